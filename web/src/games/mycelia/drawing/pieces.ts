// Pieces of the field: mothers, mushrooms, insects. Mothers and mushrooms stand in a 100 × 100 box, ground at y = 92.
import { INK, shape, patch, line, dot, oval, at } from './ink'
import { outline, playerOf, type Player } from './players'

const emblem = (P: Player, x: number, y: number, r: number, fill = '#fdf6e3') =>
  `<path d="${outline(P.shape, r)}" transform="translate(${x} ${y})" fill="${fill}"/>`

// The mother: crown, face, and spots in the owner's shape. 100 box.
export const mother = (seat: number) => {
  const P = playerOf(seat)
  return (
    shape('M37 58 C37 70 31 80 33 88 Q50 95 67 88 C69 80 63 70 63 58 Z', '#fbf0d9', 3) +
    patch('M57 60 C58 72 63 81 60 91 Q66 90 66 87 C68 80 62 70 61.5 60 Z', '#dcc7a0') +
    line('M41.5 75 q3.2 3.6 6.4 0 M52.1 75 q3.2 3.6 6.4 0', INK, 2.6) +
    line('M47.5 83 q2.5 2 5 0', INK, 2) +
    oval(40, 81, 2.6, 1.6, '#e9a48f') +
    oval(60, 81, 2.6, 1.6, '#e9a48f') +
    shape(
      'M36 58 C33 63 29 65 26 68 C32 72 36 68 41 70.5 C47 73 53 73 59 70.5 C64 68 68 72 74 68 C71 65 67 63 64 58 Z',
      '#fffaf0',
      2.4,
    ) +
    shape('M7 54 C7 33 27 22 50 22 C73 22 93 33 93 54 C93 60 74 63 50 63 C26 63 7 60 7 54 Z', P.base, 3.2) +
    patch('M64 24.5 C82 29 91 40 91 53 C90 58 76 60.5 62 61 C80 52 80 34 64 24.5 Z', P.dark, 0.8) +
    patch('M9 55 C13 59 28 61.4 50 61.4 C72 61.4 87 59 91 55 C80 57.5 66 58.5 50 58.5 C34 58.5 20 57.5 9 55 Z', P.dark, 0.9) +
    line('M15 47 C18 38 27 31 36 28', P.light, 4) +
    emblem(P, 50, 43, 9.5) +
    emblem(P, 25, 48, 5) +
    emblem(P, 75, 48, 5) +
    shape('M33 25 L28 5 L40 14 L50 1 L60 14 L72 5 L67 25 Q50 31 33 25 Z', '#f2c230', 2.8) +
    patch('M58 14 L60 14 L70 8 L66 24 Q61 26.5 56 27 Z', '#c98f12') +
    `<path d="${outline(P.shape, 3.6)}" transform="translate(50 20)" fill="${P.dark}" stroke="${INK}" stroke-width="1.4"/>` +
    dot(28, 5, 2.6, '#ffe9a0', 1.6) +
    dot(72, 5, 2.6, '#ffe9a0', 1.6) +
    dot(50, 1.5, 3, '#ffe9a0', 1.6)
  )
}

// The mushroom piece: the number of its board stands in the owner's shape on the cap. 100 box.
export const piece = (seat: number, number: number | '' = '') => {
  const P = playerOf(seat)
  return (
    shape('M41 60 C41 72 37 80 38 88 Q50 94 62 88 C63 80 59 72 59 60 Z', '#f5e8cc', 3) +
    patch('M54 62 C54 74 57 82 56 91 Q61 90 61 87 C62 80 58 72 58 62 Z', '#d3bc92') +
    shape('M20 60 Q50 74 80 60 L76 66 Q50 78 24 66 Z', '#f9eed6', 2.2) +
    shape('M12 56 C12 33 30 20 50 20 C70 20 88 33 88 56 C88 62 71 66 50 66 C29 66 12 62 12 56 Z', P.base, 3.2) +
    patch('M62 22.5 C78 27 86 40 86 55 C84 60 74 62.5 60 63.5 C76 54 76 34 62 22.5 Z', P.dark, 0.8) +
    line('M19 50 C21 40 29 31 38 27', P.light, 4) +
    emblem(P, 50, 45, 15) +
    emblem(P, 24, 54, 3.6) +
    emblem(P, 76, 54, 3.6) +
    (number !== '' ? `<text x="50" y="53.5" font-size="24" class="num" text-anchor="middle" fill="${INK}">${number}</text>` : '')
  )
}

