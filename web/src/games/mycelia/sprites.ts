// What flies over the table, as small drawings of their own.
import type { Cell, Wind } from '../../wire/mycelia'
import type { MyceliaTable } from './controller.svelte'
import { box100, ico } from './drawing/icons'
import { mushroom as species, wash } from './drawing/mushrooms'
import { insect, lock, mother, piece } from './drawing/pieces'
import { spore } from './drawing/players'
import { tri } from './drawing/supplies'
import { tilePicture } from './drawing/tile'
import { WINDS, die } from './drawing/winds'
import { loose } from './scene'

const next = (wind: Wind, by: number) => WINDS[(WINDS.indexOf(wind) + by) % 3] ?? 'O'
const stood = (table: MyceliaTable, body: string) => box100(body, Math.max(24, table.camera.s * 0.46))

export const motherSprite = (table: MyceliaTable, seat: number) => stood(table, mother(seat))
export const mushroomSprite = (table: MyceliaTable, seat: number, board: number) => stood(table, piece(seat, board + 1))
export const sporeSprite = (table: MyceliaTable, owner: number) => ico(spore(owner, { r: 6 }), Math.max(14, table.camera.s * 0.14), 18)
export const insectSprite = () => ico(insect(9), 28, 20)
export const lockSprite = (table: MyceliaTable) => ico(lock(9), Math.max(18, table.camera.s * 0.2))
export const dieSprite = (wind: Wind) => box100(die(wind, next(wind, 1), next(wind, 2)), 64)
/** A tile face down, as in its stack. */
export const tileBack = () => ico(tri('#3c4f42'), 62)
export const tileSprite = (table: MyceliaTable, name: string, cell: Cell, turn: number, size = table.camera.s) =>
  tilePicture(loose(name, cell, turn, table.scene.tiles.length, table.scene), Math.round(size))

export function cardSprite(card: string): string {
  const [top, bottom] = wash(card)
  return (
    `<svg width="54" height="76"><linearGradient id="flying" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>` +
    `<rect x="1" y="1" width="52" height="74" rx="7" fill="url(#flying)" stroke="#2b1a10" stroke-width="1.5"/><g transform="translate(4 15)">${box100(species(card), 46)}</g></svg>`
  )
}
