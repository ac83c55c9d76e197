// What is in a chamber: its pieces in drawing order, and the ways to lay their niches side by side.
import type { Chamber } from '../../../wire/micropolis'
import { type Point, radians } from './polar'

/** A piece with the radius of the round niche that it needs. */
export interface Item {
  /** the drawing */
  piece: string
  /** what it is in the view */
  kind: string
  /** how many of these it stands for */
  count: number
  r: number
  size: number
  /** written beside it, where the drawing cannot show so many */
  badge?: number
}

const specialist = (piece: string, kind = piece): Item => ({ piece, kind, count: 1, r: 29, size: 54 })
const times = (count: number | undefined, item: Item): Item[] => Array.from({ length: count ?? 0 }, () => item)

function workers(count: number): Item[] {
  if (count === 0) return []
  if (count === 1) return [{ piece: 'worker', kind: 'worker', count, r: 25, size: 51 }]
  if (count === 2) return [{ piece: 'workers2', kind: 'worker', count, r: 29, size: 60 }]
  const badge = count > 3 ? { badge: count } : {}
  return [{ piece: 'workers3', kind: 'worker', count, r: 33, size: 68, ...badge }]
}

function nurse(eggs: number | undefined): Item[] {
  if (eggs === undefined) return []
  return eggs > 5 ? [{ ...specialist('nurse'), badge: eggs }] : [specialist(`nurse${eggs}`, 'nurse')]
}

export function contents(chamber: Chamber): Item[] {
  return [
    ...times(chamber.queens, { piece: 'queen', kind: 'queen', count: 1, r: 31, size: 60 }),
    ...nurse(chamber.nurse),
    ...times(chamber.architects, specialist('architect')),
    ...times(chamber.sergeants, specialist('sergeant')),
    ...times(chamber.sentries, specialist('sentry')),
    ...workers(chamber.workers ?? 0),
    ...(chamber.fruits ?? []).map((fruit) => ({ piece: fruit, kind: fruit, count: 1, r: 26, size: 47 })),
  ]
}

/** Offsets of the niches along the tangent and outwards. */
export type Cluster = Point[]

const LAP = 4

function pairs(a: number, b: number): Cluster[] {
  const apart = a + b - LAP
  const first = (apart * b) / (a + b)
  const second = apart - first
  return [0, 90, 180, 45, 135, 225, 315].map((turn) => {
    const c = Math.cos(radians(turn))
    const s = Math.sin(radians(turn))
    return [
      [-first * c, -first * s],
      [second * c, second * s],
    ]
  })
}

/** Ways to lay the niches of a chamber side by side. */
export function clusters(items: Item[]): Cluster[] {
  const k = items.length
  if (k === 0) return [[]]
  if (k === 1) return [[[0, 0]]]
  if (k === 2) return pairs(items[0]?.r ?? 0, items[1]?.r ?? 0)
  const m = Math.max(...items.map((i) => i.r)) * 2 - LAP
  if (k === 3) {
    const up: Cluster = [[-m / 2, -m * 0.43], [m / 2, -m * 0.43], [0, m * 0.43]]
    const down: Cluster = [[-m / 2, m * 0.43], [m / 2, m * 0.43], [0, -m * 0.43]]
    return [[[-m, 0], [0, 0], [m, 0]], up, down]
  }
  if (k === 4) {
    const square: Cluster = [[-m / 2, m / 2], [m / 2, m / 2], [-m / 2, -m / 2], [m / 2, -m / 2]]
    return [square, [[-1.5 * m, 0], [-0.5 * m, 0], [0.5 * m, 0], [1.5 * m, 0]]]
  }
  const columns = Math.ceil(Math.sqrt(k))
  const grid = items.map((_, i): Point => [
    ((i % columns) - (columns - 1) / 2) * m * 0.9,
    ((k / columns - 1) / 2 - Math.floor(i / columns)) * m * 0.9,
  ])
  return [grid]
}
