// What lies on one tile, in hundredths of a side round its middle. Spores stand in one row along the broad side, by owner,
// the viewer's first; up to three are drawn one by one, more (or too many for the row) as one token with a number.
import type { Tile } from '../scene'
import { centre, isUp, way } from './geometry'
import { at } from './ink'
import { insect, lock, mother, piece, pressed } from './pieces'
import { spore } from './players'
import { counter } from './tokens'

export interface RowItem {
  owner: number
  count: number
  isPaid: boolean
  x: number
  /** how much the whole row shrinks */
  k: number
}
export interface Row {
  insect: { x: number; k: number } | null
  items: RowItem[]
}
export interface RowLook {
  first: number | null
  isFar: boolean
  /** how many of each owner are named for a payment */
  paid: number[]
}

const ROOM = 70
const WIDEST = 78

export function rowOf(spores: number[], hasInsect: boolean, { first, isFar, paid }: RowLook): Row {
  const owners = spores.map((_, owner) => owner).filter((owner) => (spores[owner] ?? 0) > 0)
  owners.sort((a, b) => (a === first ? -1 : b === first ? 1 : a - b))
  const groups = owners
    .flatMap((owner) => {
      const named = paid[owner] ?? 0
      const left = (spores[owner] ?? 0) - named
      return [
        { owner, n: left, isCounted: left > (isFar ? 1 : 3), isPaid: false },
        { owner, n: named, isCounted: named > 2, isPaid: true },
      ]
    })
    .filter((group) => group.n > 0)
  const width = (group: (typeof groups)[number]) => (group.isCounted ? (isFar ? 20 : 15) : (isFar ? 14 : 10.6) * group.n) + 2.5
  const total = () => groups.reduce((sum, group) => sum + width(group), hasInsect ? 18 : 0)
  while (total() > ROOM) {
    const largest = groups.filter((group) => !group.isCounted && group.n > 1).sort((a, b) => b.n - a.n)[0]
    if (!largest) break
    largest.isCounted = true
  }
  const k = Math.min(1, WIDEST / total())
  let x = -total() / 2
  const row: Row = { insect: hasInsect ? { x: (x + 9) * k, k } : null, items: [] }
  if (hasInsect) x += 18
  for (const { owner, n, isCounted, isPaid } of groups) {
    const wide = width({ owner, n, isCounted, isPaid })
    if (isCounted) row.items.push({ owner, count: n, isPaid, x: (x + wide / 2) * k, k })
    else for (let i = 0; i < n; i++) row.items.push({ owner, count: 1, isPaid, x: (x + 1.25 + (isFar ? 7 : 5.3 + 10.6 * i)) * k, k })
    x += wide
  }
  return row
}

export interface Mark {
  under?: string
  over?: string
  opacity?: number
}
export interface StandLook {
  first: number | null
  isFar?: boolean
  paid?: number[]
  /** the mushroom that could be planted here is shown dashed */
  canPlant?: boolean
  /** how a spore of the row is marked */
  mark?: (item: RowItem) => Mark
  /** hidden while it is on its way */
  isAway?: (piece: 'mother' | 'mushroom') => boolean
}

const PLANTABLE =
  '<path d="M41 62 C41 72 37 80 38 88 Q50 94 62 88 C63 80 59 72 59 62 M12 56 C12 33 30 20 50 20 C70 20 88 33 88 56 C88 62 71 66 50 66 C29 66 12 62 12 56 Z" fill="#ffffff22" stroke="#fff3c4" stroke-width="3.6" stroke-dasharray="7 5" stroke-linecap="round"/>'

/** The row of a tile and how high it stands. */
export function rowOn(tile: Tile, look: StandLook): { row: Row; y: number } {
  const has = tile.mother !== null || tile.mushroom !== null
  const row = rowOf(tile.spores, has && tile.hasInsect, { first: look.first, isFar: look.isFar ?? false, paid: look.paid ?? [] })
  const xs = row.items.map((item) => item.x)
  const wide = xs.length ? Math.max(...xs) - Math.min(...xs) : 0
  const dir = way(tile.cell)
  // without a piece a short row stands in the middle; a long one needs the broad side
  const isFree = !has && !tile.hasInsect && !look.canPlant
  return { row, y: isFree ? dir * (wide > 34 ? 13 : wide > 22 ? 7 : 1) : dir * 14.5 }
}

