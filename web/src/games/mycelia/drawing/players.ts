// Players: colour (Okabe–Ito), shape, letter and line; never colour alone.
import type { Lang } from '../../../wire/protocol'
import { INK } from './ink'

export type Shape = 'circle' | 'square' | 'diamond' | 'hexagon'

export interface Player {
  shape: Shape
  letter: Record<Lang, string>
  line: 'solid' | 'dashed' | 'dotted' | 'double'
  base: string
  light: string
  dark: string
  ink: string
}

const COLOURS: [Player, Player, Player, Player] = [
  {
    shape: 'circle',
    letter: { en: 'A', ru: 'А' },
    line: 'solid',
    base: '#56b4e9',
    light: '#a5dcfb',
    dark: '#1f6fa3',
    ink: '#0c2f47',
  },
  {
    shape: 'square',
    letter: { en: 'B', ru: 'Б' },
    line: 'dashed',
    base: '#e69f00',
    light: '#ffcb5c',
    dark: '#96660a',
    ink: '#3d2800',
  },
  {
    shape: 'diamond',
    letter: { en: 'C', ru: 'В' },
    line: 'dotted',
    base: '#1fb286',
    light: '#66e6bd',
    dark: '#04664a',
    ink: '#00281c',
  },
  {
    shape: 'hexagon',
    letter: { en: 'D', ru: 'Г' },
    line: 'double',
    base: '#cc79a7',
    light: '#f4bcd9',
    dark: '#84426a',
    ink: '#3a1029',
  },
]

export const playerOf = (seat: number): Player => COLOURS[seat] ?? COLOURS[0]

// The player's sign: colour, shape and letter together, as in Micropolis.
export const sign = (seat: number, lang: Lang = 'en') => {
  const P = playerOf(seat)
  return `<path d="${outline(P.shape, 9)}" fill="${P.base}" stroke="${INK}" stroke-width="1.5" stroke-linejoin="round"/><text y="3.9" font-size="10.6" font-weight="700" font-family="Liberation Sans, Arial, Helvetica, sans-serif" text-anchor="middle" fill="${INK}">${P.letter[lang]}</text>`
}

// Outline of a player's shape with "radius" r; the four have about the same area.
export const outline = (kind: Shape, r: number): string => {
  const p = (pts: [number, number][]) => 'M' + pts.map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`).join(' L') + ' Z'
  if (kind === 'circle') return `M${-r} 0 a${r} ${r} 0 1 1 ${2 * r} 0 a${r} ${r} 0 1 1 ${-2 * r} 0 Z`
  if (kind === 'square') {
    const a = r * 0.88
    return p([
      [-a, -a],
      [a, -a],
      [a, a],
      [-a, a],
    ])
  }
  if (kind === 'diamond') {
    const a = r * 1.22
    return p([
      [0, -a],
      [a, 0],
      [0, a],
      [-a, 0],
    ])
  }
  const a = r * 1.08
  return p([0, 1, 2, 3, 4, 5].map((i) => [a * Math.sin((i * Math.PI) / 3), -a * Math.cos((i * Math.PI) / 3)] as [number, number]))
}

// A spore. count > 1 draws one larger token with the number in it.
export const spore = (seat: number, { r = 6, count = 1 } = {}) => {
  const P = playerOf(seat)
  const R = count > 1 ? r * 1.45 : r
  const body =
    `<path d="${outline(P.shape, R)}" fill="${P.base}" stroke="#14100b" stroke-width="${(R * 0.24).toFixed(2)}" stroke-linejoin="round"/>` +
      (count > 1
        ? ''
        : `<path d="${outline(P.shape, R * 0.5)}" fill="${P.light}" transform="translate(${(-R * 0.16).toFixed(2)} ${(-R * 0.18).toFixed(2)})" opacity=".9"/>`)
  const n =
    count > 1
      ? `<text y="${(R * 0.42).toFixed(1)}" font-size="${(R * 1.24).toFixed(1)}" class="num" text-anchor="middle" fill="#14100b">${count}</text>`
      : ''
  return body + n
}
