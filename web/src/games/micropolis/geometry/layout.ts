// The layouts of a pack's tiles: the shipped ones for the page's own pack, found in idle slices for a foreign one.
import type { Pack, Tile } from '../../../wire/micropolis'
import { type LaidChamber, lay, type Place } from './chamber'
import { clusters, contents } from './contents'
import shipped from './layout.json'
import { search } from './search'

/** A tile as the drawing needs it. */
export interface LaidTile {
  tile: Tile
  levels: number
  chambers: LaidChamber[]
}

/** What a layout depends on: equal fingerprints, equal layouts. */
export const fingerprint = (tile: Tile, levels: number): string =>
  JSON.stringify([levels, tile.barracks ?? 0, tile.chambers.map((c) => [c.left ?? [], c.right ?? [], contents(c).map((i) => i.r)])])

/** rho, phi and way of each chamber, by fingerprint */
export type Layouts = Record<string, number[][]>

const known = new Map<string, Place[]>(
  Object.entries(shipped as Layouts).map(([key, places]) => [
    key,
    places.map(([rho = 0, phi = 0, way = 0]) => ({ rho, phi, way })),
  ]),
)

const laid = new WeakMap<Tile, LaidTile>()

/** The layout of a tile; looked for at once if it is not known yet. */
export function layout(tile: Tile, levels: number): LaidTile {
  const before = laid.get(tile)
  if (before && before.levels === levels) return before
  const key = fingerprint(tile, levels)
  const places = known.get(key) ?? search(tile, levels)
  known.set(key, places)
  const chambers = tile.chambers.map((c, i) => {
    const items = contents(c)
    const place = places[i] ?? { rho: 256, phi: 0, way: 0 }
    return lay(c, items, place, clusters(items)[place.way] ?? [], levels)
  })
  const result = { tile, levels, chambers }
  laid.set(tile, result)
  return result
}

export const isKnown = (tile: Tile, levels: number): boolean => known.has(fingerprint(tile, levels))

/** Lays out the tiles of a foreign pack one at a time, so that the page stays alive. Ends at once for the page's own. */
export async function prepare(pack: Pack): Promise<void> {
  for (const tile of pack.tiles) {
    if (isKnown(tile, pack.levels)) continue
    await new Promise((resume) => setTimeout(resume, 0))
    layout(tile, pack.levels)
  }
}
