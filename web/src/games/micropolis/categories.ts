// The six categories of the score, in their order, and what they look like.
import type { SeatScore } from '../../wire/protocol'
import { shortCategory } from './aids'

export const CATEGORIES = ['population', 'colony', 'harvest', 'royal', 'army', 'barracks'] as const
export type Category = (typeof CATEGORIES)[number]

const ICONS: Record<string, string> = {
  population: 'worker', colony: 'colony', harvest: 'cherry', royal: 'crown', army: 'soldier', barracks: 'gate',
}

/** The piece that stands for a category, by its short or long name. */
export const categoryPiece = (category: string): string => ICONS[shortCategory(category)] ?? 'worker'

/** Points of a seat by category; of one anthill in expert mode, if it is named. */
export function pointsBy(score: SeatScore | undefined, anthill?: number): Record<Category, number> {
  const sums: Record<Category, number> = { population: 0, colony: 0, harvest: 0, royal: 0, army: 0, barracks: 0 }
  for (const line of score?.lines ?? []) {
    if (anthill !== undefined && line.anthill !== anthill) continue
    const name = shortCategory(line.category) as Category
    if (name in sums) sums[name] += line.points
  }
  return sums
}

export const sumOf = (points: Record<Category, number>): number => Object.values(points).reduce((a, b) => a + b, 0)
