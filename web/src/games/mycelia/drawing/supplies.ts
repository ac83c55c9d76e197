// Supplies of the table: stacks of tiles, the bowl of insects, backs of cards.
import { INK } from './ink'
import { many } from './many'
import { insect } from './pieces'

const figure = (n: number, size: number) => `<text y="${size * 0.36}" font-size="${size}" class="num" text-anchor="middle" fill="${INK}">${n}</text>`

export const tileStack = (count: number) =>
  `<svg aria-hidden="true" width="74" height="62" viewBox="0 0 74 62"><g stroke="${INK}" stroke-width="1.6" stroke-linejoin="round">${[8, 4, 0].map((d) => `<path d="M6 ${50 + d} L37 ${-2 + d} L68 ${50 + d} Z" fill="#3c4f42"/>`).join('')}</g><path d="M14 45 L37 7 L60 45 Z" fill="none" stroke="#c8962e" stroke-width="1.3"/><g transform="translate(37 32)"><circle r="12" fill="#f4ead2" stroke="${INK}" stroke-width="1.4"/>${figure(count, 14)}</g></svg>`

export const bowl = (count: number) =>
  `<svg aria-hidden="true" width="84" height="52" viewBox="0 0 84 52"><ellipse cx="42" cy="40" rx="38" ry="10" fill="#000" opacity=".3"/><path d="M4 22 C6 42 22 48 42 48 C62 48 78 42 80 22 Z" fill="#6f543c" stroke="${INK}" stroke-width="2"/><ellipse cx="42" cy="22" rx="38" ry="11" fill="#4a3624" stroke="${INK}" stroke-width="2"/>${many(
    [
      [26, 19, 9],
      [44, 22, 10],
      [60, 18, 8.5],
    ],
    (x, y, r) => `<g transform="translate(${x} ${y})">${insect(Number(r))}</g>`,
  )}<g transform="translate(42 40)"><rect x="-13" y="-8" width="26" height="16" rx="8" fill="#f4ead2" stroke="${INK}" stroke-width="1.4"/>${figure(count, 13)}</g></svg>`

const TWIGS: [number, number][] = [
  [16, 44],
  [46, 36],
  [30, 20],
  [12, 60],
  [49, 56],
  [20, 22],
  [40, 18],
]
/** The back of a mushroom card, with the number of cards under it if that is said. */
export const cardBack = (width: number, count?: number) =>
  `<svg aria-hidden="true" width="${width}" height="${width * 1.4}" viewBox="0 0 60 84"><rect x="1" y="1" width="58" height="82" rx="7" fill="#2f4537" stroke="${INK}" stroke-width="2"/><rect x="5" y="5" width="50" height="74" rx="4" fill="none" stroke="#c8962e" stroke-width="1.5"/><g fill="none" stroke="#9fc3a4" stroke-width="1.3" stroke-linecap="round"><path d="M30 70 C30 56 24 52 16 44 M30 62 C30 48 38 46 46 36 M30 56 C30 42 30 34 30 20 M23 49 C18 50 14 54 12 60 M38 45 C44 46 48 50 49 56 M30 38 C26 34 22 30 20 22 M30 32 C34 28 38 26 40 18"/></g>${many(TWIGS, (x, y) => `<circle cx="${x}" cy="${y}" r="2.4" fill="#e8bf5a"/>`)}${count === undefined ? '' : `<circle cx="30" cy="70" r="11" fill="#f4ead2" stroke="${INK}" stroke-width="1.5"/><g transform="translate(30 70)">${figure(count, 14)}</g>`}</svg>`

/** The three sockets of a cost: what is to be paid, and by which spore it was. */
export const tri = (fill: string) => `<path d="M-9 7 L0 -8 L9 7 Z" fill="${fill}" stroke="#c8962e" stroke-width="1.6" stroke-linejoin="round"/>`
