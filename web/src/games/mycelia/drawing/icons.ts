// Small pictures in their own <svg>, for buttons, cards and panels.
import type { Colour, Effect, EffectKind } from '../../../wire/mycelia'
import type { Lang } from '../../../wire/protocol'
import { effect } from './effects'
import { INK } from './ink'
import { pip } from './kinds'
import { insect } from './pieces'
import { outline, playerOf, sign, spore } from './players'
import { counter, seal } from './tokens'

/** A drawing around (0, 0) in a box of the given size. */
export const ico = (body: string, size: number, box = size) =>
  `<svg aria-hidden="true" width="${size}" height="${size}" viewBox="${-box / 2} ${-box / 2} ${box} ${box}">${body}</svg>`
/** A drawing in a 100 × 100 box. */
export const box100 = (body: string, size: number) => `<svg aria-hidden="true" width="${size}" height="${size}" viewBox="0 0 100 100">${body}</svg>`

export const signIcon = (seat: number, size: number, lang: Lang) => ico(sign(seat, lang), size, 23)
export const pipIcon = (kind: Colour | 'any', size: number, isPaid = false) => ico(pip(kind, 9, { paid: isPaid }), size, 21)
export const sealIcon = (points: number, size: number) => ico(seal(points, size * 0.46), size)
export const effectIcon = ({ kind, number }: Effect | { kind: EffectKind; number?: number }, size: number) => ico(effect(kind, number), size, 42)
export const insectIcon = (size: number) => ico(insect(9), size, 20)
export const sporeIcon = (seat: number, size: number) => ico(spore(seat, { r: 6 }), size, 18)
export const releaseIcon = (size: number) =>
  ico(
    `<g stroke="${INK}" stroke-width="1.5" fill="#fff7e4"><circle cx="-3" cy="2.5" r="3.6"/><circle cx="4.2" cy="3.8" r="2.6"/><circle cx="2.2" cy="-4" r="3"/></g>`,
    size,
    18,
  )
export const cardsIcon = (size: number) =>
  ico(
    `<rect x="-7" y="-6" width="9" height="13" rx="1.6" transform="rotate(-12)" fill="#d9c69a" stroke="#14100b" stroke-width="1.3"/><rect x="-2" y="-7" width="9" height="13" rx="1.6" transform="rotate(8)" fill="#f8efd9" stroke="#14100b" stroke-width="1.3"/>`,
    size,
    20,
  )
/** A board's number in its owner's shape. */
export const badgeIcon = (seat: number, number: number, size: number) =>
  ico(
    `<path d="${outline(playerOf(seat).shape, 9)}" fill="${playerOf(seat).base}" stroke="#14100b" stroke-width="1.5"/><text y="4.6" font-size="13" class="num" text-anchor="middle" fill="#14100b">${number}</text>`,
    size,
    24,
  )
/** How often a mushroom has released, as on its board. */
export const dropsIcon = (count: number, width = 34) =>
  `<svg aria-hidden="true" width="${width}" height="${(width * 14) / 34}" viewBox="-17 -7 34 14">${counter(Math.min(2, count), 5.2, 14, '#ffe08a', '#20160d')}</svg>`
export const leafIcon = (size: number) =>
  ico(
    `<circle r="10" fill="#5d8236" stroke="${INK}" stroke-width="1.4"/><path d="M-3 5 L-3.5 0 M-7 -1 C-7 -6 -3 -7.5 0 -7.5 C3 -7.5 7 -6 7 -1 C3.5 .5 -3.5 .5 -7 -1 Z M-2.6 0 L-3 6 H3 L2.6 0" fill="#fff7e4" stroke="#fff7e4" stroke-width="1" stroke-linejoin="round"/>`,
    size,
    22,
  )
export const tickIcon = (size: number) =>
  ico(
    '<circle r="9" fill="#7fae4c" stroke="#14100b" stroke-width="1.3"/><path d="M-4 .4 L-1 3.6 L4.4 -3.2" fill="none" stroke="#14100b" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/>',
    size,
    20,
  )
/** How near a player is to ending the game: one cell a board, filled when a card lies under it. */
export const progressIcon = (filled: boolean[]) => {
  const width = filled.length * 11 + 1
  const cell = (isFull: boolean, i: number) =>
    `<rect x="${i * 11 + 1}" y="2" width="8.6" height="10" rx="2.2" fill="${isFull ? '#e8bf5a' : 'none'}" stroke="${isFull ? '#14100b' : 'currentColor'}" stroke-width="1.2" ${isFull ? '' : 'stroke-dasharray="2 1.6"'}/>`
  return `<svg aria-hidden="true" width="${width}" height="14" viewBox="0 0 ${width} 14">${filled.map(cell).join('')}</svg>`
}

export const stroke = (d: string, size = 18, width = 1.9) =>
  `<svg aria-hidden="true" width="${size}" height="${size}" viewBox="0 0 20 20" fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"><path d="${d}"/></svg>`
export const PATHS = {
  plus: 'M10 4 V16 M4 10 H16',
  minus: 'M4 10 H16',
  fit: 'M3 7 V3 H7 M13 3 H17 V7 M17 13 V17 H13 M7 17 H3 V13',
  fold: 'M8 5 L13 10 L8 15',
  arrow: 'M3 10 H14 M10.5 6.5 L14.5 10 L10.5 13.5',
  turn: 'M15.5 7 A6.5 6.5 0 1 0 16.3 12 M16.6 2.8 L15.6 7.2 L11.2 6.4',
  close: 'M4 4 L16 16 M16 4 L4 16',
  first: 'M15 4 L8 10 L15 16 M5 4 V16',
  back: 'M13 4 L6 10 L13 16',
  pause: 'M7 4 V16 M13 4 V16',
  play: 'M6 4 L15 10 L6 16 Z',
  next: 'M7 4 L14 10 L7 16',
  last: 'M5 4 L12 10 L5 16 M15 4 V16',
  numbers: 'M7 3 L5 17 M14 3 L12 17 M3 7.5 H17 M3 12.5 H17',
}
