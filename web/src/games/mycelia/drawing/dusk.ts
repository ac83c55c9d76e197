// The picture of the home screen at dusk: a round hill with hyphae in it. Box: 700 wide, 680 high; the hill's middle is at
// 350 690, its radius 520. What matters lies between y = 40 and 500.
import type { Colour } from '../../../wire/mycelia'
import type { Point } from './geometry'
import { INK } from './ink'
import { KINDS, symbol } from './kinds'
import { many } from './many'
import { mushroom } from './mushrooms'
import { mother } from './pieces'
import { spore } from './players'

const CX = 350
const CY = 690
const RADIUS = 520
const S = 118
const H = (S * Math.sqrt(3)) / 2

const xy = ([x, y]: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`
const on = (phi: number, lift = 0): Point => {
  const t = (phi * Math.PI) / 180
  return [CX + (RADIUS + lift) * Math.sin(t), CY - (RADIUS + lift) * Math.cos(t)]
}
/** Puts something on the surface: it leans with the hill, half as much as the hill does. */
const plant = (phi: number, body: string, lift = 0) => `<g transform="translate(${xy(on(phi, lift))}) rotate(${(phi * 0.6).toFixed(1)})">${body}</g>`
const generator = (from: number) => {
  let seed = from
  return () => (seed = (seed * 1664525 + 1013904223) >>> 0) / 4294967296
}

function blades(n: number, seed: number, tall: number, colours: string[]): string {
  const r = generator(seed)
  return Array.from({ length: n }, () => {
    const phi = -44 + r() * 88
    const h = tall * (0.4 + r() * 0.6)
    const lean = (r() - 0.5) * 14
    return plant(phi, `<path d="M-3 6Q${(lean * 0.2).toFixed(1)} ${(-h * 0.5).toFixed(1)} ${lean.toFixed(1)} ${(-h).toFixed(1)}Q${(lean * 0.4 + 2).toFixed(1)} ${(-h * 0.4).toFixed(1)} 3 6Z" fill="${colours[Math.floor(r() * colours.length)]}"/>`)
  }).join('')
}

interface Triangle {
  row: number
  i: number
  isUp: boolean
  corners: Point[]
  middle: Point
  kind: Colour
}
const KIND_LIST: Colour[] = ['brown', 'green', 'red', 'yellow', 'brown', 'black', 'green', 'red', 'brown', 'yellow']
function soil(): Triangle[] {
  const r = generator(5)
  const out: Triangle[] = []
  for (let row = 0; row < 6; row++) {
    for (let i = -4; i < 12; i++) {
      const y = 164 + row * H
      const x = 350 + ((i - 4) * S) / 2 - S / 4
      const isUp = (row + i) % 2 === 0
      const corners: Point[] = isUp
        ? [[x, y + H], [x + S, y + H], [x + S / 2, y]]
        : [[x, y], [x + S, y], [x + S / 2, y + H]]
      out.push({ row, i, isUp, corners, middle: [x + S / 2, y + H * (isUp ? 2 / 3 : 1 / 3)], kind: KIND_LIST[Math.floor(r() * KIND_LIST.length)] ?? 'brown' })
    }
  }
  return out
}
const GROUND = soil()
const cell = ([row, i]: Point): Point => GROUND.find((t) => t.row === row && t.i === i)?.middle ?? [CX, CY]

const tiles = () =>
  GROUND.map(({ corners, middle: [cx, cy], isUp, kind }) => {
    const face = corners.map(([x, y]) => xy([x + (cx - x) * 0.035, y + (cy - y) * 0.035])).join('L')
    return `<path d="M${face}Z" fill="${KINDS[kind].a}" stroke="${KINDS[kind].edge}" stroke-opacity=".5" stroke-width="1.5" stroke-linejoin="round"/><g transform="translate(${xy([cx, cy + (isUp ? 16 : -16)])}) scale(.8)" opacity=".55">${symbol(kind, KINDS[kind].mark)}</g>`
  }).join('')

interface Hyphae {
  seat: number
  glow: string
  core: string
  cells: Point[]
  spores: Point[]
}
const NETWORKS: Hyphae[] = [
  { seat: 0, glow: '#7fdcff', core: '#e2f7ff', cells: [[0, 4], [1, 4], [1, 3], [1, 2], [2, 2], [2, 1], [1, 1], [1, 0], [2, 3], [2, 4]], spores: [[1, 3], [2, 2], [1, 1], [2, 4]] },
  { seat: 1, glow: '#ffbf47', core: '#fff0c4', cells: [[0, 6], [1, 6], [1, 7], [2, 7], [2, 6], [2, 8], [1, 8], [1, 9]], spores: [[1, 7], [2, 6], [1, 8], [2, 8]] },
]
function thread(a: Point, b: Point, seed: number): string {
  const q = generator(seed)
  return `M${xy(a)}Q${xy([(a[0] + b[0]) / 2 + (q() - 0.5) * 34, (a[1] + b[1]) / 2 + (q() - 0.5) * 34])} ${xy(b)}`
}
function hyphae({ seat, glow, core, cells, spores }: Hyphae, k: number): string {
  const strong: string[] = []
  const fine: string[] = []
  cells.forEach((a, i) =>
    cells.forEach((b, j) => {
      const [A, B] = [cell(a), cell(b)]
      if (j <= i || Math.hypot(A[0] - B[0], A[1] - B[1]) >= S * 0.7) return
      for (let m = 0; m < 3; m++) (m ? fine : strong).push(thread(A, B, i * 31 + j * 7 + m * 3 + k))
    }),
  )
  cells.forEach((a, i) => {
    const q = generator(i + 40 + k)
    for (let m = 0; m < 5; m++) {
      const angle = q() * 6.3
      const l = 22 + q() * 34
      const [x, y] = [Math.cos(angle) * l, Math.sin(angle) * l]
      fine.push(`M${xy(cell(a))}q${xy([x * 0.6 + (q() - 0.5) * 20, y * 0.6 + (q() - 0.5) * 20])} ${xy([x, y])}`)
    }
  })
  const d = strong.join('')
  return (
    `<g fill="none" stroke-linecap="round"><path class="glow" d="${d}" stroke="${glow}" stroke-width="17" opacity=".5" filter="url(#dusk-soft)"/><path d="${fine.join('')}" stroke="${core}" stroke-width="1.3" opacity=".6"/><path d="${d}" stroke="${glow}" stroke-width="4.6"/><path d="${d}" stroke="${core}" stroke-width="1.8"/></g>` +
    spores.map((c) => `<g transform="translate(${xy(cell(c))})">${spore(seat, { r: 12 })}</g>`).join('')
  )
}

const grow = (phi: number, id: string, size: number) =>
  plant(phi, `<g transform="translate(${-size / 2} ${-size * 0.9}) scale(${size / 100})">${id === 'm0' ? mother(0) : id === 'm1' ? mother(1) : mushroom(id)}</g>`)
const light = (phi: number, radius: number, colour: string, opacity: number) => {
  const [x, y] = on(phi, 40)
  return `<circle class="glow" cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${radius}" fill="url(#${colour})" opacity="${opacity}"/>`
}
function motes(): string {
  const r = generator(77)
  return Array.from({ length: 46 }, () => {
    const [x, y, s] = [r() * 700, 20 + r() * 300, 1 + r() * 2.6]
    return `<circle class="mote" cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${s.toFixed(1)}" fill="${r() > 0.5 ? '#ffe9a8' : '#c9f2da'}" opacity="${(0.35 + r() * 0.55).toFixed(2)}"/>`
  }).join('')
}
function mossRim(): string {
  const r = generator(3)
  let d = `M${xy(on(-46, 5))}A${RADIUS + 5} ${RADIUS + 5} 0 0 1 ${xy(on(46, 5))}`
  for (let i = 0; i <= 40; i++) d += `L${xy(on(46 - i * 2.3, -(i % 2 ? 9 : 17) - r() * 4))}`
  return `<path d="${d}Z" fill="#4c6b41" stroke="#22351f" stroke-width="2.4" stroke-linejoin="round"/>`
}
function roots(phi: number, to: Point, glow: string, core: string): string {
  const a = on(phi, -6)
  const b = cell(to)
  const d = [-9, 0, 9].map((o) => `M${xy([a[0] + o, a[1]])}Q${xy([a[0] + o * 2.6, (a[1] + b[1]) / 2])} ${xy(b)}`).join('')
  return `<path d="${d}" stroke="${glow}" stroke-width="10" opacity=".4" filter="url(#dusk-soft)"/><path d="${d}" stroke="${glow}" stroke-width="3"/><path d="${d}" stroke="${core}" stroke-width="1.2"/>`
}
const trunks = () =>
  many(
    [[14, 30], [196, 13], [250, 9], [470, 10], [548, 15], [616, 24], [680, 42]],
    (x, w) => `<path d="M${x - w / 2} 0Q${x - w / 2 + 4} 200 ${x - w * 0.7} 460H${x + w * 0.7}Q${x + w / 2 - 4} 200 ${x + w / 2} 0Z" fill="${w > 20 ? '#16231d' : '#22352c'}"/>`,
  )
const PLANTS: [number, string, number][] = [
  [-40.5, 'morel', 70],
  [-34, 'honey-fungus', 96],
  [-25, 'ghost-fungus', 122],
  [-13, 'jubilee-waxcap', 96],
  [34, 'chanterelle', 84],
  [40.5, 'green-elf-cup', 70],
  [24.5, 'fly-agaric', 138],
  [12.5, 'm1', 108],
  [0, 'm0', 130],
]
const glowing = (id: string, inner: string, outer: string, strength: number) =>
  `<radialGradient id="${id}"><stop offset="0" stop-color="${inner}" stop-opacity="${strength}"/><stop offset="1" stop-color="${outer}" stop-opacity="0"/></radialGradient>`

export const duskScene = () =>
  `<defs><linearGradient id="dusk-sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#15242a"/><stop offset=".3" stop-color="#2c4745"/><stop offset=".5" stop-color="#5f705a"/><stop offset=".62" stop-color="#8a7f5c"/></linearGradient>${glowing('dusk-moon', '#fff4cf', '#fff4cf', 0.7)}${glowing('dusk-cyan', '#b8ffd9', '#7be0b0', 0.85)}${glowing('dusk-warm', '#ffdf9a', '#ffb84d', 0.7)}<filter id="dusk-soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="5"/></filter><clipPath id="dusk-mound"><circle cx="${CX}" cy="${CY}" r="${RADIUS - 4}"/></clipPath><radialGradient id="dusk-deep" gradientUnits="userSpaceOnUse" cx="${CX}" cy="${CY}" r="${RADIUS}"><stop offset=".4" stop-color="#0c1512" stop-opacity=".92"/><stop offset=".72" stop-color="#0c1512" stop-opacity=".52"/><stop offset="1" stop-color="#0c1512" stop-opacity=".3"/></radialGradient></defs>` +
  `<rect width="700" height="680" fill="url(#dusk-sky)"/>${trunks()}<circle cx="118" cy="78" r="104" fill="url(#dusk-moon)"/><circle cx="118" cy="78" r="33" fill="#fdf0c8"/><circle cx="108" cy="70" r="6" fill="#e6d6a6"/><circle cx="126" cy="88" r="8.5" fill="#e6d6a6"/><circle cx="132" cy="66" r="4" fill="#e6d6a6"/><path d="M0 360Q90 262 190 316Q270 258 350 306Q450 252 520 312Q610 264 700 350V520H0Z" fill="#1e3029" opacity=".92"/>` +
  light(-27, 84, 'dusk-cyan', 0.8) +
  light(25, 70, 'dusk-warm', 0.55) +
  blades(30, 23, 26, ['#38543a', '#2b4430', '#486b45']) +
  `<circle cx="${CX}" cy="${CY}" r="${RADIUS}" fill="#111a15" stroke="${INK}" stroke-width="3"/><g clip-path="url(#dusk-mound)">${tiles()}<circle cx="${CX}" cy="${CY}" r="${RADIUS}" fill="url(#dusk-deep)"/>${NETWORKS.map(hyphae).join('')}</g>` +
  mossRim() +
  `<g fill="none" stroke-linecap="round">${roots(0, [0, 4], '#7fdcff', '#e2f7ff')}${roots(12.5, [0, 6], '#ffbf47', '#fff0c4')}</g>` +
  PLANTS.map(([phi, id, size]) => grow(phi, id, size)).join('') +
  blades(44, 91, 10, ['#5f8450', '#4c6b41', '#6f9660']) +
  motes()
