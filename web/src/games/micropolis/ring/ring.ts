// A whole anthill in layers. It knows no rules: which mouths meet is seen from the tiles, which chambers glow is told.
import type { RingTile, Side, Tile } from '../../../wire/micropolis'
import { layout } from '../geometry/layout'
import { angleOf, f, R, R0, wedge } from '../geometry/polar'
import type { Tiles } from '../tiles'
import { COLOURS } from './colours'
import { softly } from './glow'
import { mouths, neighbours, spot } from './mouths'
import { drawTile } from './tile'

/** A tile that would lie at an end. */
export interface Ghost {
  tile: string
  side: Side
}

export interface RingLook {
  tiles: RingTile[]
  pack: Tiles
  plain?: boolean
  big?: number
  ghost?: Ghost | null
  /** "place/chamber" of the ring as it will be with its ghost */
  glow?: ReadonlySet<string>
  /** degrees by which the whole anthill is turned, to bring a tile to the top; pieces stay upright */
  turn?: number
  /** absent: a picture, no part of the table */
  anthill?: number
}

export interface RingLayers {
  /** the shadow that the tiles cast: gradients, which are drawn faster than a blur */
  shade: string
  /** with the shadow of the foundation on it */
  soil: string
  ghostSoil: string
  glow: string
  /** tile by tile: what does not change is not drawn again */
  tunnels: TileLayer[]
  ghostTunnels: string
  life: TileLayer[]
  ghostLife: string
}

export interface TileLayer {
  tile: string
  drawing: string
}

interface Lying {
  tile: Tile
  full: boolean
  angle: number
  place: number
  ghost: boolean
}

/** The angle of the free place at an end; of an empty anthill and of the last gap there is only one. */
export const endAngle = (side: Side, n: number): number => (n === 0 ? 0 : side === 'left' ? angleOf(-1, n) : angleOf(n, n))

function row({ tiles, pack, ghost, turn = 0 }: RingLook): Lying[] {
  const n = tiles.length
  const lying = tiles.flatMap((t, place): Lying[] => {
    const tile = pack.byId.get(t.tile)
    return tile ? [{ tile, full: t.full ?? false, angle: angleOf(place, n) + turn, place, ghost: false }] : []
  })
  const tile = ghost && pack.byId.get(ghost.tile)
  if (!tile) return lying
  const end: Lying = { tile, full: false, angle: endAngle(ghost.side, n) + turn, place: -1, ghost: true }
  return ghost.side === 'left' ? [end, ...lying] : [...lying, end]
}

export function drawRing(look: RingLook): RingLayers {
  const { pack, plain = false, big = 1, glow = new Set<string>(), anthill } = look
  const lying = row(look)
  const tiles = lying.map((l) => l.tile)
  const drawn = lying.map((l, i) => {
    const lit = new Set(l.tile.chambers.map((_, c) => c).filter((c) => glow.has(spot(i, c))))
    const where = anthill === undefined || l.ghost ? {} : { where: { at: 'ring', anthill, place: l.place } }
    const meetsGhost = lying.at(i - 1)?.ghost ?? false
    const look = { angle: l.angle, full: l.full, plain, big, glow: lit, ends: mouths(l.tile, ...neighbours(tiles, i)), meetsGhost, ...where }
    return { id: l.tile.id, ghost: l.ghost, ...drawTile(layout(l.tile, pack.levels), look) }
  })
  const solid = drawn.filter((d) => !d.ghost)
  const ghosts = drawn.filter((d) => d.ghost)
  const edges = lying
    .filter((l) => l.ghost)
    .map((l) => `<g transform="rotate(${f(l.angle)})"><path d="${wedge(1.6)}" fill="none" stroke="${COLOURS.amber}" stroke-width="5" stroke-linejoin="round" stroke-dasharray="15 9"/></g>`)
  const shade = plain ? [] : lying.filter((l) => !l.ghost).map((l) => `<path d="${wedge(-4, R + 26)}" transform="rotate(${f(l.angle)})" fill="url(#mic-shade)"/>`)
  const pit = plain ? [] : lying.filter((l) => !l.ghost).map((l) => `<path d="${wedge(0, R0 + 24, R0 - 8)}" transform="rotate(${f(l.angle)})" fill="url(#mic-pit)"/>`)
  return {
    shade: shade.join(''),
    soil: solid.map((d) => d.soil).join('') + pit.join(''),
    ghostSoil: ghosts.map((d) => d.soil).join(''),
    glow: softly(drawn.map((d) => d.glow).join('')),
    tunnels: solid.map((d) => ({ tile: d.id, drawing: d.tunnels })),
    ghostTunnels: ghosts.map((d) => d.tunnels).join(''),
    life: solid.map((d) => ({ tile: d.id, drawing: d.life })),
    ghostLife: ghosts.map((d) => d.life).join('') + edges.join(''),
  }
}

/** The dashed places where no tile lies yet. */
export function freePlaces(n: number, turn = 0): string {
  const slot = (angle: number, cls: string): string => `<g class="mic-slot ${cls}" transform="rotate(${f(angle)})"><path d="${wedge(3)}"/></g>`
  if (n === 0) return Array.from({ length: 10 }, (_, i) => slot(i * 36 + turn, i === 0 ? 'next' : '')).join('')
  return Array.from({ length: 10 - n }, (_, i) => {
    const k = n + i
    return slot(angleOf(k, n) + turn, k === n || k === 9 ? 'next' : '')
  }).join('')
}

/** A whole anthill as one string, for pictures that do not change. */
export function stillRing(look: RingLook, plaza: string): string {
  const l = drawRing(look)
  const joined = (layer: TileLayer[]): string => layer.map(({ drawing }) => drawing).join('')
  return `<g class="mic-slots">${freePlaces(look.tiles.length, look.turn)}</g>${l.soil}${l.glow}${joined(l.tunnels)}${joined(l.life)}${plaza}`
}
