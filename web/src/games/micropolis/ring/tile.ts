// One tile pointing up, turned by an angle, in layers so that a ring can stack them: soil, glow, tunnels, life.
import type { LaidTile } from '../geometry/layout'
import { at, f, HALF, mouthRadius, R, RIM, stream, tunnelWidth, xy } from '../geometry/polar'
import { barracks } from '../pieces/barracks'
import { piece } from '../pieces/index'
import { FIGURES, INK } from '../pieces/pen'
import { COLOURS } from './colours'
import { groundKey, tileKey } from './defs'
import { softly } from './glow'
import type { Mouth } from './mouths'

/** barracks are drawn so much larger than in their own box */
const FORT = 1.28

/** Where a tile of the view lies: written on its pieces, so that they can be found and counted. */
export interface Whereabouts {
  /** ring, line or hand */
  at: string
  anthill?: number
  place?: number
}

export interface TileLook {
  angle?: number
  full?: boolean
  /** chambers that glow */
  glow?: Set<number>
  ends?: Mouth[]
  /** small pictures */
  plain?: boolean
  /** pieces enlarged by */
  big?: number
  /** false: no edges between tiles, for pictures */
  seam?: boolean
  /** its left neighbour is only a ghost: what they join is no join of the table */
  meetsGhost?: boolean
  /** absent: a ghost or a picture, which is no part of the table */
  where?: Whereabouts
}

export interface TileLayers {
  soil: string
  glow: string
  tunnels: string
  life: string
}

const data = (where: Whereabouts | undefined, more: Record<string, string | number>): string =>
  where
    ? Object.entries({ ...where, ...more })
        .map(([key, value]) => `data-${key}="${value}"`)
        .join(' ')
    : ''

/** Rubble before a wall. */
function shut(mouth: Mouth, levels: number, seed: string): string {
  const rho = mouthRadius(mouth.level, levels)
  const half = tunnelWidth(levels) / 2 + RIM
  const phi = mouth.side * HALF
  const next = stream(seed)
  const along = at(1, phi)
  const into = at(1, phi - mouth.side * 90)
  const m = at(rho, phi)
  let s = `<path d="M${xy(at(rho - half, phi))}L${xy(at(rho + half, phi))}" stroke="${COLOURS.rim}" stroke-width="9" stroke-linecap="round"/>`
  for (let i = 0; i < 7; i++) {
    const d = (i / 6 - 0.5) * (half * 2 - 12)
    const e = 5 + next() * 9 * (1 - Math.abs(i / 6 - 0.5))
    const r = 4.4 + next() * 3.4
    const fill = ['#7a5338', '#8f6848', '#66442d'][i % 3] ?? ''
    s += `<circle cx="${f(m[0] + along[0] * d + into[0] * e)}" cy="${f(m[1] + along[1] * d + into[1] * e)}" r="${f(r)}" fill="${fill}" stroke="${COLOURS.rim}" stroke-width="1.7"/>`
  }
  return s
}

/** A hair where two tiles meet, so that the tiles of a gallery can be counted; without seams the floor runs through. */
function joint(mouth: Mouth, laid: LaidTile, look: TileLook, lift: string): string {
  const rho = mouthRadius(mouth.level, laid.levels)
  const half = tunnelWidth(laid.levels) / 2
  const line = (inset: number): string => `M${xy(at(rho - half + inset, -HALF))}L${xy(at(rho + half - inset, -HALF))}`
  if (look.seam === false) return `<path d="${line(1.5)}" stroke="${COLOURS.floor}" stroke-width="5" transform="translate(${lift})"/>`
  const where = look.where?.anthill
  const tag = where === undefined || look.meetsGhost ? '' : `data-join="${where}:${look.where?.place ?? 0}:${mouth.level}"`
  return `<path d="${line(0)}" stroke="${COLOURS.rim}" stroke-width="1.8" opacity=".34" ${tag}/>`
}

