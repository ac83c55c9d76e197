// What drawings refer to: one hidden SVG in the document with pieces, gradients, and the parts of tiles that are
// the same wherever the tile lies. Tiles are added when they are first drawn.
import { type LaidTile } from '../geometry/layout'
import { R, R0, wedge } from '../geometry/polar'
import { outline } from '../geometry/shapes'
import { pieceDefs } from '../pieces/index'
import { COLOURS } from './colours'
import { grass, type Ground, soil } from './soil'

const lights = (): string => `
<radialGradient id="mic-soil" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="${R}">
<stop offset="${R0 / R}" stop-color="${COLOURS.soilDeep}"/><stop offset=".62" stop-color="${COLOURS.soilMid}"/><stop offset=".95" stop-color="${COLOURS.soilTop}"/></radialGradient>
<radialGradient id="mic-plaza"><stop offset="0" stop-color="#fbf1d8"/><stop offset=".7" stop-color="#f0dcae"/><stop offset="1" stop-color="#d9bd85"/></radialGradient>
<radialGradient id="mic-lamp"><stop offset="0" stop-color="#fffbea"/><stop offset=".55" stop-color="#fff6d6" stop-opacity=".75"/><stop offset="1" stop-color="#fff0c0" stop-opacity="0"/></radialGradient>
<radialGradient id="mic-shade" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="${R + 26}"><stop offset="${(R - 8) / (R + 26)}" stop-color="#3a2415" stop-opacity=".4"/><stop offset="1" stop-color="#3a2415" stop-opacity="0"/></radialGradient>
<radialGradient id="mic-pit" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="${R0 + 22}"><stop offset="${(R0 - 10) / (R0 + 22)}" stop-color="#1c0f06" stop-opacity=".5"/><stop offset="1" stop-color="#1c0f06" stop-opacity="0"/></radialGradient>
<clipPath id="mic-whole"><path d="${wedge(-1.2, R + 2, R0 - 2)}"/></clipPath>`

const SVG = 'http://www.w3.org/2000/svg'
let home: SVGDefsElement | null = null

/** The definitions of the document; made when they are first asked for. Nothing where there is no document. */
function definitions(): SVGDefsElement | null {
  if (home || typeof document === 'undefined') return home
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('width', '0')
  svg.setAttribute('height', '0')
  svg.setAttribute('aria-hidden', 'true')
  svg.style.position = 'absolute'
  home = document.createElementNS(SVG, 'defs')
  home.innerHTML = pieceDefs() + lights()
  svg.append(home)
  document.body.append(svg)
  return home
}

export const ensureDefinitions = (): void => void definitions()

function define(body: () => string): void {
  const defs = definitions()
  if (!defs) return
  const group = document.createElementNS(SVG, 'g')
  group.innerHTML = body()
  defs.append(group)
}

const keys = new WeakMap<LaidTile, string>()
let count = 0

/** The name under which the chambers of a tile are defined: `-0`, `-1` … */
export function tileKey(laid: LaidTile): string {
  const known = keys.get(laid)
  if (known) return known
  const key = `mic-t${count++}`
  keys.set(laid, key)
  define(() => laid.chambers.map((c, i) => `<path id="${key}-${i}" d="${outline(c, laid.levels)}"/>`).join(''))
  return key
}

const grounds = new Set<string>()

/** The name under which the ground of a tile is defined: `-soil`, `-grass`. */
export function groundKey(laid: LaidTile, ground: Ground): string {
  const key = `${tileKey(laid)}${ground.seam ? (ground.plain ? 'p' : 'g') : 'w'}`
  if (!grounds.has(key)) {
    grounds.add(key)
    define(() => `<g id="${key}-soil">${soil(laid.tile, ground)}</g><g id="${key}-grass">${grass(laid.tile, ground)}</g>`)
  }
  return key
}
