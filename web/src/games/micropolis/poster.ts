// The picture of the start screen: the round hill by day, with ants in it. Box: 700 wide, 680 high; the hill's middle is at
// 350 690, its radius 520. What matters lies between y = 40 and 500.
import type { Tile } from '../../wire/micropolis'
import { layout } from './geometry/layout'
import { at, f, R } from './geometry/polar'
import { INK, piece } from './pieces/index'
import { mouths } from './ring/mouths'
import { drawTile } from './ring/tile'

const CX = 350
const CY = 690
const K = 1.3

/** Puts something on the surface: it leans with the hill, half as much as the hill does. */
function plant(phi: number, body: string, lift = 0): string {
  const [x, y] = at(R * K + lift, phi)
  return `<g transform="translate(${f(CX + x)} ${f(CY + y)}) rotate(${f(phi * 0.6)})">${body}</g>`
}

function random(seed: number): () => number {
  let s = seed
  return () => (s = (s * 1664525 + 1013904223) >>> 0) / 4294967296
}

const HILL: Tile[] = [
  { id: 'h1', chambers: [{ right: [1], workers: 2 }, { right: [2], workers: 1 }] },
  { id: 'h2', chambers: [{ left: [1], right: [1], nurse: 3 }, { left: [2], right: [2], architects: 1, workers: 1 }] },
  { id: 'h3', chambers: [{ left: [1], right: [1], queens: 1, workers: 1 }, { left: [2], right: [2], fruits: ['cherry'], workers: 3 }, { left: [3], right: [3], fruits: ['gift'] }], barracks: 3 },
  { id: 'h4', chambers: [{ left: [1], right: [1], sergeants: 1 }, { left: [2], right: [3], fruits: ['lemon'], workers: 2 }, { left: [3] }] },
  { id: 'h5', chambers: [{ left: [1], workers: 3 }, { left: [3], sentries: 1 }] },
]
const LEVELS = 3

/** tiles of the picture: laid out when the page is built, as those of the packs */
export const posterTiles = { levels: LEVELS, tiles: HILL }

function hill(): string {
  const tiles = HILL.map((t, i) =>
    drawTile(layout(t, LEVELS), { angle: (i - 2) * 36, full: true, seam: false, ends: mouths(t, HILL[i - 1] ?? null, HILL[i + 1] ?? null) }),
  )
  const layer = (key: 'soil' | 'tunnels' | 'life'): string => tiles.map((t) => t[key]).join('')
  return `<g transform="translate(${CX} ${CY}) scale(${K})"><circle r="${R - 2}" fill="#4a3120"/>${layer('soil')}${layer('tunnels')}${layer('life')}</g>`
}

const stalk = (h: number, bend: number): string =>
  `<path d="M0 4Q${f(h * bend)} ${f(-h * 0.5)} 0 ${-h}" fill="none" stroke="#54702b" stroke-width="3" stroke-linecap="round"/>`

function daisy(h: number, k = 1): string {
  const petals = [0, 45, 90, 135, 180, 225, 270, 315].map(
    (a) => `<ellipse cy="-9" rx="4.2" ry="7.4" fill="#fffdf4" stroke="${INK}" stroke-width="1.5" transform="rotate(${a})"/>`,
  )
  return `${stalk(h, 0.12)}<g transform="translate(0 ${-h}) scale(${k})">${petals.join('')}<circle r="5.6" fill="#f2b632" stroke="${INK}" stroke-width="1.6"/></g>`
}

const poppy = (h: number): string =>
  `${stalk(h, -0.14)}<g transform="translate(0 ${-h})"><path d="M-17 -4Q-18 -20 -5 -17Q0 -22 6 -17Q19 -19 17 -3Q15 10 0 10Q-15 10 -17 -4Z" fill="#d8432f" stroke="${INK}" stroke-width="2"/><path d="M-8 -12Q-6 0 0 9M8 -12Q6 0 0 9" fill="none" stroke="#9c2a1c" stroke-width="1.8"/><circle cy="-3" r="4.6" fill="${INK}"/></g>`

function blades(n: number, seed: number, tall: number, colours: string[]): string {
  const r = random(seed)
  return Array.from({ length: n }, () => {
    const phi = -44 + r() * 88
    const h = tall * (0.4 + r() * 0.6)
    const lean = (r() - 0.5) * 14
    const fill = colours[Math.floor(r() * colours.length)] ?? ''
    return plant(phi, `<path d="M-3 6Q${f(lean * 0.2)} ${f(-h * 0.5)} ${f(lean)} ${f(-h)}Q${f(lean * 0.4 + 2)} ${f(-h * 0.4)} 3 6Z" fill="${fill}"/>`)
  }).join('')
}

const cloud = (x: number, y: number, k: number): string =>
  `<g transform="translate(${x} ${y}) scale(${k})"><g class="cloud"><path d="M-62 16Q-84 16 -82 -2Q-80 -18 -60 -16Q-54 -40 -26 -38Q-6 -54 18 -36Q44 -44 54 -20Q82 -22 82 0Q82 16 62 16Z" fill="#fffaf0" opacity=".92"/><path d="M-58 16H62Q78 16 81 5Q60 12 20 8Q-30 14 -80 4Q-80 16 -58 16Z" fill="#e9dcc0" opacity=".75"/></g></g>`

