// Steps as people tell them: a tile that is taken and placed is one line of the log.
import type { Event } from '../../../wire/micropolis'
import type { Step } from '../../../wire/protocol'

const has = (step: Step | undefined, event: Event['event']): boolean => step?.events.some((told) => told.event.event === event) ?? false

export function toldSteps(steps: Step[]): Step[] {
  return steps.flatMap((step, i): Step[] => {
    const next = steps[i + 1]
    const before = steps[i - 1]
    if (isPair(before, step)) return []
    return [next && isPair(step, next) ? { ...step, ply: next.ply, events: [...step.events, ...next.events] } : step]
  })
}

const isPair = (take: Step | undefined, place: Step | undefined): boolean =>
  take?.by === place?.by && has(take, 'tile_taken') && !has(take, 'tile_placed') && has(place, 'tile_placed') && !has(place, 'tile_taken')
