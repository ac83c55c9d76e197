// Where things are: triangles of the grid, in units of a hundredth of a side. y grows downwards, as on a screen.
import type { Cell } from '../../../wire/mycelia'

export type Point = [number, number]
export type Side = 0 | 1 | 2

export const SIDE = 100
const HEIGHT = (Math.sqrt(3) / 2) * SIDE
export const SIDES: Side[] = [0, 1, 2]

/** Corners of a cell: left, right, and the tip above or below them. */
export function corners(cell: Cell): [Point, Point, Point] {
  const isUp = cell.points === 'up'
  const x = (cell.b + cell.a / 2 + (isUp ? 0 : 0.5)) * SIDE
  const bottom = -cell.a * HEIGHT
  const top = bottom - HEIGHT
  const [broad, tip] = isUp ? [bottom, top] : [top, bottom]
  return [
    [x - SIDE / 2, broad],
    [x + SIDE / 2, broad],
    [x, tip],
  ]
}

export function centre(cell: Cell): Point {
  const [l, r, p] = corners(cell)
  return [(l[0] + r[0] + p[0]) / 3, (l[1] + r[1] + p[1]) / 3]
}

/** The two ends of a side, in the order that walks round the cell clockwise. */
export function side(cell: Cell, k: Side): [Point, Point] {
  const [l, r, p] = corners(cell)
  const walk: [Point, Point][] =
    cell.points === 'up'
      ? [
          [r, l],
          [l, p],
          [p, r],
        ]
      : [
          [l, r],
          [r, p],
          [p, l],
        ]
  return walk[k] as [Point, Point]
}

export function sideMiddle(cell: Cell, k: Side): Point {
  const [a, b] = side(cell, k)
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
}

/** The corner opposite a side: the tip of a fan. */
export function opposite(cell: Cell, k: Side): Point {
  const [l, r, p] = corners(cell)
  return (cell.points === 'up' ? [p, r, l] : [p, l, r])[k] as Point
}

/** The cell beyond a side (docs/formats/mycelia.md, "The field"). */
export function beyond(cell: Cell, k: Side): Cell {
  const isUp = cell.points === 'up'
  const step = isUp ? -1 : 1
  return {
    a: cell.a + (k === 0 ? step : 0),
    b: cell.b + (k === 1 ? step : 0),
    points: isUp ? 'down' : 'up',
  }
}

export const keyOf = (cell: Cell) => `${cell.a}/${cell.b}/${cell.points}`

export interface Box {
  x: number
  y: number
  w: number
  h: number
}
export function bounds(cells: Cell[]): Box {
  const points = cells.flatMap((cell) => corners(cell))
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const x = Math.min(...xs)
  const y = Math.min(...ys)
  return { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y }
}

export const isUp = (cell: Cell) => cell.points === 'up'
/** +1 where the broad side is below, −1 where it is above. */
export const way = (cell: Cell) => (cell.points === 'up' ? 1 : -1)

export const unit = (a: Point, b: Point): Point => {
  const x = b[0] - a[0]
  const y = b[1] - a[1]
  const l = Math.hypot(x, y) || 1
  return [x / l, y / l]
}
export const written = ([x, y]: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`

/** Whether a point lies in a cell. */
export function contains(cell: Cell, [x, y]: Point): boolean {
  const c = corners(cell)
  const turn = (p: Point, q: Point) => (q[0] - p[0]) * (y - p[1]) - (q[1] - p[1]) * (x - p[0])
  const t = [turn(c[0], c[1]), turn(c[1], c[2]), turn(c[2], c[0])]
  return t.every((v) => v >= 0) || t.every((v) => v <= 0)
}

/** A small generator with a seed, so that textures and threads never move between two drawings. */
export function random(seed: number): () => number {
  let x = (seed * 2654435761) >>> 0 || 1
  return () => {
    x ^= x << 13
    x >>>= 0
    x ^= x >>> 17
    x ^= x << 5
    x >>>= 0
    return x / 4294967296
  }
}
