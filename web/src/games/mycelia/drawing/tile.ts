// One tile of the field: ground with the texture of its kind, symbol, winds.
import type { Colour } from '../../../wire/mycelia'
import type { Tile } from '../scene'
import { SIDES, centre, corners, random, sideMiddle, way } from './geometry'
import { KINDS, symbol } from './kinds'
import { rounded } from './line'
import { wind } from './winds'

const mark = (colour: Colour, col: string) =>
  ({
    red: `<path d="M0 5 C-5 1 -4 -4 0 -7 C4 -4 5 1 0 5 Z M0 5 V8" fill="${col}" stroke="${col}" stroke-width=".8"/>`,
    green: `<path d="M0 3 Q-1 -2 -4 -4 M0 3 Q0 -3 0 -6 M0 3 Q1 -2 4 -4" fill="none" stroke="${col}" stroke-width="1.5" stroke-linecap="round"/>`,
    brown: `<path d="M-6 0 Q0 -3 6 0 M-3 3 Q0 1.5 3 3" fill="none" stroke="${col}" stroke-width="1.4" stroke-linecap="round"/>`,
    yellow: `<path d="M-6 2 L6 -2 M-2 -4 L1 4" fill="none" stroke="${col}" stroke-width="1.3" stroke-linecap="round"/>`,
    black: `<path d="M0 -3.5 L.9 -.9 L3.5 0 L.9 .9 L0 3.5 L-.9 .9 L-3.5 0 L-.9 -.9 Z" fill="${KINDS.black.edge}"/>`,
  })[colour]

function texture(tile: Tile): string {
  const next = random(tile.number * 7 + 3)
  const [l, r, p] = corners(tile.cell).map(([x, y]) => {
    const [cx, cy] = centre(tile.cell)
    return [cx + (x - cx) * 0.79, cy + (y - cy) * 0.79] as const
  }) as [readonly [number, number], readonly [number, number], readonly [number, number]]
  const isLevel = tile.colour === 'green' || tile.colour === 'brown'
  const isBlack = tile.colour === 'black'
  return Array.from({ length: isBlack ? 9 : 13 }, (_, n) => {
    let a = next()
    let b = next()
    if (a + b > 1) {
      a = 1 - a
      b = 1 - b
    }
    const x = l[0] + (r[0] - l[0]) * a + (p[0] - l[0]) * b
    const y = l[1] + (r[1] - l[1]) * a + (p[1] - l[1]) * b
    const turn = next() * 360
    const size = 0.7 + next() * 0.6
    const isDark = n % 3 === 0
    const opacity = isBlack ? 0.4 : isDark ? 0.16 : 0.2
    return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${(isLevel ? turn / 12 - 15 : turn).toFixed(0)}) scale(${size.toFixed(2)})" opacity="${opacity}">${mark(tile.colour, isDark ? '#000' : KINDS[tile.colour].edge)}</g>`
  }).join('')
}

export interface TileLook {
  /** seen from afar: no texture, no winds */
  isFar?: boolean
  /** how strongly the winds are drawn */
  winds?: number
}

export function drawTile(tile: Tile, { isFar = false, winds = 0.62 }: TileLook = {}): string {
  const kind = KINDS[tile.colour]
  const [cx, cy] = centre(tile.cell)
  const face = rounded(tile.cell, 1.6)
  const glyph = (k: 0 | 1 | 2) => {
    const [x, y] = sideMiddle(tile.cell, k)
    const near = 1 - 5.4 / 28.87
    return `<g transform="translate(${(cx + (x - cx) * near).toFixed(1)} ${(cy + (y - cy) * near).toFixed(1)})">${wind(tile.winds[k], { r: 4.3, col: '#fff8e6', width: 2.7, opacity: winds })}</g>`
  }
  return (
    `<g data-drawn="tile" data-tile="${tile.number}" data-colour="${tile.colour}"><path d="${face}" fill="url(#kind-${tile.colour})"/>${isFar ? '' : texture(tile)}` +
    `<path d="${rounded(tile.cell, 2.5, 5)}" fill="none" stroke="${kind.edge}" stroke-width="1.1" opacity=".55"/><path d="${face}" fill="none" stroke="#0d1310" stroke-width="1.5"/>` +
    `<g transform="translate(${cx.toFixed(1)} ${(cy - way(tile.cell) * 42).toFixed(1)}) scale(${isFar ? 0.6 : 0.44})" opacity=".95">${symbol(tile.colour, kind.mark)}</g>${isFar ? '' : SIDES.map(glyph).join('')}</g>`
  )
}

/** A tile by itself, so many px wide, with its winds: for panels and buttons. */
export function tilePicture(tile: Tile, size: number): string {
  const kind = KINDS[tile.colour]
  const c = corners(tile.cell)
  const left = Math.min(...c.map(([x]) => x))
  const top = Math.min(...c.map(([, y]) => y))
  const [cx, cy] = centre(tile.cell)
  const glyph = (k: 0 | 1 | 2) => {
    const [x, y] = sideMiddle(tile.cell, k)
    return `<g transform="translate(${cx + (x - cx) * 0.74} ${cy + (y - cy) * 0.74})">${wind(tile.winds[k], { r: 9, col: '#fff8e6', width: 3 })}</g>`
  }
  return `<svg aria-hidden="true" width="${size}" height="${(size * 0.9).toFixed(0)}" viewBox="${left - 3} ${top - 3} 106 92.6"><path d="M${c.map((p) => p.join(' ')).join(' L')} Z" fill="${kind.a}" stroke="#2b1a10" stroke-width="3.4" stroke-linejoin="round"/>${SIDES.map(glyph).join('')}<g transform="translate(${cx} ${cy}) scale(.7)">${symbol(tile.colour, kind.mark)}</g></svg>`
}

/** What every drawing of the field refers to. */
export const fieldDefs = () =>
  Object.entries(KINDS)
    .map(
      ([name, kind]) =>
        `<linearGradient id="kind-${name}" x1="0" y1="0" x2=".25" y2="1"><stop offset="0" stop-color="${kind.a}"/><stop offset="1" stop-color="${kind.b}"/></linearGradient>`,
    )
    .join('') +
  '<filter id="myc-soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="5"/></filter>' +
  '<filter id="myc-soft2" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="2"/></filter>' +
  '<filter id="myc-under" x="-10%" y="-10%" width="120%" height="125%"><feDropShadow dx="0" dy="5" stdDeviation="6" flood-color="#000" flood-opacity=".55"/></filter>' +
  '<filter id="myc-lift" x="-40%" y="-40%" width="180%" height="190%"><feDropShadow dx="0" dy="2" stdDeviation="1.6" flood-color="#000" flood-opacity=".5"/></filter>' +
  '<pattern id="hatch" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="2.2" height="5" fill="#14100b" opacity=".5"/></pattern>'
