// Signs of the interface, 24 × 24, line 2, the mark of the program, and the emblems of the seats.
import type { Lang } from '../wire/protocol'
import { letterOf } from '../table/seats'

const sign = (d: string, extra = ''): string =>
  `<svg width="22" height="22" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${d}"/>${extra}</svg>`

export const SIGNS = {
  coach: sign(
    'M9 18h6M10 21h4M12 3a6.5 6.5 0 0 0-3.8 11.8c.6.5.8 1 .8 1.7V17h6v-.5c0-.7.3-1.200.8-1.7A6.5 6.5 0 0 0 12 3Z',
  ),
  undo: sign('M9 7 4.5 11.5 9 16M5 11.5h9a5 5 0 0 1 0 10h-2'),
  sound: sign('M4 9.5v5h3.5L12 18.5v-13L7.5 9.5ZM15.5 9a4 4 0 0 1 0 6M18 6.5a7.5 7.5 0 0 1 0 11'),
  mute: sign('M4 9.5v5h3.5L12 18.5v-13L7.5 9.5ZM16 9.5l5 5M21 9.5l-5 5'),
  moon: sign('M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5Z'),
  sun: sign(
    'M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6l1.4 1.4M17 17l1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4',
    '<circle cx="12" cy="12" r="4"/>',
  ),
  menu: sign('M4 7h16M4 12h16M4 17h16'),
  left: sign('M14 6l-6 6 6 6'),
  right: sign('M10 6l6 6-6 6'),
  up: sign('M6 14l6-6 6 6'),
  down: sign('M6 10l6 6 6-6'),
  pad: sign('M6 3h12v18H6ZM9 8h6M9 12h6M9 16h3'),
  log: sign('M5 6h14M5 12h14M5 18h9'),
  book: sign('M12 6c-2-1.5-5-2-8-2v14c3 0 6 .5 8 2 2-1.5 5-2 8-2V4c-3 0-6 .5-8 2ZM12 6v14'),
  play: sign('M8 5v14l11-7Z'),
  gear: sign('M4 7h10M18 7h2M4 17h2M10 17h10', '<circle cx="16" cy="7" r="2.2"/><circle cx="8" cy="17" r="2.2"/>'),
  people: sign(
    'M3 20c0-3.5 2.5-5.5 6-5.5s6 2 6 5.5M16 5.5a3 3 0 0 1 0 6M17.5 15c2.200.6 3.5 2.3 3.5 5',
    '<circle cx="9" cy="8" r="3.5"/>',
  ),
  share: sign('M12 15V4M8 7.5 12 3.5 16 7.5M6 11H4.5v9.5h15V11H18'),
  open: sign('M12 4v11M8 11.5l4 4 4-4M6 11H4.5v9.5h15V11H18'),
  again: sign('M4 12a8 8 0 1 1 2.600 5.900M4 20v-4.500h4.500'),
  search: sign('M15.5 15.5 21 21', '<circle cx="10.5" cy="10.5" r="6.5"/>'),
  link: sign(
    'M10 14a4 4 0 0 0 6 .4l3-3a4.200 4.200 0 0 0-6-6l-1.500 1.500M14 10a4 4 0 0 0-6-.4l-3 3a4.200 4.200 0 0 0 6 6l1.500-1.500',
  ),
  tick: sign('M5 13l5 5L19 7'),
  cross: sign('M6 6l12 12M18 6 6 18'),
  clock: sign('M12 7v5l3 2', '<circle cx="12" cy="12" r="8.5"/>'),
  plus: sign('M12 5v14M5 12h14'),
  bin: sign('M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10.500 11v5.500M13.500 11v5.500'),
  dice: sign('M12 2.500 20.500 7.500V16.500L12 21.500 3.500 16.500V7.500ZM12 12 20.500 7.500M12 12 3.500 7.500M12 12V21.500'),
  warn: sign('M12 3 22.500 20.500H1.500ZM12 10v5M12 17.800v.2'),
  keyboard: sign('M3 6.500h18v11H3ZM7 10h.01M10.500 10h.01M14 10h.01M17.500 10h.01M7.500 14h9'),
  flag: sign('M6 21V4M6 5c4-2.500 7 2.500 12 0v8c-5 2.500-8-2.500-12 0'),
  home: sign('M4 11.500 12 4.500l8 7M6.500 10v9.500h11V10M10 19.500v-5h4v5'),
} as const

