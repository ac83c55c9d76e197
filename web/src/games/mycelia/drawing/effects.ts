// Effects of decay: the frame tells the class, the picture the effect.
import type { EffectKind } from '../../../wire/mycelia'
import { INK, at } from './ink'
import { beetle } from './pieces'

export type EffectClass = 'now' | 'board' | 'always'
export const EFFECT_CLASS: Record<EffectKind, EffectClass> = {
  move_edge_tile: 'now',
  move_rival_mother: 'now',
  steal_card: 'now',
  take_cards: 'now',
  gain_insects: 'now',
  extra_spore: 'board',
  spore_together: 'board',
  repeat_action: 'always',
  choose_of_two: 'always',
  long_move: 'always',
  strong_mother: 'always',
}
const frame: Record<EffectClass, () => string> = {
  now: () => {
    let d = ''
    for (let i = 0; i < 20; i++) {
      const t = (i / 20) * 2 * Math.PI,
        q = i % 2 ? 19.4 : 16.6
      d += `${i ? 'L' : 'M'}${(q * Math.sin(t)).toFixed(2)} ${(-q * Math.cos(t)).toFixed(2)} `
    }
    return `<path d="${d}Z" fill="#e9a53a" stroke="${INK}" stroke-width="1.6" stroke-linejoin="round"/>`
  },
  board: () =>
    `<path d="M-17 18 V-4 C-17 -13 -10 -18.5 0 -18.5 C10 -18.5 17 -13 17 -4 V18 Z" fill="#8fae5e" stroke="${INK}" stroke-width="1.6" stroke-linejoin="round"/>`,
  always: () =>
    `<path d="M0 -19 C6 -15 12 -14 17.5 -14 V2 C17.5 11 9 16 0 19.5 C-9 16 -17.5 11 -17.5 2 V-14 C-12 -14 -6 -15 0 -19 Z" fill="#b99bd0" stroke="${INK}" stroke-width="1.6" stroke-linejoin="round"/>`,
}
const P1 = '#fff7e4'
const cardIcon = (x: number, y: number, rot = 0, fill = P1) =>
  `<rect x="-5" y="-7" width="10" height="14" rx="1.8" transform="translate(${x} ${y}) rotate(${rot})" fill="${fill}" stroke="${INK}" stroke-width="1.4"/>`
const crownIcon = (x: number, y: number, s = 1) =>
  `<path d="M-6 4 L-7 -4 L-3 -0.5 L0 -6 L3 -0.5 L7 -4 L6 4 Z" transform="translate(${x} ${y}) scale(${s})" fill="#ffe08a" stroke="${INK}" stroke-width="${1.4 / s}" stroke-linejoin="round"/>`
const capIcon = (x: number, y: number, s = 1, fill = P1) =>
  `<g transform="translate(${x} ${y}) scale(${s})"><path d="M-2.5 0 L-3 7 H3 L2.5 0 Z" fill="#fff7e4" stroke="${INK}" stroke-width="${1.4 / s}" stroke-linejoin="round"/><path d="M-8 1 C-8 -6 -4 -8.5 0 -8.5 C4 -8.5 8 -6 8 1 C4 2.5 -4 2.5 -8 1 Z" fill="${fill}" stroke="${INK}" stroke-width="${1.4 / s}" stroke-linejoin="round"/></g>`
const arrow = (d: string, head: string, w = 2) =>
  `<path d="${d}" fill="none" stroke="${INK}" stroke-width="${w}" stroke-linecap="round"/><path d="${head}" fill="${INK}" stroke="${INK}" stroke-width="1" stroke-linejoin="round"/>`
const big = (t: string | number, x: number, y: number, s = 12) =>
  `<text x="${x}" y="${y}" font-size="${s}" class="num" text-anchor="middle" fill="${INK}">${t}</text>`
