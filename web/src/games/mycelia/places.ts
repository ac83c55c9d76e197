// Where things are on the screen, for what flies over the table: by the anchors that the parts of the table carry.
import type { CardPlace, Cell, InsectPlace } from '../../wire/mycelia'
import type { MyceliaTable } from './controller.svelte'
import { centre, way, type Point } from './drawing/geometry'

export const element = (table: MyceliaTable, name: string): HTMLElement | null => table.root?.querySelector<HTMLElement>(`[data-anchor="${name}"]`) ?? null

const middleOf = (found: Element | null | undefined): Point | null => {
  const box = found?.getBoundingClientRect()
  return box && box.width ? [box.left + box.width / 2, box.top + box.height / 2] : null
}
export const anchor = (table: MyceliaTable, name: string): Point | null => middleOf(element(table, name))

export function onCell(table: MyceliaTable, cell: Cell): Point | null {
  const window = element(table, 'field')?.getBoundingClientRect()
  if (!window) return null
  const [wx, wy] = table.camera.toWindow(centre(cell))
  return [window.left + wx, window.top + wy]
}
export function onTile(table: MyceliaTable, number: number | undefined): Point | null {
  const tile = number === undefined ? undefined : table.scene.tiles[number]
  const at = tile ? onCell(table, tile.cell) : null
  return at && tile ? [at[0], at[1] + (way(tile.cell) * 2 * table.camera.s) / 100] : null
}
/** The lower middle of the field: where dice and drawn things lie. */
export function middle(table: MyceliaTable): Point | null {
  const window = element(table, 'field')?.getBoundingClientRect()
  return window ? [window.left + window.width / 2, window.top + window.height - 60] : null
}
export function releasedFrom(table: MyceliaTable, seat: number | null): Point | null {
  const source = (table.shown ?? table.view).step?.source
  return seat === null || source === undefined ? null : onTile(table, table.sourceTile(source, seat))
}
/** The hole of the growing card that a spore from this ground would fill. */
export function socketFor(table: MyceliaTable, colour: string): Point | null {
  const free = [...(table.root?.querySelectorAll('[data-socket]:not(.paid)') ?? [])]
  return middleOf(colour === 'black' ? free.at(-1) : free.find((hole) => hole.getAttribute('data-socket') === colour))
}

// An empty hand has no width, but it has its place.
function endOfHand(table: MyceliaTable): Point | null {
  const box = element(table, 'hand')?.getBoundingClientRect()
  return box && box.height ? [Math.max(box.left, box.right - 40), box.top + box.height / 2] : null
}
export function cardAt(table: MyceliaTable, place: CardPlace): Point | null {
  const seat = () => anchor(table, `seat ${place.seat}`)
  if (place.at === 'deck' || place.at === 'bottom') return anchor(table, 'deck') ?? anchor(table, 'discover')
  if (place.at === 'market') return anchor(table, `market ${place.place ?? 0}`) ?? anchor(table, 'discover')
  if (place.at === 'board' || place.at === 'under') return anchor(table, `board ${place.seat} ${place.place ?? 0}`) ?? seat()
  return (place.seat === table.model.viewer ? endOfHand(table) : null) ?? seat()
}
export const insectAt = (table: MyceliaTable, place: InsectPlace): Point | null =>
  place.at === 'tile' ? onTile(table, place.number) : anchor(table, place.at === 'player' ? `seat ${place.number}` : 'insects')
