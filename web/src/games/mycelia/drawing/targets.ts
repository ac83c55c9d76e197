// Where the automa's mother goes, as small pictures.
import type { Target } from '../../../wire/mycelia'
import { ico } from './icons'
import { INK } from './ink'
import { KINDS, pip } from './kinds'
import { insect } from './pieces'
import { playerOf } from './players'

const cap = (fill: string, hasCrown: boolean) =>
  `<path d="M-3 0 L-4 10 H4 L3 0 Z" fill="#fff7e4" stroke="${INK}" stroke-width="1.5"/><path d="M-11 1 C-11 -8 -6 -11 0 -11 C6 -11 11 -8 11 1 C6 3 -6 3 -11 1 Z" fill="${fill}" stroke="${INK}" stroke-width="1.5"/>${hasCrown ? `<path d="M-5 -9 L-6 -15 L-2 -12 L0 -16 L2 -12 L6 -15 L5 -9 Z" fill="#f2c230" stroke="${INK}" stroke-width="1.2"/>` : ''}`

export function targetIcon(target: Target, size: number): string {
  if (target === 'red' || target === 'green' || target === 'brown' || target === 'yellow')
    return ico(
      `<path d="M-12 10 L0 -11 L12 10 Z" fill="${KINDS[target].pip}" stroke="${INK}" stroke-width="1.6" stroke-linejoin="round"/><g transform="translate(0 3.5) scale(.62)">${pip(target, 9)}</g>`,
      size,
      28,
    )
  const drawings: Record<Exclude<Target, 'red' | 'green' | 'brown' | 'yellow'>, string> = {
    opponent_mushroom: cap('#e9a53a', false),
    own_mushroom: cap(playerOf(2).base, false),
    opponent_mother: cap('#e9a53a', true),
    insect: insect(12),
    opponent_spores: `<g stroke="${INK}" stroke-width="1.5" fill="#e9a53a"><circle cx="-5" cy="4" r="5"/><rect x="1" y="-1" width="9" height="9"/><circle cx="0" cy="-7" r="4.6"/></g>`,
  }
  return ico(drawings[target], size, 32)
}