const spores3 = (pts: [number, number][]) =>
  pts.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="2.5" fill="${P1}" stroke="${INK}" stroke-width="1.3"/>`).join('')
const picture: Record<EffectKind, (n: number | undefined) => string> = {
    move_edge_tile: () =>
      `<path d="M-11 9 L-4.5 -2.5 L2 9 Z" fill="none" stroke="${INK}" stroke-width="1.4" stroke-dasharray="2.2 1.8"/><path d="M1 4 L7 -7 L13 4 Z" fill="${P1}" stroke="${INK}" stroke-width="1.5" stroke-linejoin="round"/>` +
      arrow('M-7 -3 C-6 -10 -1 -12 3 -9', 'M5.5 -6.5 L1.2 -7.4 L4.6 -11 Z', 1.8),
    move_rival_mother: () =>
      capIcon(-4, 4, 0.95, '#ffb08a') + crownIcon(-4, -7, 0.8) + arrow('M5 6 H11', 'M14 6 L9.8 2.8 V9.2 Z', 2),
    steal_card: () =>
      cardIcon(4, -1, 14) + big('?', 4.5, 3.2, 11) + arrow('M-2 10 C-8 10 -11 6 -11 0', 'M-11 -4 L-14 0.6 H-8 Z', 2),
    take_cards: (n) =>
      cardIcon(-7, 1, -14) +
      cardIcon(1.5, 1, 8) +
      big(n ?? 2, 1.5, 5.2, 10) +
      `<path d="M10 -9.5 V-3.5 M7 -6.5 H13" stroke="${INK}" stroke-width="2" stroke-linecap="round"/>`,
    gain_insects: (n) => at(-5.5, 1.5, 0.58, beetle(1)) + big(`+${n ?? 1}`, 8.6, 5, 9.5),
    extra_spore: () =>
      `<circle cx="-8" cy="2" r="5" fill="${P1}" stroke="${INK}" stroke-width="1.5"/><circle cx="-9.3" cy="0.6" r="1.5" fill="#c9e0a0"/>` +
      big('+1', 5.6, 6.4, 12),
    spore_together: () =>
      capIcon(-7, 5, 0.82) +
      capIcon(7, 5, 0.82, '#ffd27a') +
      crownIcon(7, -5, 0.62) +
      spores3([
        [-9, -8],
        [-3.5, -10],
        [0, -5],
      ]),
    repeat_action: () =>
      `<path d="M-9.5 5.5 A11 11 0 1 1 -1 10.5" fill="none" stroke="${INK}" stroke-width="2.2" stroke-linecap="round"/><path d="M-14 2.5 L-8.5 10 L-5.5 1.5 Z" fill="${INK}"/>` +
      big('×2', 0.8, 3.6, 10),
    choose_of_two: () =>
      cardIcon(-6, 0, -8, '#dcd0b4') +
      cardIcon(5, 0, 8) +
      `<path d="M1.8 0.5 L4.2 3.2 L8.6 -2.8" fill="none" stroke="#2f6b2a" stroke-width="2.3" stroke-linecap="round" stroke-linejoin="round"/><path d="M-8.5 -2.5 L-3.5 2.5 M-3.5 -2.5 L-8.5 2.5" stroke="${INK}" stroke-width="1.5" stroke-linecap="round" opacity=".6"/>`,
    long_move: () => crownIcon(-8, -3, 0.78) + arrow('M-9 7 H7', 'M11 7 L6 3.6 V10.4 Z', 2) + big('3', 5, 1, 13),
    strong_mother: () =>
      capIcon(-6, 5, 0.88, '#ffd27a') +
      crownIcon(-6, -6, 0.68) +
      spores3([
        [2.5, -9.5],
        [8.5, -9],
        [12, -4],
      ]) +
      big('3', 6.5, 8.5, 13),
}
export const effect = (kind: EffectKind, n?: number) => frame[EFFECT_CLASS[kind]]() + picture[kind](n)
