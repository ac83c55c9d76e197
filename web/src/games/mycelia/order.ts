// Two releases by one roll: who of them is first, and where each would fall, as a preview tells it.
import type { Event, Wind } from '../../wire/mycelia'
import type { Source } from './aids'
import type { MyceliaTable } from './controller.svelte'

export interface Fallen {
  source: Source
  /** in the order in which spores fall */
  landings: number[]
  /** tiles among which the player then chooses */
  among: number[]
}
export interface Ordered extends Fallen {
  /** the tile of the source */
  from: number
  seat: number
  /** 1 or 2, null while nobody is chosen */
  place: number | null
}

/** The releases in these events, each with the spores that fell before it was told. */
export function fallenIn(events: Event[]): Fallen[] {
  const all: Fallen[] = []
  let landings: number[] = []
  for (const event of events) {
    if (event.event === 'spore_moved' && event.from === undefined && event.to !== undefined) landings.push(event.to)
    if (event.event !== 'spores_released') continue
    all.push({ source: event.source, landings, among: event.layer })
    landings = []
  }
  return all
}

export function orderOf(table: MyceliaTable): { wind: Wind; releases: Ordered[] } | null {
  const { phase, step, turn } = table.view
  if (phase !== 'order' || !table.isYours || !step?.wind || step.source === undefined || step.second === undefined) return null
  const chosen = table.chosen?.place
  const first = chosen?.at === 'source' ? chosen.source : null
  const fallen = first === null ? [] : fallenIn(table.foretold)
  const releases = [step.source, step.second].flatMap((source): Ordered[] => {
    const from = table.sourceTile(source)
    if (from === undefined) return []
    const { landings = [], among = [] } = fallen.find((release) => release.source === source) ?? {}
    return [{ source, from, seat: turn, place: first === null ? null : source === first ? 1 : 2, landings, among }]
  })
  return { wind: step.wind, releases }
}
