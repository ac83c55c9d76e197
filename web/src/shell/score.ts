// The score as a pad shows it: one row for each category, one column for each seat.
import type { ScoreChange, ScoreLine, SeatScore } from '../wire/protocol'

export interface CategoryRow {
  category: string
  name: string
  /** by seat */
  points: number[]
  lines: { seat: number; line: ScoreLine }[]
}

export function categoriesOf(score: SeatScore[]): CategoryRow[] {
  const rows = new Map<string, CategoryRow>()
  for (const { seat, lines } of score) {
    for (const line of lines) {
      const { category, name, points } = line
      let row = rows.get(category)
      if (!row) rows.set(category, (row = { category, name, points: score.map(() => 0), lines: [] }))
      row.points[seat] = (row.points[seat] ?? 0) + points
      row.lines.push({ seat, line })
    }
  }
  return [...rows.values()]
}

export function changeOf(changes: ScoreChange[], category: string, seat: number): number {
  return sum(changes.filter((change) => change.category === category && change.seat === seat))
}

export function changeOfTotal(changes: ScoreChange[], seat: number): number {
  return sum(changes.filter((change) => change.seat === seat))
}

function sum(changes: ScoreChange[]): number {
  return changes.reduce((total, { before, after }) => total + after - before, 0)
}
