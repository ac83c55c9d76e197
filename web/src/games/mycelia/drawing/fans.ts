// The light of a release: one fan for each wind, ghosts of the spores where they would land, and a label beyond the field.
import type { Wind } from '../../../wire/mycelia'
import type { Fall } from '../aids'
import type { Scene, Tile } from '../scene'
import { SIDE, centre, contains, opposite, side, sideMiddle, unit, way, written, type Point, type Side } from './geometry'
import { outline, playerOf } from './players'
import { medallion } from './winds'

export interface Release {
  /** the tile of the source */
  from: number
  seat: number
  spores: number
  falls: Fall[]
}
export interface FanLabel {
  wind: Wind
  at: Point
  fall: Fall
}

const sideOf = (tile: Tile, wind: Wind) => Math.max(0, tile.winds.indexOf(wind)) as Side

/** Whether a tile lies in the fan of a wind: that is what the light covers, not where spores fall. */
function isLit(source: Tile, wind: Wind, tile: Tile): boolean {
  const k = sideOf(source, wind)
  const tip = opposite(source.cell, k)
  const [a, b] = side(source.cell, k)
  const c = centre(tile.cell)
  const turn = (p: Point) => (p[0] - tip[0]) * (c[1] - tip[1]) - (p[1] - tip[1]) * (c[0] - tip[0])
  const isAhead = (c[0] - tip[0]) * ((a[0] + b[0]) / 2 - tip[0]) + (c[1] - tip[1]) * ((a[1] + b[1]) / 2 - tip[1]) > 0
  return tile.number === source.number || (turn(a) > 0 !== turn(b) > 0 && isAhead)
}

export const litTiles = (scene: Scene, { from, falls }: Release): Set<number> => {
  const source = scene.tiles[from]
  return new Set(scene.tiles.filter((tile) => source && falls.some((fall) => isLit(source, fall.wind, tile))).map((tile) => tile.number))
}

export function drawFans(scene: Scene, { from, falls }: Release): string {
  const source = scene.tiles[from]
  if (!source) return ''
  return falls
    .map(({ wind }) => {
      const k = sideOf(source, wind)
      const [tx, ty] = opposite(source.cell, k)
      const [a, b] = side(source.cell, k)
      const reach = 5.2 * SIDE
      const far = (p: Point): Point => [tx + ((p[0] - tx) / SIDE) * reach, ty + ((p[1] - ty) / SIDE) * reach]
      const [A, B] = [far(a), far(b)]
      const area = `M${written(a)} L${written(A)} L${written(B)} L${written(b)} Z`
      const id = `fan-${from}-${wind}`
      return (
        `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${tx.toFixed(1)}" cy="${ty.toFixed(1)}" r="${(reach * 0.8).toFixed(1)}"><stop offset=".1" stop-color="#fff0b8" stop-opacity=".95"/><stop offset=".5" stop-color="#fff0b8" stop-opacity=".55"/><stop offset="1" stop-color="#fff0b8" stop-opacity="0"/></radialGradient>` +
        `<g data-fan="${wind}"><path d="${area}" fill="url(#${id})" class="fan-light" opacity=".62"/><path d="${area}" fill="url(#${id})" opacity=".19"/>` +
        `<path d="M${written(a)} L${written(A)} M${written(b)} L${written(B)}" stroke="url(#${id})" stroke-width="1.6" stroke-dasharray="6 4" fill="none"/></g>`
      )
    })
    .join('')
}

// The free corner of a tile that is nearer to the source.
function corner(tile: Tile, source: Tile): Point {
  const [x, y] = centre(tile.cell)
  const [cx, cy] = centre(source.cell)
  const at = (sx: number): Point => [x + sx * 36, y + way(tile.cell) * 20.5]
  const near = (p: Point) => Math.hypot(p[0] - cx, p[1] - cy)
  return near(at(-1)) < near(at(1)) ? at(-1) : at(1)
}

export function drawGhosts(scene: Scene, { from, seat, falls }: Release): string {
  const source = scene.tiles[from]
  if (!source) return ''
  const player = playerOf(seat)
  const ghost = (number: number, isSure: boolean) => {
    const tile = scene.tiles[number]
    if (!tile || number === from) return ''
    const body = isSure
      ? `<path d="${outline(player.shape, 6)}" fill="${player.base}" fill-opacity=".85" stroke="#fff3c4" stroke-width="1.5"/><path d="M-3 0 H3 M0 -3 V3" stroke="#14100b" stroke-width="1.7" stroke-linecap="round"/>`
      : `<path d="${outline(player.shape, 6)}" fill="none" stroke="#fff3c4" stroke-width="1.5" stroke-dasharray="2.4 2"/><text y="3.3" font-size="9" class="num" text-anchor="middle" fill="#fff3c4">?</text>`
    return `<g data-ghost="${number}" transform="translate(${written(corner(tile, source))})"><circle r="8" fill="#0d1511" opacity=".6"/>${body}</g>`
  }
  return (
    falls.map((fall) => fall.landings.map((tile) => ghost(tile, true)).join('') + fall.among.map((tile) => ghost(tile, false)).join('')).join('') +
    falls.map(({ wind }) => litGlyph(source, wind)).join('')
  )
}

/** Where the label of each fan stands: beyond the last tile in the direction of the wind. */
export function fanLabels(scene: Scene, { from, falls }: Release): FanLabel[] {
  const source = scene.tiles[from]
  if (!source) return []
  return falls.map((fall) => {
    const k = sideOf(source, fall.wind)
    const middle = sideMiddle(source.cell, k)
    const [ux, uy] = unit(opposite(source.cell, k), middle)
    const along = (d: number): Point => [middle[0] + ux * d, middle[1] + uy * d]
    let distance = 20
    let clear = 0
    while (clear < 4) {
      distance += 6
      clear = scene.tiles.some((tile) => contains(tile.cell, along(distance))) ? 0 : clear + 1
    }
    return { wind: fall.wind, at: along(distance + 2), fall }
  })
}

/** The glyph of a wind, lit, at its side of the source. */
export const litGlyph = (source: Tile, wind: Wind): string =>
  `<g transform="translate(${written(sideMiddle(source.cell, sideOf(source, wind)))})" filter="url(#myc-lift)">${medallion(wind, 9.4)}</g>`

/** The order in which spores landed, as small numbers. */
export const drawLanded = (scene: Scene, tiles: number[]): string =>
  tiles
    .map((number, order) => {
      const tile = scene.tiles[number]
      if (!tile) return ''
      const [x, y] = centre(tile.cell)
      return `<g transform="translate(${written([x - 35, y + way(tile.cell) * 20])})" filter="url(#myc-lift)"><circle r="7" fill="#fff6da" stroke="#2b1a10" stroke-width="1.4"/><text y="3.8" font-size="10.5" class="num" text-anchor="middle" fill="#2b1a10">${order + 1}</text></g>`
    })
    .join('')
