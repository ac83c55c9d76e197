// The pack of a table, by the ids of its tiles.
import type { Pack, Tile } from '../../wire/micropolis'

export interface Tiles {
  levels: number
  byId: Map<string, Tile>
}

const known = new WeakMap<object, Tiles>()

export function tilesOf(content: unknown): Tiles {
  const pack = content as Pack
  const before = known.get(pack)
  if (before) return before
  const tiles = { levels: pack.levels, byId: new Map(pack.tiles.map((t) => [t.id, t])) }
  known.set(pack, tiles)
  return tiles
}
