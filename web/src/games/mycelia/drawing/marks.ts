// Marks on the field: what can be chosen, what is chosen, ways, arcs, free places, numbers.
import type { Cell } from '../../../wire/mycelia'
import type { Scene, Tile } from '../scene'
import { centre, corners, isUp, keyOf, side, way, written, type Point, SIDES } from './geometry'
import { INK, at } from './ink'
import { rounded } from './line'
import { insect, mother } from './pieces'
import { playerOf } from './players'
import { drawTile } from './tile'

export const canBeChosen = (tile: Tile) =>
  `<path data-lit="${tile.number}" d="${rounded(tile.cell, 4.6)}" fill="#ffe9a8" fill-opacity=".12" stroke="#ffe9a8" stroke-width="1.7" stroke-dasharray="4 3.4"/>`
export const isChosen = (tile: Tile) =>
  `<path d="${rounded(tile.cell, 3.4)}" fill="none" stroke="#fff3c4" stroke-width="9" opacity=".5" filter="url(#myc-soft)"/><path data-chosen="${tile.number}" d="${rounded(tile.cell, 3.4)}" fill="#fff3c4" fill-opacity=".12" stroke="#ffe28a" stroke-width="3.2"/>`
export const shade = (tile: Tile, opacity: number) => `<path d="${rounded(tile.cell, 1)}" fill="#0a100d" opacity="${opacity}"/>`
export const pointedAt = (tile: Tile) => `<path data-pointed="${tile.number}" d="${rounded(tile.cell, 3.6)}" fill="#ffffff" fill-opacity=".06" stroke="#fff8e6" stroke-width="2"/>`
export const hinted = (tile: Tile) =>
  `<path data-hinted="${tile.number}" d="${rounded(tile.cell, 3.6)}" fill="#f4d27a" fill-opacity=".16" stroke="#f4c94f" stroke-width="3" stroke-dasharray="9 5"/>`

export const numberOf = (tile: Tile) => {
  const [x, y] = centre(tile.cell)
  return `<text x="${(x + 36).toFixed(1)}" y="${(y + way(tile.cell) * 21 + 2.9).toFixed(1)}" font-size="8.4" class="num" text-anchor="middle" fill="#fff8e6" stroke="#0b110e" stroke-width="2" stroke-linejoin="round" paint-order="stroke">${tile.number + 1}</text>`
}

/** How many steps it is to a tile. */
export const stepsTo = (tile: Tile, steps: number, isPointed: boolean) => {
  const [x, y] = centre(tile.cell)
  return `<g transform="translate(${written([x + 35, y + way(tile.cell) * 20])})"><circle r="6.8" fill="${isPointed ? '#f4d27a' : '#0d1511'}" stroke="#ffe9a8" stroke-width="1.3"/><text y="3.8" font-size="10.5" class="num" text-anchor="middle" fill="${isPointed ? INK : '#fff3c4'}">${steps}</text></g>`
}

const dotted = (d: string) =>
  `<path d="${d}" fill="none" stroke="#0b110e" stroke-width="6.5" stroke-linecap="round" stroke-linejoin="round" opacity=".55"/><path d="${d}" fill="none" stroke="#fff3c4" stroke-width="3" stroke-linecap="round" stroke-dasharray=".5 6.5"/>`
export const wayOver = (tiles: Tile[]) => dotted(tiles.map((tile, i) => `${i ? 'L' : 'M'}${written(centre(tile.cell))}`).join(' '))
export const arc = (from: Point, to: Point, lift = 60) =>
  dotted(`M${written(from)} Q${written([(from[0] + to[0]) / 2, Math.min(from[1], to[1]) - lift])} ${written(to)}`)

/** A mother where she would stand. */
export const ghostMother = (tile: Tile, seat: number) => {
  const [x, y] = centre(tile.cell)
  return `<g opacity=".82" filter="url(#myc-lift)">${at(x - 20.5, y - (isUp(tile.cell) ? 34 : 12), 0.41, mother(seat))}</g>`
}