export type SignName = keyof typeof SIGNS

const INK = '#2a1a10'

const SHAPES = [
  ['#56B4E9', '<circle r="19"/>'],
  ['#E69F00', '<rect x="-17.5" y="-17.5" width="35" height="35" rx="5"/>'],
  ['#1FB286', '<path d="M0 -22L22 0L0 22L-22 0Z" stroke-linejoin="round"/>'],
  ['#CC79A7', '<path d="M0 -21.5L18.6 -10.75V10.75L0 21.5L-18.6 10.75V-10.75Z" stroke-linejoin="round"/>'],
  ['#E8743B', '<path d="M0 -21L22 18H-22Z" stroke-linejoin="round"/>'],
  ['#F0E442', '<path d="M0 -23L6 -8L22 -7L10 4L14 20L0 11L-14 20L-10 4L-22 -7L-6 -8Z" stroke-linejoin="round"/>'],
] as const

/** The sign of a seat: colour, shape and letter. */
export function emblem(seat: number, size: number, lang: Lang): string {
  const [fill, shape] = SHAPES[seat % SHAPES.length] ?? SHAPES[0]
  return `<svg class="icon" width="${size}" height="${size}" viewBox="-25 -25 50 50" aria-hidden="true"><g fill="${fill}" stroke="${INK}" stroke-width="2.6">${shape}</g><text y="7.6" text-anchor="middle" font-family="Liberation Sans,Arial,Helvetica,sans-serif" font-weight="700" font-size="21" fill="${INK}">${letterOf(seat, lang)}</text></svg>`
}

const ANT = `<g fill="${INK}"><ellipse cx="-6" cy="1" rx="4.600" ry="3.400"/><circle r="2.300"/><circle cx="5" cy="-1" r="3"/></g><path d="M-2 2l-2.500 5M0 2v5M2 2l2.500 5M6.500 -3l3 -3M7.500 -2l3.500 -1" fill="none" stroke="${INK}" stroke-width="1.300" stroke-linecap="round"/><circle cx="6" cy="-1.600" r="1" fill="#fff"/>`

/** The mark: a foot's breadth of ground with something living in it. */
export const mark = (size: number): string => `<svg class="icon" width="${size}" height="${size}" viewBox="-25 -25 50 50" aria-hidden="true">
<circle r="23" fill="#6b4730" stroke="${INK}" stroke-width="2.4"/>
<path d="M-22.5 -5A23 23 0 0 1 22.5 -5Q16 -2 11 -5Q6 -1.5 0 -5Q-6 -1.5 -11 -5Q-16 -2 -22.5 -5Z" fill="#f3e2b8"/>
<path d="M-22.6 -4.5Q-16 -8.5 -11 -5.5Q-6 -9 0 -5.5Q6 -9 11 -5.5Q16 -8.5 22.6 -4.5Q17 1.5 11 -1Q6 2.5 0 -1Q-6 2.5 -11 -1Q-17 1.5 -22.6 -4.5Z" fill="#7f9a3f" stroke="${INK}" stroke-width="1.6" stroke-linejoin="round"/>
<path d="M6 -7C6 -10 5.5 -11 5 -13H10.5C10 -11 9.5 -10 9.5 -7Z" fill="#fff3d9" stroke="${INK}" stroke-width="1.6" stroke-linejoin="round"/>
<path d="M-.5 -12Q0 -20.5 7.7 -20.5Q15.5 -20.5 16 -12Q7.7 -9.5 -.5 -12Z" fill="#cf3f2e" stroke="${INK}" stroke-width="1.8" stroke-linejoin="round"/><circle cx="5" cy="-15.5" r="1.5" fill="#fff3d9"/><circle cx="10.5" cy="-16.2" r="1.3" fill="#fff3d9"/>
<ellipse cx="0" cy="10.5" rx="15.5" ry="8.5" fill="#f6e4b9" stroke="${INK}" stroke-width="2"/>
<g transform="translate(0 10)">${ANT}</g></svg>`
