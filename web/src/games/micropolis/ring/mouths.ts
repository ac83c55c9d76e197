// Which mouths of a row of tiles meet. It is seen from the two tiles, as at a real table: both sides open at one level.
import type { Tile } from '../../../wire/micropolis'

/** What a mouth leads to: a chamber of the neighbour, its soil, or nothing where no tile lies. */
export type MouthState = 'joined' | 'shut' | 'open'

export interface Mouth {
  chamber: number
  side: -1 | 1
  level: number
  state: MouthState
}

const owner = (tile: Tile, side: 'left' | 'right', level: number): number =>
  tile.chambers.findIndex((c) => (c[side] ?? []).includes(level))

export function mouths(tile: Tile, left: Tile | null, right: Tile | null): Mouth[] {
  const state = (neighbour: Tile | null, facing: 'left' | 'right', level: number): MouthState =>
    !neighbour ? 'open' : owner(neighbour, facing, level) >= 0 ? 'joined' : 'shut'
  return tile.chambers.flatMap((c, chamber): Mouth[] => [
    ...(c.left ?? []).map((level): Mouth => ({ chamber, side: -1, level, state: state(left, 'right', level) })),
    ...(c.right ?? []).map((level): Mouth => ({ chamber, side: 1, level, state: state(right, 'left', level) })),
  ])
}

/** The neighbours of a tile in a row that closes to a ring with the tenth. */
export function neighbours(row: Tile[], i: number): [Tile | null, Tile | null] {
  const closed = row.length === 10
  return [row[i - 1] ?? (closed ? (row[9] ?? null) : null), row[i + 1] ?? (closed ? (row[0] ?? null) : null)]
}

/** A chamber of a row: "place/chamber". */
export const spot = (place: number, chamber: number): string => `${place}/${chamber}`

/**
 * The chambers that hang together with those of the tile at `from`, as waves that go out from it: each wave the chambers one
 * seam further.
 */
export function wavesFrom(row: Tile[], from: number): string[][] {
  const start = row[from]?.chambers.map((_, c) => spot(from, c)) ?? []
  const seen = new Set(start)
  const waves: string[][] = []
  for (let wave = start; wave.length > 0; ) {
    waves.push(wave)
    const next: string[] = []
    for (const here of wave) {
      const [place = 0, chamber = 0] = here.split('/').map(Number)
      const tile = row[place]
      if (!tile) continue
      for (const m of mouths(tile, ...neighbours(row, place))) {
        if (m.chamber !== chamber || m.state !== 'joined') continue
        const there = (place + m.side + row.length) % row.length
        const beyond = row[there]
        if (!beyond) continue
        const reached = spot(there, owner(beyond, m.side < 0 ? 'right' : 'left', m.level))
        if (seen.has(reached)) continue
        seen.add(reached)
        next.push(reached)
      }
    }
    wave = next
  }
  return waves
}
