// The three winds: glyphs, medallions, the die.
import type { Wind } from '../../../wire/mycelia'
import { INK, shape } from './ink'

export const WINDS: Wind[] = ['O', 'U', 'A']
const windPath: Record<Wind, string> = {
  O: 'M-6.5 0 a6.5 6.5 0 1 1 13 0 a6.5 6.5 0 1 1 -13 0 Z',
  U: 'M-6 -6.5 V0.2 A6 6 0 0 0 6 0.2 V-6.5',
  A: 'M-6.6 6.5 L0 -7 L6.6 6.5 M-4 1.8 H4',
}
export const wind = (w: Wind, { r = 10, col = '#fff', width = 2.6, opacity = 1 } = {}) =>
  `<path d="${windPath[w]}" transform="scale(${r / 10})" fill="none" stroke="${col}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" opacity="${opacity}"/>`
// The glyph on a medallion with a breath of wind behind it.
export const medallion = (w: Wind, r = 16) =>
  `<circle r="${r}" fill="#fff6da" stroke="${INK}" stroke-width="1.6"/><circle r="${r - 2.4}" fill="none" stroke="#e8bf5a" stroke-width="1.4"/>${wind(w, { r: r * 0.72, col: INK, width: 3 })}`
// The die: three faces, one wind each. 100 box.
export const die = (top: Wind = 'O', left: Wind = 'U', right: Wind = 'A') =>
  `<ellipse cx="50" cy="90" rx="32" ry="6" fill="#000" opacity=".25"/>` +
  shape('M50 10 L86 28 L50 46 L14 28 Z', '#fbf0d6', 3) +
  shape('M14 28 L50 46 V88 L14 69 Z', '#e6d2a6', 3) +
  shape('M86 28 L50 46 V88 L86 69 Z', '#c9b07c', 3) +
  `<g transform="translate(50 28) scale(1.5 .78)">${wind(top, { r: 10, col: INK, width: 2.7 })}</g><g transform="translate(32 58) matrix(1 .52 0 1.13 0 0)">${wind(left, { r: 12, col: INK, width: 2.7 })}</g><g transform="translate(68 58) matrix(1 -.52 0 1.13 0 0)">${wind(right, { r: 12, col: INK, width: 2.7 })}</g>`