// A mushroom pressed flat under a rival mother. Around (0, 0), 60 wide; the mother stands on it.
export const pressed = (seat: number, number: number | '' = '') => {
  const P = playerOf(seat)
  return (
    shape('M-8 6 L-9 14 Q0 18 9 14 L8 6 Z', '#cdbf9f', 2) +
    shape('M-31 4 C-31 -6 -18 -10 0 -10 C18 -10 31 -6 31 4 C31 9 16 12 0 12 C-16 12 -31 9 -31 4 Z', P.base, 2.4) +
    `<path d="M-31 4 C-31 -6 -18 -10 0 -10 C18 -10 31 -6 31 4 C31 9 16 12 0 12 C-16 12 -31 9 -31 4 Z" fill="url(#hatch)"/>` +
    (number !== ''
      ? `<g transform="translate(-19 3)"><path d="${outline(P.shape, 7)}" fill="#fdf6e3" stroke="${INK}" stroke-width="1.2"/><text y="4.2" font-size="11.5" class="num" text-anchor="middle" fill="${INK}">${number}</text></g>`
      : '')
  )
}

// Padlock on a vermilion disc: this mushroom is blocked.
export const lock = (r = 9) =>
  `<g transform="scale(${r / 9})"><circle r="9" fill="#d55e00" stroke="#fff3df" stroke-width="1.6"/><path d="M-3 -1 V-3.5 a3 3 0 0 1 6 0 V-1" fill="none" stroke="#fff" stroke-width="1.8"/><rect x="-4.4" y="-1.2" width="8.8" height="6.4" rx="1.4" fill="#fff"/><circle cy="1.6" r="1.3" fill="#d55e00"/></g>`

// ---- insect -----------------------------------------------------------------------------------------------------------
export const beetle = (s = 1) =>
  at(
    0,
    0,
    s,
    line('M-6 -4 L-11 -8 M-7 1 L-13 1 M-6 6 L-11 11 M6 -4 L11 -8 M7 1 L13 1 M6 6 L11 11', '#12302f', 1.8) +
      line('M-2 -12 Q-4 -17 -8 -18 M2 -12 Q4 -17 8 -18', '#12302f', 1.5) +
      oval(0, -9.5, 5, 4, '#1d4f50', 1.6) +
      `<path d="M0 -7 C8 -7 9 2 7 7 C5 11 2 12 0 12 C-2 12 -5 11 -7 7 C-9 2 -8 -7 0 -7 Z" fill="#2f8285" stroke="#0e2524" stroke-width="1.8"/>` +
      patch('M1 -6 C7 -5.5 8 2 6.2 6.5 C5 9.5 3 11 1 11 Z', '#22686b') +
      line('M0 -7 V12', '#0e2524', 1.4) +
      line('M-5 -1 C-4.6 -3 -3.6 -4.2 -2.6 -4.8', '#8ed3cf', 1.7) +
      dot(-2, -11, 1, '#f4e9cc') +
      dot(2, -11, 1, '#f4e9cc'),
  )
export const insect = (r = 14) =>
  `<g transform="scale(${r / 14})"><circle r="14" fill="#f1e2bd" stroke="#14100b" stroke-width="1.6"/><circle r="11.8" fill="none" stroke="#b6975a" stroke-width="1" stroke-dasharray="1.5 1.7"/>${beetle(0.62)}</g>`
