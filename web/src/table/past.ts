// A moment of a game: what was seen then, and what it was worth.
import { engine } from '../engine/client'
import type { GameView, SeatScore } from '../wire/protocol'
import type { Host } from './host'

export interface Moment {
  view: GameView
  ply: number
  score: SeatScore[]
}

let copies = 0

/** The score of then comes from a copy that is taken back: the table itself goes on undisturbed. */
export async function momentOf(host: Host, seat: number | null, ply: number, last: number): Promise<Moment> {
  const { view } = await host.ask('view', { seat, ply })
  const table = `past-${++copies}`
  await engine.call('load', { record: host.kept?.record ?? {}, table })
  try {
    if (last > ply) await engine.call('undo', { table, count: last - ply })
    const { seats } = await engine.call('score', { table, seat, lang: host.lang })
    return { view, ply, score: seats }
  } finally {
    await engine.call('close', { table })
  }
}
