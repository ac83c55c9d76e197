// The columns of a score pad: one for each seat, or one for each anthill where a seat has several.
import type { ScoreChange, ScoreLine, SeatScore } from '../wire/protocol'
import type { CategoryRow } from './score'

export interface ScoreColumn {
  key: string
  seat: number
  /** of several that the seat has; null: the column is the whole seat */
  anthill: number | null
  /** A, B, … of that anthill */
  letter: string
  total: number
  /** the first column of its seat */
  isFirst: boolean
}

export function columnsOf(score: SeatScore[]): ScoreColumn[] {
  return score.flatMap(({ seat, total, anthills = [] }): ScoreColumn[] =>
    anthills.length < 2
      ? [{ key: `${seat}`, seat, anthill: null, letter: '', total, isFirst: true }]
      : anthills.map((part, i) => ({
          key: `${seat}/${part.anthill}`,
          seat,
          anthill: part.anthill,
          letter: String.fromCharCode(65 + i),
          total: part.total,
          isFirst: i === 0,
        })),
  )
}

const isIn = (of: { seat: number | null; anthill?: number }, { seat, anthill }: ScoreColumn): boolean =>
  of.seat === seat && (anthill === null || of.anthill === anthill)

export function pointsIn(row: CategoryRow, column: ScoreColumn): number {
  const lines = row.lines.filter(({ seat, line }) => isIn({ ...line, seat }, column))
  return lines.reduce((sum, { line }) => sum + line.points, 0)
}

/** What a choice would change in a column: of one category, or of all. */
export function changeIn(changes: ScoreChange[], column: ScoreColumn, category?: string): number {
  return changes
    .filter((change) => isIn(change, column) && (category === undefined || change.category === category))
    .reduce((sum, { before, after }) => sum + after - before, 0)
}

/** The letter of the anthill that a line speaks of. */
export const letterOf = (columns: ScoreColumn[], line: ScoreLine): string =>
  columns.find(({ anthill }) => anthill !== null && anthill === line.anthill)?.letter ?? ''