export function drawPieces(tile: Tile, look: StandLook): string {
  const [cx, cy] = centre(tile.cell)
  const up = isUp(tile.cell)
  const dir = way(tile.cell)
  const isFar = look.isFar ?? false
  const data = (kind: string, owner?: number | null, count?: number) =>
    `data-piece="${kind}" data-tile="${tile.number}"${owner == null ? '' : ` data-owner="${owner}"`}${count && count > 1 ? ` data-count="${count}"` : ''}`
  const put = (what: string, x: number, y: number, k: number, body: string) =>
    `<g ${what} filter="url(#myc-lift)">${at(cx + x, cy + y, k, body)}</g>`
  const stand = (what: string, x: number, foot: number, k: number, body: string) => put(what, x - 50 * k, foot - 92 * k, k, body)
  const { mother: queen, mushroom } = tile
  const hasSpores = tile.spores.some((n) => n > 0)
  let out = ''
  if (queen === null && !mushroom && tile.hasInsect) out += put(data('insect'), 0, hasSpores ? -dir * 6 : dir, 1, insect(hasSpores ? 10.5 : 13))
  if (look.canPlant) out += at(cx - 23, cy + (up ? 6.5 : 29) - 42.3, 0.46, PLANTABLE)
  const grown = mushroom ? `${data('mushroom', mushroom.seat)} data-board="${mushroom.board}" data-counter="${mushroom.counter}"` : ''
  const showsMother = queen !== null && !look.isAway?.('mother')
  if (mushroom && !look.isAway?.('mushroom')) {
    const number = mushroom.board + 1
    if (queen === null) {
      out += stand(grown, 0, up ? 6.5 : 29, 0.46, piece(mushroom.seat, number))
      out += at(cx, cy + (up ? 3.5 : 25), 1, counter(mushroom.counter, 2.9, 20))
    } else if (tile.isBlocked) {
      out += put(`${grown} data-blocked=""`, 0, (up ? 3.5 : 27) - 1, up ? 0.68 : 0.54, pressed(mushroom.seat, number))
    } else {
      out += stand(grown, -15, up ? 6.5 : 17, 0.36, piece(mushroom.seat, number))
      out += at(cx - 15, cy + (up ? 4 : 14.5), 1, counter(mushroom.counter, 2.4, 15))
    }
  }
  if (showsMother && queen !== null) {
    const who = data('mother', queen)
    if (!mushroom) out += stand(who, 0, up ? 7.5 : 32, up ? 0.46 : 0.43, mother(queen))
    else if (tile.isBlocked) {
      const foot = up ? 3.5 : 27
      out += stand(who, 0, foot - 3.5, up ? 0.41 : 0.355, mother(queen))
      out += put('data-mark="lock"', up ? 18 : 14.5, foot + (up ? -1 : -2.5), 1, lock(5.2))
    } else out += stand(who, 8, up ? 7.5 : 29, 0.41, mother(queen))
  }
  const { row, y } = rowOn(tile, look)
  if (row.insect) out += put(data('insect'), row.insect.x, y, row.insect.k, insect(8))
  for (const item of row.items) {
    const mark = look.mark?.(item) ?? {}
    const r = isFar ? 6.6 : queen !== null || mushroom || item.count > 1 ? 5 : 5.6
    out +=
      (mark.under ? at(cx + item.x, cy + y, 1, mark.under) : '') +
      `<g${mark.opacity ? ` opacity="${mark.opacity}"` : ''}>${put(data('spore', item.owner, item.count), item.x, y, item.k, spore(item.owner, { r, count: item.count }))}</g>` +
      (mark.over ? at(cx + item.x, cy + y, 1, mark.over) : '')
  }
  return out
}