function chamber(laid: LaidTile, i: number, look: TileLook, lift: string): string {
  const shape = `href="#${tileKey(laid)}-${i}"`
  const lit = look.glow?.has(i) ?? false
  const rim = 2 * (look.plain ? RIM + 2 : RIM)
  const lamps = look.plain
    ? ''
    : (laid.chambers[i]?.niches ?? []).map((n) => `<circle cx="${f(n.x)}" cy="${f(n.y)}" r="${f(n.r * 0.98)}" fill="url(#mic-lamp)"/>`).join('')
  const rubble = look.plain
    ? ''
    : (look.ends ?? []).filter((m) => m.chamber === i && m.state === 'shut').map((m, k) => shut(m, laid.levels, laid.tile.id + k)).join('')
  return (
    `<use ${shape} fill="${COLOURS.rim}" stroke="${COLOURS.rim}" stroke-width="${rim}" stroke-linejoin="round"/>` +
    `<use ${shape} fill="${lit ? COLOURS.glowWall : COLOURS.wall}"/>` +
    `<g transform="translate(${lift})"><use ${shape} fill="${lit ? COLOURS.glowFloor : COLOURS.floor}"/>${lamps}</g>${rubble}`
  )
}

function life(laid: LaidTile, look: TileLook): string {
  const { angle = 0, big = 1, where } = look
  const back = angle ? ` rotate(${f(-angle)})` : ''
  return laid.chambers
    .flatMap((c, number) =>
      c.items.map((item, i) => {
        const n = c.niches[i]
        if (!n) return ''
        const badge = item.badge
          ? `<g transform="translate(16 16)"><circle r="11" fill="#fffaf0" stroke="${INK}" stroke-width="2"/><text y="5.5" text-anchor="middle" font-size="16" font-weight="700" font-family="${FIGURES}">${item.badge}</text></g>`
          : ''
        const tag = data(where, { piece: item.kind, count: item.count, tile: laid.tile.id, chamber: number })
        return `<g transform="translate(${f(n.x)} ${f(n.y)})${back}" ${tag}><g class="mic-up">${piece(item.piece, 0, 0, item.size * big)}${badge}</g></g>`
      }),
    )
    .join('')
}

export function drawTile(laid: LaidTile, look: TileLook = {}): TileLayers {
  const { angle = 0, plain = false, seam = true, full = false, ends = [], glow, where } = look
  const { tile } = laid
  const key = tileKey(laid)
  const turn = angle ? ` transform="rotate(${f(angle)})"` : ''
  // light falls from the top of the page: floors lie a little lower
  const lift = xy(at(3.4, 180 - angle))
  const ground = groundKey(laid, { plain, seam })
  const joints = ends.filter((m) => m.state === 'joined' && m.side < 0).map((m) => joint(m, laid, look, lift)).join('')
  const fort = tile.barracks
    ? `<g transform="translate(0 ${-(R - 2)}) scale(${plain ? FORT * 1.3 : FORT})" ${data(where, { piece: 'barracks', size: tile.barracks, full: String(full), tile: tile.id })}>${barracks({ size: tile.barracks, full })}</g>`
    : ''
  const floors = laid.chambers.map((_, i) => chamber(laid, i, look, lift)).join('')
  return {
    soil: `<g${turn} ${data(where, { piece: 'tile', tile: tile.id })}><use href="#${ground}-soil"/></g>`,
    glow: glow?.size
      ? `<g${turn}>${[...glow].map((i) => `<use href="#${key}-${i}" fill="${COLOURS.glow}" stroke="${COLOURS.glow}" stroke-linejoin="round"/>`).join('')}</g>`
      : '',
    tunnels: `<g${turn}><g clip-path="url(#mic-whole)">${floors}</g>${joints}</g>`,
    life: `<g${turn}>${fort}<use href="#${ground}-grass"/>${life(laid, look)}</g>`,
  }
}

export function oneTile(laid: LaidTile, look: TileLook = {}): string {
  const t = drawTile(laid, look)
  return t.soil + softly(t.glow) + t.tunnels + t.life
}
