// Kinds of tile: colour, symbol and texture; the spores of a cost.
import type { Colour } from '../../../wire/mycelia'
import { INK } from './ink'

export interface Kind {
  a: string
  b: string
  edge: string
  pip: string
  on: string
  mark: string
}
export const KINDS: Record<Colour, Kind> = {
  red: { a: '#b4574a', b: '#8c3d35', edge: '#d9857a', pip: '#b8463b', on: '#fff1df', mark: '#ffd9cc' },
  green: { a: '#6d8c4e', b: '#4c6a38', edge: '#9dbb78', pip: '#56793a', on: '#fbf7dc', mark: '#e1f0c6' },
  brown: { a: '#84664b', b: '#614730', edge: '#b0916f', pip: '#74523a', on: '#fff1dc', mark: '#f0dcc0' },
  yellow: { a: '#cfa94f', b: '#a8822f', edge: '#efd489', pip: '#e0b042', on: '#2b1a10', mark: '#fff4cd' },
  black: { a: '#423a4e', b: '#282232', edge: '#73678a', pip: '#352e40', on: '#f3ecff', mark: '#d9cff0' },
}
// Symbols in a 20 box around (0, 0): flame, leaf, soil, sun, star.
export const symbol = (kind: Colour | 'any', col: string) =>
  ({
    red: `<path d="M0.5 -9.5 C1.5 -5 7.5 -2.5 7.5 3.5 C7.5 7.8 4.3 10 0 10 C-4.3 10 -7.5 7.8 -7.5 3.5 C-7.5 0.5 -5.8 -1 -4.8 -3.8 C-3.5 -2.6 -2.6 -1.8 -2 -0.8 C-1.2 -4 -1.2 -7 0.5 -9.5 Z" fill="${col}"/><path d="M0.3 1 C1.2 3 3.4 4 3.2 6.4 C3 8.4 1.5 9 0 9 C-1.7 9 -3.2 8 -3.2 6.2 C-3.2 4 -0.6 3.4 0.3 1 Z" fill="rgba(0,0,0,.35)"/>`,
    green: `<path d="M-8 8 C-10 -4 -2 -9.5 9 -9 C10 2 4 9.5 -6 7" fill="${col}"/><path d="M-9 9.5 C-5 4 -1 0 4.5 -4.5 M-2.5 2 L-3 -3.5 M0.6 -0.8 L5.5 0.6" fill="none" stroke="rgba(0,0,0,.42)" stroke-width="1.5" stroke-linecap="round"/>`,
    brown: `<path d="M-4.5 -6.5 H4.5 M-7.2 0 H7.2 M-9 6.5 H9" fill="none" stroke="${col}" stroke-width="3.19" stroke-linecap="round"/>`,
    yellow: `<circle r="4.7" fill="${col}"/><path d="M0 -9.6 V-7.2 M0 7.2 V9.6 M-9.6 0 H-7.2 M7.2 0 H9.6 M-6.8 -6.8 L-5.1 -5.1 M5.1 5.1 L6.8 6.8 M-6.8 6.8 L-5.1 5.1 M5.1 -5.1 L6.8 -6.8" stroke="${col}" stroke-width="2.3" stroke-linecap="round"/>`,
    black: `<path d="M0 -10 L2.7 -2.7 L10 0 L2.7 2.7 L0 10 L-2.7 2.7 L-10 0 L-2.7 -2.7 Z" fill="${col}"/>`,
    any: `<path d="M-5 -4.5 C-5 -8 -2.5 -9.5 0 -9.5 C3 -9.5 5.2 -7.6 5.2 -4.8 C5.2 -1 0 -1 0 3" fill="none" stroke="${col}" stroke-width="2.8" stroke-linecap="round"/><circle cy="8" r="1.9" fill="${col}"/>`,
  })[kind]
// One spore of a cost: the kind's colour with its symbol.
export const pip = (kind: Colour | 'any', r = 9, { paid = false } = {}) => {
  const K = kind === 'any' ? { pip: '#e9dcc0', on: INK } : KINDS[kind]
  return (
    `<circle r="${r}" fill="${K.pip}" stroke="${INK}" stroke-width="${Math.max(1.1, r * 0.14).toFixed(2)}"/><g transform="scale(${(r / 15.5).toFixed(3)})">${symbol(kind, K.on)}</g>` +
    (paid
      ? `<circle r="${r}" fill="#14201a" opacity=".62"/><path d="M${-r * 0.48} 0 L${-r * 0.1} ${r * 0.42} L${r * 0.55} ${-r * 0.42}" fill="none" stroke="#c9f29b" stroke-width="${r * 0.3}" stroke-linecap="round" stroke-linejoin="round"/>`
      : '')
  )
}
