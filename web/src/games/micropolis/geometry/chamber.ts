// A chamber laid on its tile: the heart, the niches of its pieces, the middle lines of its tunnels.
import type { Chamber } from '../../../wire/micropolis'
import type { Cluster, Item } from './contents'
import { at, HALF, mouthRadius, type Point } from './polar'

/** Where a chamber lies: found once for a tile, whatever its angle. */
export interface Place {
  rho: number
  phi: number
  /** which of the clusters of its items */
  way: number
}

export interface Niche {
  x: number
  y: number
  r: number
}

export interface Tunnel {
  side: -1 | 1
  level: number
  points: Point[]
}

export interface LaidChamber {
  place: Place
  centre: Point
  niches: Niche[]
  tunnels: Tunnel[]
  items: Item[]
}

export const smooth = (s: number): number => s * s * (3 - 2 * s)

const STEPS = 14

/** From a mouth to the heart: level at both ends, so that it crosses the seam at a right angle. */
function middleLine(rhoMouth: number, side: -1 | 1, place: Place): Point[] {
  const from = side * HALF
  const inside = Array.from({ length: STEPS + 1 }, (_, i) => {
    const s = i / STEPS
    return at(rhoMouth + (place.rho - rhoMouth) * smooth(s), from + (place.phi - from) * s)
  })
  // a little beyond the edge: the clip cuts it there
  return [at(rhoMouth, side * (HALF + 2.6)), ...inside]
}

export function lay(chamber: Chamber, items: Item[], place: Place, cluster: Cluster, levels: number): LaidChamber {
  const centre = at(place.rho, place.phi)
  const along = at(1, place.phi + 90)
  const outwards = at(1, place.phi)
  const niches = cluster.map(([dt, dn], i) => ({
    x: centre[0] + along[0] * dt + outwards[0] * dn,
    y: centre[1] + along[1] * dt + outwards[1] * dn,
    r: items[i]?.r ?? 0,
  }))
  const tunnels = ([[-1, chamber.left], [1, chamber.right]] as const).flatMap(([side, mouths]) =>
    (mouths ?? []).map((level) => ({ side, level, points: middleLine(mouthRadius(level, levels), side, place) })),
  )
  return { place, centre, niches, tunnels, items }
}
