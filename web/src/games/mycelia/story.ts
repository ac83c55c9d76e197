// The automa's turn as a story: its card, its list, and for every entry of the list what happened and why, in the engine's
// sentences.
import type { Action, Deed, Wind } from '../../wire/mycelia'
import type { Message, Step } from '../../wire/protocol'

export interface Line {
  /** how many actions the game had when it had happened */
  ply: number
  text: string
  wind?: Wind
}
export interface Entry {
  deed: Deed
  state: 'done' | 'no' | 'open'
  lines: Line[]
}
export interface Story {
  seat: number
  card: string
  /** the first ply of the turn, and the one after its last step */
  from: number
  to: number
  entries: Entry[]
  /** every step of it, to walk through */
  steps: Step[]
}

/** a sentence of the engine, with players called by their names */
export type Say = (message: Message) => string

const LIST: Deed[] = ['fruit', 'decay', 'spore', 'move']
const ABOUT: Record<string, Deed> = {
  'mycelia.automa.no_fruit': 'fruit',
  'mycelia.automa.no_piece': 'fruit',
  'mycelia.automa.no_decay': 'decay',
  'mycelia.automa.all_blocked': 'spore',
  'mycelia.automa.no_supply': 'spore',
  'mycelia.automa.no_source': 'spore',
}

const deedOf = (action: Action): Deed | null => {
  if (action.do === 'announce') return action.deed
  if (action.do === 'spore') return 'spore'
  if (action.do === 'decay') return 'decay'
  if (action.do === 'explore') return 'explore'
  if (action.do === 'fruit') return 'fruit'
  return null
}

// A sentence that first says why earlier entries of the list were not possible: the reasons one by one, then the rest.
function unfold(message: Message, say: Say): { reasons: { about: Deed; text: string }[]; rest: string } {
  const keys: string[] = []
  let inner: Message = message
  while (inner.key === 'mycelia.automa.next') {
    const { reason, rest } = inner.params
    if (typeof reason !== 'object' || !('key' in reason) || typeof rest !== 'object' || !('key' in rest)) break
    keys.push(reason.key)
    inner = rest
  }
  const sentences = say(message).split(/(?<=[.!?]) (?=\p{Lu})/u)
  const reasons = keys.flatMap((key, i) => (ABOUT[key] ? [{ about: ABOUT[key], text: sentences[i] ?? '' }] : []))
  return { reasons, rest: sentences.slice(keys.length).join(' ') }
}

/** The last turn of the automa in these steps, as far as it has come; null if there was none. */
export function storyOf(steps: Step[], seat: number, say: Say): Story | null {
  const first = steps.findLastIndex((step) => (step.action as Action).do === 'automa')
  const reveal = steps[first]
  if (!reveal) return null
  const told: Step[] = []
  for (const step of steps.slice(first)) {
    told.push(step)
    if (step.events.some(({ event }) => event.event === 'turn_begun' || event.event === 'game_ended')) break
  }
  const entries: Entry[] = LIST.map((deed) => ({ deed, state: 'open', lines: [] }))
  const entry = (deed: Deed): Entry => {
    const known = entries.find((e) => e.deed === deed)
    if (known) return known
    const made: Entry = { deed, state: 'open', lines: [] }
    entries.push(made)
    return made
  }
  let now: Entry | null = null
  for (const step of told.slice(1)) {
    const action = step.action as Action
    const deed = deedOf(action)
    const ply = step.ply + 1
    const { reasons, rest } = unfold(step.text, say)
    for (const { about, text } of reasons) {
      entry(about).state = 'no'
      entry(about).lines.push({ ply, text })
    }
    if (deed) now = entry(deed)
    if (!now) continue
    now.state = 'done'
    now.lines.push({ ply, text: rest, ...(action.do === 'roll' ? { wind: action.wind } : {}) })
    for (const { event, text, routine } of step.events) {
      const isTold = event.event === 'mother_moved' || event.event === 'insects_moved' || event.event === 'spores_released'
      if (!routine && isTold && action.do !== 'step') now.lines.push({ ply, text: say(text) })
    }
  }
  const card = (reveal.action as Extract<Action, { do: 'automa' }>).card
  return { seat, card, from: reveal.ply, to: (told.at(-1)?.ply ?? reveal.ply) + 1, entries, steps: told }
}

/** Where spores landed in this story, in order. */
export const landedIn = (story: Story): number[] =>
  story.steps.flatMap((step) =>
    step.events.flatMap(({ event }) => (event.event === 'spore_moved' && event.to !== undefined && event.from === undefined ? [event.to] : [])),
  )
/** The tiles the automa's own mother went over, her first one included. */
export function walkedIn(story: Story): number[] {
  const moves = story.steps.flatMap((step) =>
    step.events.flatMap(({ event }) => (event.event === 'mother_moved' && event.seat === story.seat ? [event] : [])),
  )
  const start = moves[0]?.from
  return start === undefined ? [] : [start, ...moves.map((move) => move.to)]
}