function sun(): string {
  const rays = Array.from({ length: 24 }, (_, i) => `<path d="M0 ${i % 2 ? -44 : -46}V${i % 2 ? -52 : -62}" stroke="#d2a53a" stroke-width="2.2" stroke-linecap="round" transform="rotate(${i * 15})"/>`)
  return `<g transform="translate(96 88)"><circle r="43" fill="#fff3c2"/><circle r="34" fill="#f8d567" stroke="#c99a2c" stroke-width="2"/><g class="rays">${rays.join('')}</g></g>`
}

function country(): string {
  const trees: [number, number, number][] = [[36, 300, 1], [70, 312, 0.8], [664, 296, 1], [628, 310, 0.85], [598, 318, 0.6], [104, 322, 0.6]]
  const tree = ([x, y, k]: [number, number, number]): string =>
    `<g transform="translate(${x} ${y}) scale(${k})"><path d="M0 24V6" stroke="#7d6a45" stroke-width="4"/><path d="M0 -34Q20 -8 14 8Q0 16 -14 8Q-20 -8 0 -34Z" fill="#7f9a58"/></g>`
  return `<g transform="translate(0 26)"><path d="M0 300Q80 214 170 258Q220 196 300 250L300 420H0Z" fill="#c3cda0"/><path d="M700 300Q640 204 560 246Q520 206 440 262L440 420H700Z" fill="#c3cda0"/><path d="M0 350Q60 278 140 330L140 460H0ZM700 340Q640 276 570 330L570 460H700Z" fill="#a9b884"/>${trees.map(tree).join('')}</g>
<path d="M560 100q7 -8 13 0q7 -8 13 0M604 84q5 -6 10 0q5 -6 10 0" fill="none" stroke="#6b5a3c" stroke-width="2.2" stroke-linecap="round"/>`
}

const flag = (): string =>
  plant(
    -17.6,
    `<path d="M0 4V-66" stroke="${INK}" stroke-width="5" stroke-linecap="round"/><path d="M0 2V-64" stroke="#b98a55" stroke-width="2"/><g class="flag"><path d="M2 -65Q18 -72 30 -64Q40 -58 50 -63L43 -48L49 -32Q38 -28 28 -34Q16 -40 2 -34Z" fill="#cf3526" stroke="${INK}" stroke-width="2.4" stroke-linejoin="round"/><g transform="translate(23 -49) scale(.62)"><g fill="#fff1c4"><ellipse cx="-12" rx="10" ry="8"/><ellipse cx="1" cy="2" rx="6" ry="5"/><circle cx="13" cy="-2" r="8"/><path d="M-2 4L-10 15M3 5L4 15M6 4L13 14M13 -8Q14 -15 20 -16" fill="none" stroke="#fff1c4" stroke-width="3.4" stroke-linecap="round"/></g></g></g>`,
  )

/** Three soldiers march up, two workers carry home a cherry and a leaf. */
function walkers(): string {
  const soldiers = [-31.5, -27, -22.5].map((phi) => plant(phi, `<g class="walker">${`<g transform="translate(0 -20)">${piece('soldier', 0, 0, 52)}</g>`}</g>`)).join('')
  const cherry = plant(17.5, `<g class="walker"><g transform="translate(0 -15)">${piece('cherry', -8, -27, 42)}${piece('worker', 0, 0, 60)}</g></g>`)
  const leaf = plant(
    24.6,
    `<g class="walker late"><g transform="translate(0 -15)">${piece('worker', 0, 0, 60)}<path d="M-26 -16Q-6 -54 34 -36Q24 -8 -26 -16Z" fill="#76a23f" stroke="${INK}" stroke-width="2.4" stroke-linejoin="round"/><path d="M-24 -16Q2 -28 31 -35M-4 -23L0 -35M8 -28L14 -39M-2 -23L8 -17M10 -29L20 -22" fill="none" stroke="#3f5f22" stroke-width="1.8"/></g></g>`,
  )
  return soldiers + cherry + leaf
}

export function poster(): string {
  return `<defs><linearGradient id="mic-sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#bcdcd6"/><stop offset=".34" stop-color="#e9ecd2"/><stop offset=".6" stop-color="#f9e9c2"/></linearGradient></defs>
<rect x="-400" y="-300" width="1500" height="1300" fill="url(#mic-sky)"/>${sun()}${cloud(468, 60, 0.9)}${cloud(236, 44, 0.56)}${cloud(650, 118, 0.6)}${country()}
${blades(34, 11, 30, ['#6d8a35', '#54702b', '#8aa64a'])}${plant(33, poppy(54))}${plant(38.5, poppy(38))}${plant(-37.5, daisy(46, 1.05))}${plant(-42, daisy(34, 0.9))}
${flag()}${hill()}${walkers()}${plant(12.6, daisy(24, 0.7), -4)}${plant(-13.6, daisy(22, 0.66), -4)}${blades(40, 51, 10, ['#7f9a3f', '#6d8a35'])}`
}
