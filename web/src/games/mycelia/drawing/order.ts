// Which of two releases comes first: a number at each source, and the same number where its spores would fall.
import type { Wind } from '../../../wire/mycelia'
import type { Ordered } from '../order'
import type { Scene, Tile } from '../scene'
import { drawFans, litGlyph, litTiles, type Release } from './fans'
import { centre, way, written, type Point } from './geometry'
import { INK } from './ink'
import { shade } from './marks'
import { outline, playerOf } from './players'

const asRelease = ({ from, seat }: Ordered, wind: Wind): Release => ({ from, seat, spores: 0, falls: [{ wind, landings: [], to_choose: 0, among: [], asks_order: false }] })

/** Under the lines: one fan for each source, one alone where they share a tile; the rest is darker. */
export function drawOrderLight(scene: Scene, wind: Wind, releases: Ordered[]): string {
  const fans = releases.filter(({ from }, i) => releases.findIndex((other) => other.from === from) === i).map((ordered) => asRelease(ordered, wind))
  const lit = new Set(fans.flatMap((fan) => [...litTiles(scene, fan)]))
  return scene.tiles.filter(({ number }) => !lit.has(number)).map((tile) => shade(tile, 0.42)).join('') + fans.map((fan) => drawFans(scene, fan)).join('')
}

// Mushrooms on the left, the mother on the right: the free corners of the broad side, as the pieces stand.
const corner = (tile: Tile, isLeft: boolean): Point => {
  const [x, y] = centre(tile.cell)
  return [x + (isLeft ? -35 : 35), y + way(tile.cell) * 20]
}
const figure = (text: string, fill: string) => `<text y="4.2" font-size="11.5" class="num" text-anchor="middle" fill="${fill}">${text}</text>`

function badge(tile: Tile, { source, place }: Ordered): string {
  const ground = place === 1 ? '#f4d27a' : '#fff6da'
  return `<g data-order="${source} ${place ?? ''}" transform="translate(${written(corner(tile, source !== 'mother'))})" filter="url(#myc-lift)"><circle r="9" fill="${ground}" stroke="${INK}" stroke-width="1.6"${place === null ? ' stroke-dasharray="3 2.2"' : ''}/>${figure(place === null ? '?' : `${place}`, INK)}</g>`
}

function ghost(tile: Tile, { source, seat, place }: Ordered, isSure: boolean): string {
  const player = playerOf(seat)
  const body = isSure
    ? `<path d="${outline(player.shape, 7)}" fill="${player.base}" stroke="#fff3c4" stroke-width="1.5"/>${figure(`${place ?? ''}`, INK)}`
    : `<path d="${outline(player.shape, 7)}" fill="none" stroke="#fff3c4" stroke-width="1.5" stroke-dasharray="2.4 2"/>${figure('?', '#fff3c4')}`
  return `<g data-ghost="${tile.number}" transform="translate(${written(corner(tile, source !== 'mother'))})"><circle r="9.5" fill="#0d1511" opacity=".6"/>${body}</g>`
}

/** Over the pieces: who is first, and where the spores of each would fall. */
export function drawOrder(scene: Scene, wind: Wind, releases: Ordered[]): string {
  const sources = new Set(releases.map(({ from }) => from))
  const on = (number: number, draw: (tile: Tile) => string) => {
    const tile = scene.tiles[number]
    return tile ? draw(tile) : ''
  }
  const falls = releases.flatMap((release) => [
    ...release.landings.filter((number) => !sources.has(number)).map((number) => on(number, (tile) => ghost(tile, release, true))),
    ...release.among.map((number) => on(number, (tile) => ghost(tile, release, false))),
  ])
  return falls.join('') + [...sources].map((from) => on(from, (tile) => litGlyph(tile, wind))).join('') + releases.map((release) => on(release.from, (tile) => badge(tile, release))).join('')
}
