// Lines round tiles: the loops of a network's outline, corners rounded, and beads along them.
import type { Cell } from '../../../wire/mycelia'
import { SIDES, corners, side, unit, written, type Point, type Side } from './geometry'

export interface Ground {
  cell: Cell
  /** numbers of the tiles beyond its sides */
  neighbours: [number | null, number | null, number | null]
}
interface Stretch {
  ends: [Point, Point]
  depth: number
}

const SLANT = 7

/**
 * Loops of points round the union of tiles, walked clockwise and moved inwards by the depth of each tile. Tiles that touch
 * only by a corner get separate turns, holes their own loop.
 */
export function loops(field: Ground[], tiles: number[], depth: (tile: number) => number): Point[][] {
  const inside = new Set(tiles)
  const open = new Map<string, { tile: number; k: Side; used: boolean }>()
  const beyond = (tile: number, k: Side) => field[tile]?.neighbours[k] ?? -1
  for (const tile of tiles) {
    for (const k of SIDES) if (!inside.has(beyond(tile, k))) open.set(`${tile}.${k}`, { tile, k, used: false })
  }
  // The open side that follows: turn about its end through tiles of the network. Sides follow each other clockwise as 0, 1,
  // 2, and an edge has the same number in both its tiles.
  const after = (tile: number, k: Side) => {
    let t = tile
    let e = ((k + 1) % 3) as Side
    while (inside.has(beyond(t, e))) {
      t = beyond(t, e)
      e = ((e + 1) % 3) as Side
    }
    return open.get(`${t}.${e}`)
  }
  const out: Point[][] = []
  for (const first of open.values()) {
    if (first.used) continue
    const walk: Stretch[] = []
    let edge: typeof first | undefined = first
    do {
      edge.used = true
      const ground: Ground | undefined = field[edge.tile]
      if (!ground) break
      walk.push({ ends: side(ground.cell, edge.k), depth: depth(edge.tile) })
      edge = after(edge.tile, edge.k)
    } while (edge && edge !== first)
    out.push(inset(walk))
  }
  return out
}

// Each side moves inwards; a corner is the crossing of two moved sides, and on a straight stretch a change of lane is a slant.
function inset(walk: Stretch[]): Point[] {
  return walk.flatMap(({ ends: [a, b], depth }, n): Point[] => {
    const last = walk[(n + walk.length - 1) % walk.length] as Stretch
    const u = unit(last.ends[0], last.ends[1])
    const v = unit(a, b)
    const n1: Point = [-u[1], u[0]]
    const n2: Point = [-v[1], v[0]]
    const across = u[0] * n2[0] + u[1] * n2[1]
    if (Math.abs(across) < 1e-6) {
      if (last.depth === depth) return [[a[0] + n2[0] * depth, a[1] + n2[1] * depth]]
      return [
        [a[0] + n1[0] * last.depth - u[0] * SLANT, a[1] + n1[1] * last.depth - u[1] * SLANT],
        [a[0] + n2[0] * depth + v[0] * SLANT, a[1] + n2[1] * depth + v[1] * SLANT],
      ]
    }
    const t = (depth - last.depth * (n1[0] * n2[0] + n1[1] * n2[1])) / across
    return [[a[0] + n1[0] * last.depth + u[0] * t, a[1] + n1[1] * last.depth + u[1] * t]]
  })
}

interface Bend {
  from: Point
  over: Point
  to: Point
}
function bends(points: Point[], radius: number): Bend[] {
  const n = points.length
  return points.map((over, i) => {
    const p = points[(i + n - 1) % n] as Point
    const q = points[(i + 1) % n] as Point
    const a = unit(over, p)
    const b = unit(over, q)
    const cos = a[0] * b[0] + a[1] * b[1]
    const room = Math.min(Math.hypot(p[0] - over[0], p[1] - over[1]), Math.hypot(q[0] - over[0], q[1] - over[1])) / 2
    const cut = cos < -0.999 ? 0 : Math.min(radius * (cos > 0 ? 1.25 : 0.8), room)
    return { from: [over[0] + a[0] * cut, over[1] + a[1] * cut], over, to: [over[0] + b[0] * cut, over[1] + b[1] * cut] }
  })
}

/** One closed line through the points, each corner cut back and bent round. */
export const smooth = (points: Point[], radius: number) =>
  bends(points, radius)
    .map(({ from, over, to }, i) => `${i ? 'L' : 'M'}${written(from)} Q${written(over)} ${written(to)} `)
    .join('') + 'Z'

/** Points at equal steps along the same rounded line, for lines made of small shapes. */
export function beads(points: Point[], radius: number, step: number): Point[] {
  const fine = bends(points, radius).flatMap(({ from, over, to }) =>
    [0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1].map(
      (t): Point => [
        (1 - t) ** 2 * from[0] + 2 * t * (1 - t) * over[0] + t * t * to[0],
        (1 - t) ** 2 * from[1] + 2 * t * (1 - t) * over[1] + t * t * to[1],
      ],
    ),
  )
  if (fine[0]) fine.push(fine[0])
  const legs = fine.slice(1).map((to, i) => {
    const from = fine[i] as Point
    return { from, to, length: Math.hypot(to[0] - from[0], to[1] - from[1]) }
  })
  const total = legs.reduce((sum, leg) => sum + leg.length, 0)
  const count = Math.max(3, Math.round(total / step))
  const out: Point[] = []
  let walked = 0
  for (const { from, to, length } of legs) {
    while ((out.length * total) / count <= walked + length && out.length < count) {
      const t = ((out.length * total) / count - walked) / (length || 1)
      out.push([from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t])
    }
    walked += length
  }
  return out
}

/** A cell as a triangle that is smaller by a gap, with rounded corners. */
export function rounded(cell: Cell, gap: number, radius = 6): string {
  const c = corners(cell)
  const x = (c[0][0] + c[1][0] + c[2][0]) / 3
  const y = (c[0][1] + c[1][1] + c[2][1]) / 3
  const inner = Math.hypot(c[0][0] - c[1][0], c[0][1] - c[1][1]) / (2 * Math.sqrt(3))
  const k = 1 - gap / inner
  return smooth(
    c.map(([a, b]): Point => [x + (a - x) * k, y + (b - y) * k]),
    radius,
  )
}
