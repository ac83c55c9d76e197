// A moment of a game: what was seen then, and what it was worth.
import { engine } from '../engine/client'
import type { GameView, SeatScore } from '../wire/protocol'
import type { Host } from './host'

export interface Moment {
  view: GameView
  ply: number
  score: SeatScore[]
}

const SCRATCH = 'past'

/** The score of then comes from a copy that is taken back: the table itself goes on undisturbed. */
export async function momentOf(host: Host, seat: number | null, ply: number, last: number): Promise<Moment> {
  const { view } = await host.ask('view', { seat, ply })
  const record = host.kept?.record ?? {}
  await engine.call('close', { table: SCRATCH }).catch(() => undefined)
  await engine.call('load', { record, table: SCRATCH })
  if (last > ply) await engine.call('undo', { table: SCRATCH, count: last - ply })
  const { seats } = await engine.call('score', { table: SCRATCH, seat, lang: host.lang })
  await engine.call('close', { table: SCRATCH })
  return { view, ply, score: seats }
}
