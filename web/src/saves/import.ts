// A record from a file becomes a kept game: people and bots as the file says, checked by the engine.
import { engine } from '../engine/client'
import type { Seat } from '../table/seats'
import type { GameOptions, GamePack } from '../wire/protocol'
import { newId, newSeed, startGame } from './keeper'

export class NotARecord extends Error {}

interface RecordFile {
  game: string
  options: GameOptions
  pack: { id: string; content?: GamePack }
  seats?: (string | { name: string; bot?: string })[]
  seed?: string
}

function isRecord(file: unknown): file is RecordFile {
  return typeof file === 'object' && file !== null && 'format' in file && file.format === 'underfoot-record'
}

/** The id of the new game. Throws EngineError where the record is inconsistent. */
export async function importRecord(file: unknown): Promise<string> {
  if (!isRecord(file)) throw new NotARecord()
  const id = newId()
  const { table } = await engine.call('load', { record: file })
  const { seats } = await engine.call('score', { table })
  await engine.call('close', { table })
  const seed = file.seed === undefined ? newSeed() : Number(file.seed)
  const pack = file.pack.content ?? file.pack.id
  await startGame({ id, game: file.game, options: file.options, pack, seats: seatsOf(file, seats.length), seed }, file)
  return id
}

function seatsOf(file: RecordFile, count: number): Seat[] {
  const hasAutoma = 'automa' in file.options && file.options.automa !== undefined && file.options.automa !== 'none'
  return Array.from({ length: count }, (_, index): Seat => {
    const seat = file.seats?.[index]
    if (hasAutoma && index === count - 1) return { kind: 'automa' }
    if (typeof seat === 'object') return { kind: 'bot', name: seat.name, bot: seat.bot ?? 'level3' }
    return { kind: 'person', ...(seat ? { name: seat } : {}) }
  })
}
