// The ground of a tile: soil with strata, pebbles and roots, and the grass on its outer edge. The same for a tile whatever
// its angle, so it is drawn once and referred to.
import type { Tile } from '../../../wire/micropolis'
import { at, f, HALF, R, R0, stream, wedge, xy } from '../geometry/polar'
import { COLOURS } from './colours'

export interface Ground {
  /** small pictures: no pebbles, no blades */
  plain: boolean
  /** false: no edges between tiles, for pictures */
  seam: boolean
}

function strata(next: () => number): string {
  let s = ''
  for (let i = 0; i < 3; i++) {
    const rho = 150 + i * 84 + next() * 40
    const bend = (next() - 0.5) * 22
    const line = `M${xy(at(rho, -HALF + 0.6))}Q${xy(at(rho + bend, -5))} ${xy(at(rho, 2))}T${xy(at(rho + bend * 0.4, HALF - 0.6))}`
    s += `<path d="${line}" fill="none" stroke="${i % 2 ? '#2a190f' : '#ffe9c4'}" stroke-width="${i % 2 ? 3 : 2.4}" opacity=".11"/>`
  }
  return s
}

function pebbles(next: () => number): string {
  let s = ''
  for (let i = 0; i < 16; i++) {
    const rho = R0 + 14 + next() * (R - R0 - 44)
    const p = at(rho, (next() - 0.5) * 32)
    const r = 2 + next() * 4.6
    s += `<ellipse cx="${f(p[0])}" cy="${f(p[1])}" rx="${f(r * 1.25)}" ry="${f(r)}" fill="${next() > 0.45 ? '#1f1209' : '#ffe3b8'}" opacity="${next() > 0.5 ? 0.22 : 0.14}"/>`
  }
  return s
}

function roots(next: () => number): string {
  let s = ''
  for (let i = 0; i < 4; i++) {
    const phi = -14 + next() * 28
    const l = 16 + next() * 26
    const a = at(R - 8, phi)
    const b = at(R - 8 - l * 0.5, phi + (next() - 0.5) * 3)
    const c = at(R - 8 - l, phi + (next() - 0.5) * 5)
    s += `<path d="M${xy(a)}Q${xy(b)} ${xy(c)}" fill="none" stroke="#d9b78a" stroke-width="1.8" stroke-linecap="round" opacity=".35"/>`
  }
  return s
}

export function soil(tile: Tile, { plain, seam }: Ground): string {
  const next = stream('soil' + tile.id)
  const shade = (next() - 0.5) * 0.2
  const shape = wedge(seam ? 1.6 : -0.5)
  const tint = `<path d="${shape}" fill="${shade > 0 ? '#fff1d0' : '#1a0e06'}" opacity="${Math.abs(shade).toFixed(2)}"/>`
  const edge = `<path d="${shape}" fill="none" stroke="${COLOURS.rim}" stroke-width="2.4" stroke-linejoin="round"/>`
  return (
    `<path d="${shape}" fill="url(#mic-soil)"/>` +
    (seam ? tint : '') +
    (plain ? '' : strata(next) + pebbles(next) + roots(next)) +
    (seam ? edge : '')
  )
}

function daisy(next: () => number): string {
  const phi = -12 + next() * 24
  const p = at(R + 9, phi)
  const leaves = [0, 72, 144, 216, 288].map(
    (a) =>
      `<ellipse cx="${f(p[0])}" cy="${f(p[1] - 3.6)}" rx="2.1" ry="3.2" fill="#fffbee" stroke="#b9a27a" stroke-width=".6" transform="rotate(${a} ${xy(p)})"/>`,
  )
  return `<path d="M${xy(at(R - 2, phi))}L${xy(p)}" stroke="${COLOURS.grassDark}" stroke-width="1.8"/>${leaves.join('')}<circle cx="${f(p[0])}" cy="${f(p[1])}" r="2.2" fill="#eab73a"/>`
}

/** Grass on the outer edge: the surface under which the ants live. */
export function grass(tile: Tile, { plain }: Ground): string {
  const next = stream('grass' + tile.id)
  let lower = ''
  for (let i = 0; i <= 12; i++) lower += `L${xy(at(R - (i % 2 ? 7 : 12.5) - next() * 3, 17.7 - i * 2.95))}`
  let s = ''
  for (let i = 0; !plain && i < 13; i++) {
    const phi = -16.6 + i * 2.75 + (next() - 0.5) * 1.6
    const h = 7 + next() * 10
    const lean = (next() - 0.5) * 2.2
    const fill = next() > 0.5 ? COLOURS.grassDark : COLOURS.grass
    s += `<path d="M${xy(at(R - 3, phi - 0.75))}Q${xy(at(R + h * 0.5, phi - 0.2))} ${xy(at(R + h, phi + lean))}Q${xy(at(R + h * 0.4, phi + 0.5))} ${xy(at(R - 3, phi + 0.75))}Z" fill="${fill}"/>`
  }
  const arc = `${xy(at(R + 1, -17.7))}A${R + 1} ${R + 1} 0 0 1 ${xy(at(R + 1, 17.7))}`
  s += `<path d="M${arc}${lower}Z" fill="${COLOURS.grass}" stroke="${COLOURS.grassDark}" stroke-width="1.6" stroke-linejoin="round"/>`
  return !plain && !tile.barracks && next() > 0.55 ? s + daisy(next) : s
}
