// Ornaments of the table: the dial behind a ring, seals with sums, the dial of rounds, engravings on the parchment.
import { at, f, type Point, R, xy } from '../geometry/polar'
import { INK, SERIF } from '../pieces/pen'
import { signed } from '../words'
import { COLOURS } from './colours'

/** A dial behind the ring: ten tiles and their ticks, as an old instrument has them. */
export function dial(r = R + 22): string {
  const ticks = (long: boolean): string =>
    Array.from({ length: 120 }, (_, i) => i)
      .filter((i) => (i % 12 === 6) === long)
      .map((i) => `M${xy(at(r, i * 3))}L${xy(at(r + (long ? 15 : i % 2 ? 4 : 7), i * 3))}`)
      .join('')
  return `<g fill="none" stroke="#a5804a"><circle r="${r}" stroke-width="1.6" opacity=".5"/><circle r="${r + 9}" stroke-width="1" opacity=".35"/><path d="${ticks(false)}" stroke-width="1.2" opacity=".4"/><path d="${ticks(true)}" stroke-width="2.4" opacity=".7"/></g>`
}

export interface Seal {
  total: number
  angle: number
  active: boolean
  /** how far from the middle */
  rho: number
  /** enlarged on small rings */
  scale: number
}

/** A paper seal on the end where the tile would lie: what that end brings in all. */
export function seal({ total, angle, active, rho, scale }: Seal): string {
  const [x, y] = at(rho, angle)
  const wide = Math.abs(total) > 9
  const fill = total < 0 ? COLOURS.loss : total > 0 ? COLOURS.gain : COLOURS.quiet
  const edge = active ? `stroke="${COLOURS.amber}" stroke-width="4.5"` : 'stroke="#93672a" stroke-width="2.5" stroke-dasharray="7 5"'
  return `<g transform="translate(${f(x)} ${f(y)}) scale(${scale})"><circle r="39" fill="${active ? '#fffaf0' : '#fbf4e2'}" ${edge}/><text y="${wide ? 11 : 12}" text-anchor="middle" font-family="${SERIF}" font-weight="700" font-size="${wide ? 31 : 35}" fill="${fill}">${signed(total)}</text></g>`
}

export function roundDial(round: number, rounds: number, size: number): string {
  const point = (r: number, phi: number): string => xy(at(r, phi))
  const w = 360 / rounds
  const s = rounds > 10 ? 0.5 : 1
  const sectors = Array.from({ length: rounds }, (_, i) => {
    const fill = i < round - 1 ? '#6b4730' : i === round - 1 ? '#f0a72b' : '#f6ead0'
    const shape = `M${point(22, i * w + 2 * s)}A22 22 0 0 1 ${point(22, (i + 1) * w - 2 * s)}L${point(10, (i + 1) * w - 5 * s)}A10 10 0 0 0 ${point(10, i * w + 5 * s)}Z`
    return `<path d="${shape}" fill="${fill}" stroke="${INK}" stroke-width="${rounds > 10 ? 0.9 : 1.3}"/>`
  })
  return `<svg class="mic-icon" width="${size}" height="${size}" viewBox="-25 -25 50 50" aria-hidden="true">${sectors.join('')}</svg>`
}

const pencil = (body: string): string =>
  `<g fill="none" stroke="#8a6a3c" stroke-width="1.3" stroke-linecap="round" stroke-linejoin="round">${body}</g>`

/** A fern in sepia line: a bent stem, leaflets that shorten towards the tip. */
export function fern(length: number, bend: number, pairs = 17): string {
  const stem = (t: number): Point => [bend * t * t, -length * t]
  let s = `<path d="M0 0Q0 ${-length * 0.5} ${bend} ${-length}"/>`
  for (let i = 1; i <= pairs; i++) {
    const t = i / (pairs + 1)
    const l = length * 0.3 * Math.sin(Math.PI * (0.12 + t * 0.86)) * (1 - t * 0.35)
    const lean = (Math.atan2(2 * bend * t, length) * 180) / Math.PI
    for (const side of [-1, 1])
      s += `<g transform="translate(${xy(stem(t))}) rotate(${f(lean + side * (66 - t * 22))})"><path d="M0 0Q${f(-l * 0.14)} ${f(-l * 0.5)} 0 ${f(-l)}Q${f(l * 0.14)} ${f(-l * 0.5)} 0 0M0 0V${f(-l * 0.8)}"/></g>`
  }
  return pencil(s)
}

/** A clover: three heart leaves on a stem, three times. */
export function clover(): string {
  const leaf = (a: number): string => `<g transform="rotate(${a})"><path d="M0 0C-16 -8 -20 -26 -9 -31Q-3 -33 0 -26Q3 -33 9 -31C20 -26 16 -8 0 0M0 -3V-20M-10 -24Q-5 -15 0 -12Q5 -15 10 -24"/></g>`
  const plant = (x: number, h: number, k: number, b: number): string =>
    `<g transform="translate(${x} 0) scale(${k})"><path d="M0 0Q${b} ${-h * 0.5} 0 ${-h}"/><g transform="translate(0 ${-h})">${leaf(0)}${leaf(112)}${leaf(-112)}</g></g>`
  return pencil(plant(0, 130, 1, 18) + plant(8, 80, 0.9, -26) + plant(-10, 56, 0.8, 16))
}

/** A round light that pulses where something can be pressed. */
export const halo = (x: number, y: number, r: number, strength: number): string =>
  `<circle cx="${f(x)}" cy="${f(y)}" r="${r}" fill="#ffb52e14" stroke="#ffb52e" stroke-width="${16 * strength}" stroke-opacity=".4"/><circle cx="${f(x)}" cy="${f(y)}" r="${r}" fill="none" stroke="${COLOURS.amber}" stroke-width="${5 * strength}"/>`
