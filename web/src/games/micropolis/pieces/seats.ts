// Signs of players and of their anthills: colour, shape and letter together, so that none is needed alone.
import { FIGURES, INK } from './pen'

interface Sign {
  fill: string
  shape: string
}

const SIGNS: Sign[] = [
  { fill: '#56B4E9', shape: '<circle r="19"/>' },
  { fill: '#E69F00', shape: '<rect x="-17.5" y="-17.5" width="35" height="35" rx="5"/>' },
  { fill: '#1FB286', shape: '<path d="M0 -22L22 0L0 22L-22 0Z" stroke-linejoin="round"/>' },
  { fill: '#CC79A7', shape: '<path d="M0 -21.5L18.6 -10.75V10.75L0 21.5L-18.6 10.75V-10.75Z" stroke-linejoin="round"/>' },
  { fill: '#E8743B', shape: '<path d="M0 -21L22 18H-22Z" stroke-linejoin="round"/>' },
  {
    fill: '#F0E442',
    shape: '<path d="M0 -23L6 -8L22 -7L10 4L14 20L0 11L-14 20L-10 4L-22 -7L-6 -8Z" stroke-linejoin="round"/>',
  },
]
const NOBODY: Sign = { fill: '#d6b67c', shape: '<circle r="19"/>' }

export const seatColour = (seat: number): string => (SIGNS[seat] ?? NOBODY).fill

/** The sign of a player, with the letter that the table gives. */
export function emblem(seat: number, letter: string, size: number): string {
  const { fill, shape } = SIGNS[seat] ?? NOBODY
  return `<svg class="mic-icon" width="${size}" height="${size}" viewBox="-25 -25 50 50" aria-hidden="true"><g fill="${fill}" stroke="${INK}" stroke-width="2.6">${shape}</g>
<text y="7.6" text-anchor="middle" font-family="${FIGURES}" font-weight="700" font-size="21" fill="${INK}">${letter}</text></svg>`
}

/** An anthill of expert mode: a mound with its letter in the owner's colour, so that it cannot be taken for a player's sign. */
export function mound(seat: number, letter: string, size: number): string {
  return `<svg class="mic-icon" width="${size}" height="${Math.round(size * 0.84)}" viewBox="-25 -21 50 42" aria-hidden="true"><path d="M-23 18Q-20 -19 0 -19Q20 -19 23 18Z" fill="${seatColour(seat)}"
 stroke="${INK}" stroke-width="2.6" stroke-linejoin="round"/><path d="M-23 18H23" stroke="${INK}" stroke-width="4" stroke-linecap="round"/>
<text y="12" text-anchor="middle" font-family="${FIGURES}" font-weight="700" font-size="24" fill="${INK}">${letter}</text></svg>`
}
