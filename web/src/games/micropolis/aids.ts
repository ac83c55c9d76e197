// The engine's aids for a decision (docs/formats/micropolis.md, "Aids"), as the table uses them.
import type { Aids, Side, Way } from '../../wire/micropolis'

export type { Aids, Join, TakeAid, Way } from '../../wire/micropolis'

export const aidsOf = (aids: unknown): Aids => (aids ?? {}) as Aids

/** The end of the ring that a way goes to; nothing where the tile has one place to go. */
export function sideOf(way: Way): Side | null {
  for (const action of way.actions) if (action.do === 'place') return action.side
  return null
}

/** A category that would change, by its short name. */
export interface Gain {
  category: string
  points: number
}

export const shortCategory = (category: string): string => category.split('.').pop() ?? category

/** What a way changes for a seat, the largest first. */
export function gainsOf(way: Way, seat: number | null): Gain[] {
  const sums = new Map<string, number>()
  for (const c of way.score) {
    if (c.seat !== seat) continue
    const name = shortCategory(c.category)
    sums.set(name, (sums.get(name) ?? 0) + c.after - c.before)
  }
  return [...sums].filter(([, points]) => points !== 0).map(([category, points]) => ({ category, points })).sort((a, b) => b.points - a.points)
}

export const totalOf = (gains: Gain[]): number => gains.reduce((sum, g) => sum + g.points, 0)
