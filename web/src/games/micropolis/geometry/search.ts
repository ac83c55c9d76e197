// Finds where the chambers of a tile lie. Slow (a tenth of a second a tile): done when the page is built for its own pack
// (tools/micropolis_layout.mjs), in idle slices for a foreign one.
import type { Tile } from '../../../wire/micropolis'
import { type LaidChamber, lay, type Place } from './chamber'
import { clusters, contents } from './contents'
import { HALF, mouthRadius, R0, radians, RIM, tunnelWidth } from './polar'

/** at least so much soil between two rims */
const SOIL = 7

type Disc = [x: number, y: number, r: number]

function discs(chamber: LaidChamber, half: number): Disc[] {
  const empty: Disc[] = chamber.niches.length > 0 ? [] : [[chamber.centre[0], chamber.centre[1], half]]
  const niches = chamber.niches.map((n): Disc => [n.x, n.y, n.r])
  const tunnels = chamber.tunnels.flatMap((t) =>
    t.points.filter((_, i) => i % 2 === 0).map((p): Disc => [p[0], p[1], half]),
  )
  return [...niches, ...tunnels, ...empty]
}

function overlaps(chambers: LaidChamber[], half: number): number {
  const all = chambers.map((c) => discs(c, half))
  let cost = 0
  all.forEach((mine, i) => {
    for (const others of all.slice(i + 1)) {
      for (const a of mine) {
        for (const b of others) {
          const over = a[2] + b[2] + 2 * RIM + SOIL - Math.hypot(a[0] - b[0], a[1] - b[1])
          if (over > 0) cost += over * over
        }
      }
    }
  })
  return cost
}

/** Niches keep off the sides, the grass and the foundation. */
function crossings(chamber: LaidChamber, barracks: number): number {
  const k = Math.tan(radians(HALF))
  const cos = Math.cos(radians(HALF))
  let cost = 0
  for (const n of chamber.niches) {
    const edge = (-n.y * k - Math.abs(n.x)) * cos - n.r - 9
    const rho = Math.hypot(n.x, n.y)
    const roof = barracks > 0 && Math.abs(n.x) < barracks * 12.5 + 20 ? 372 : 382
    for (const over of [-edge, rho + n.r - roof, R0 + 14 - (rho - n.r)]) if (over > 0) cost += 6 * over * over
  }
  return cost
}

const mean = (numbers: number[]): number => numbers.reduce((a, b) => a + b, 0) / numbers.length

/** Chambers lie where one expects them, tunnels run level. */
function oddities(chamber: LaidChamber, levels: number): number {
  const { rho, phi } = chamber.place
  const mouths = chamber.tunnels.map((t) => mouthRadius(t.level, levels))
  const expected = mouths.length > 0 ? mean(mouths) : 256
  const left = chamber.tunnels.some((t) => t.side < 0) ? 1 : 0
  const right = chamber.tunnels.some((t) => t.side > 0) ? 1 : 0
  let cost = 0.035 * (rho - expected) ** 2 + 2.2 * (phi - (right - left) * 3.4) ** 2
  for (const t of chamber.tunnels) {
    const run = Math.max(14, radians(Math.abs(phi - t.side * HALF)) * rho)
    const rise = Math.abs(rho - mouthRadius(t.level, levels))
    cost += 60 * Math.max(0, rise / run - 0.75) ** 2
  }
  return cost
}

/** How bad a layout is. Zero would be: nothing touches, tunnels run level, chambers lie where one expects them. */
function badness(chambers: LaidChamber[], levels: number, barracks: number): number {
  const own = chambers.reduce((sum, c) => sum + crossings(c, barracks) + oddities(c, levels), 0)
  return overlaps(chambers, tunnelWidth(levels) / 2) + own
}

/**
 * The places of a tile's chambers: starts where one expects them and moves one chamber at a time to the best place of a
 * small grid until nothing improves.
 */
export function search(tile: Tile, levels: number): Place[] {
  const items = tile.chambers.map(contents)
  const ways = items.map(clusters)
  const start = tile.chambers.map((c): Place => {
    const mouths = [...(c.left ?? []), ...(c.right ?? [])].map((l) => mouthRadius(l, levels))
    const side = (c.right?.length ? 1 : 0) - (c.left?.length ? 1 : 0)
    return { rho: mouths.length > 0 ? mean(mouths) : 256, phi: side * 4, way: 0 }
  })
  const laid = (i: number, p: Place): LaidChamber =>
    lay(tile.chambers[i] ?? {}, items[i] ?? [], p, ways[i]?.[p.way] ?? [], levels)
  const straight = tile.chambers.map((_, i) => i)
  const orders = straight.length === 1 ? [straight] : [straight, [...straight].reverse()]
  let best: { places: Place[]; cost: number } | null = null
  for (const order of orders) {
    const built = start.map((p, i) => laid(i, p))
    let cost = badness(built, levels, tile.barracks ?? 0)
    for (let sweep = 0, moved = true; moved && sweep < 7; sweep++) {
      moved = false
      const fine = sweep > 2
      for (const i of order) {
        const here = built[i]
        if (!here) continue
        const base = fine ? here.place : { rho: 256, phi: 0 }
        let pick = here
        for (let way = 0; way < (ways[i]?.length ?? 0); way++) {
          for (let a = -6; a <= 6; a++) {
            for (let b = -6; b <= 6; b++) {
              built[i] = laid(i, { rho: base.rho + a * (fine ? 3 : 18), phi: base.phi + b * (fine ? 0.4 : 1.9), way })
              const c = badness(built, levels, tile.barracks ?? 0)
              if (c < cost - 1e-6) {
                cost = c
                pick = built[i]
                moved = true
              }
            }
          }
        }
        built[i] = pick
      }
    }
    if (!best || cost < best.cost) best = { places: built.map((c) => c.place), cost }
  }
  return best?.places ?? start
}
