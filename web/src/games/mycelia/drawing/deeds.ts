// The six actions, in a 40 box around (0, 0), drawn in a few colours.

import type { Deed } from '../../../wire/mycelia'
import { many } from './many'

export const DEEDS: Deed[] = ['move', 'explore', 'spore', 'fruit', 'decay', 'discover']
export const deed = (kind: Deed, { fg = '#f3ead3', bg = '#3c4c41', hi = '#e8bf5a' } = {}) => {
  const L = (d: string, w = 2.2, c = fg) =>
    `<path d="${d}" fill="none" stroke="${c}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round"/>`
  const F = (d: string, c = hi) => `<path d="${d}" fill="${c}" stroke="${fg}" stroke-width="2" stroke-linejoin="round"/>`
  const drawings: Record<Deed, () => string> = {
    move: () =>
      F('M-12 -1 L-14 -13 L-7.5 -7.5 L-3 -15 L1.5 -7.5 L8 -13 L6 -1 Z') +
      L('M-12 8 h3 M-5 12 h3 M2 8 h3') +
      L('M8 12 L13 12 M10 8.5 L14 12 L10 15.5'),
    explore: () =>
      F('M-15 11 L-5 -6 L5 11 Z', bg) +
      F('M-2 -8 L8 9 L18 -8 Z') +
      L('M8 -4.5 V2.5 M4.5 -1 H11.5', 2.4, hi === 'none' ? fg : '#2b1a10'),
    spore: () =>
      L('M-16 9 C-8 2 -2 10 6 4 C11 0 8 -6 4 -4') +
      L('M-14 15 C-5 10 2 16 12 11') +
      many(
        [
          [-6, -5, 3],
          [1, -12, 3.4],
          [11, -10, 3],
          [14, 0, 3.4],
        ],
        (x, y, r) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${hi}" stroke="${fg}" stroke-width="1.6"/>`,
      ),
    fruit: () =>
      F('M-4 0 L-5 13 H5 L4 0 Z', bg) +
      F('M-14 1 C-14 -11 -7 -15 0 -15 C7 -15 14 -11 14 1 C7 4 -7 4 -14 1 Z') +
      L('M-15 14 H-9 M9 14 H15'),
    decay: () =>
      F('M-3 -2 C-4 5 -2 8 -4 13 H4 C3 8 5 5 3 -2 Z', bg) +
      F(
        'M-14 -2 C-13 -11 -6 -14 1 -13 C9 -12 14 -7 14 0 C14 4 11 1 9 3 C7 8 5 5 4 2 C1 -1 -2 2 -5 3 C-7 7 -9 7 -10 3 C-12 3 -14 2 -14 -2 Z',
      ) +
      L('M-15 14 H-9 M9 14 H15 M10 8 v2 M-10 9.5 v1'),
    discover: () =>
      `<rect x="-13" y="-13" width="15" height="21" rx="2.5" transform="rotate(-10)" fill="${bg}" stroke="${fg}" stroke-width="2"/><rect x="-3" y="-12" width="15" height="21" rx="2.5" transform="rotate(6)" fill="${hi}" stroke="${fg}" stroke-width="2"/>` +
      L('M4.5 -6 V4 M-0.5 -1 H9.5', 2.4, hi === 'none' ? fg : '#2b1a10'),
  }
  return drawings[kind]()
}