export const freePlace = (cell: Cell) =>
  `<path data-site="${keyOf(cell)}" d="${rounded(cell, 5)}" fill="#ffe9a8" fill-opacity=".07" stroke="#ffe9a8" stroke-opacity=".62" stroke-width="1.3" stroke-dasharray="4 4"/>`
export const leftBehind = (tile: Tile) =>
  `<path d="${rounded(tile.cell, 3)}" fill="#0d1511" fill-opacity=".55" stroke="#93a192" stroke-width="1.4" stroke-dasharray="4 4"/>`

/** Round a tile held over its place: gold edge, sides that join as thick seams. */
export function heldEdge(tile: Tile, scene: Scene): string {
  const mine = scene.networks.filter((network) => network.seat === scene.first)
  const seams = SIDES.map((k) => {
    const beyond = tile.neighbours[k]
    if (beyond === null) return ''
    const [a, b] = side(tile.cell, k)
    const cut = (p: Point, q: Point) => written([p[0] + (q[0] - p[0]) * 0.12, p[1] + (q[1] - p[1]) * 0.12])
    const isMine = scene.first !== null && mine.some((network) => network.tiles.includes(beyond))
    const d = `M${cut(a, b)} L${cut(b, a)}`
    return `<path d="${d}" stroke="#0b110e" stroke-width="6.6" stroke-linecap="round"/><path d="${d}" stroke="${isMine ? playerOf(scene.first ?? 0).light : '#ffe9a8'}" stroke-width="3.6" stroke-linecap="round"/>`
  })
  return seams.join('') + `<path d="${rounded(tile.cell, 2.4)}" fill="none" stroke="#f4c94f" stroke-width="2.8"/>`
}

/** The tile held over its place, with winds at full strength. */
export function heldTile(tile: Tile, scene: Scene, carried = ''): string {
  const [cx, cy] = centre(tile.cell)
  return (
    `<path d="${rounded(tile.cell, 1)}" fill="#ffe28a" stroke="#ffe28a" stroke-width="9" opacity=".45" filter="url(#myc-soft)"/>${drawTile(tile, { winds: 1 })}` +
    (carried || (tile.hasInsect ? `<g filter="url(#myc-lift)">${at(cx, cy + way(tile.cell), 1, insect(13))}</g>` : '')) +
    heldEdge(tile, scene)
  )
}

/** Where the handle that turns it stands: at the corner farthest from the field. */
export function handleAt(tile: Tile, scene: Scene): Point {
  const middles = scene.tiles.map((other) => centre(other.cell))
  const mid: Point = [middles.reduce((sum, p) => sum + p[0], 0) / middles.length, middles.reduce((sum, p) => sum + p[1], 0) / middles.length]
  const far = (p: Point) => Math.hypot(p[0] - mid[0], p[1] - mid[1])
  const [cx, cy] = centre(tile.cell)
  const corner = corners(tile.cell).reduce((best, p) => (far(p) > far(best) ? p : best))
  return [cx + (corner[0] - cx) * 1.14, cy + (corner[1] - cy) * 1.14]
}
export const handle = (r: number) =>
  `<circle r="${r}" fill="#fff6da" stroke="${INK}" stroke-width="1.6"/><g transform="scale(${r / 13})" fill="none" stroke="${INK}" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"><path d="M6 -3.5 A7 7 0 1 0 6.6 3"/><path d="M7.4 -8 L6.6 -3 L1.8 -3.6"/></g>`

const RING = (r: number) => `<circle r="${r + 1.4}" fill="#ffe28a" opacity=".55" filter="url(#myc-soft2)"/>`
export const fitting = (isToken: boolean) => ({
  under: RING(isToken ? 9.8 : 8),
  over: `<circle r="${isToken ? 9.8 : 8}" fill="none" stroke="#ffe28a" stroke-width="1.8"/>`,
})
export const PAID = {
  opacity: 0.5,
  over: '<circle cx="4.5" cy="4.5" r="4.6" fill="#5d8236" stroke="#fff" stroke-width="1.1"/><path d="M2.6 4.6 L4 6.2 L6.6 3" fill="none" stroke="#fff" stroke-width="1.4" stroke-linecap="round" stroke-linejoin="round"/>',
}
