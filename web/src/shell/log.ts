// The log in words: one line for each action that people would tell each other about.
import type { SeatPlate } from '../table/model'
import { named, withoutSubject } from '../table/seats'
import type { Lang, Step } from '../wire/protocol'

export interface LogLine {
  step: Step
  /** whose sign stands before it; null for chance */
  seat: number | null
  text: string
  /** what else came of it */
  more: string[]
}

export function logLines(steps: Step[], plates: SeatPlate[], lang: Lang): LogLine[] {
  return steps.flatMap((step): LogLine[] => {
    const seat = typeof step.by === 'number' ? step.by : null
    const own = named(step.text, plates, lang)
    const told = [...new Set(step.events.filter(({ routine }) => !routine).map(({ text }) => named(text, plates, lang)))]
    if (seat === null) {
      const [first, ...rest] = told
      return first ? [{ step, seat, text: first, more: rest }] : []
    }
    const more = told.filter((text) => !sameSentence(text, own))
    return [{ step, seat, text: upper(withoutSubject(step.text, seat, plates, lang)), more }]
  })
}

function sameSentence(a: string, b: string): boolean {
  const bare = (text: string): string => text.toLowerCase().replace(/[.\s]+$/, '')
  return bare(a) === bare(b)
}

function upper(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
