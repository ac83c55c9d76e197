// Tokens: counters of a mushroom, the end token, points as a wax seal.
import { INK } from './ink'

// How often a mushroom has released: two drops, filled one by one.
export const counter = (n: number, r = 3.4, gap = 9, on = '#ffe08a', off = 'rgba(0,0,0,.5)') =>
  [0, 1]
    .map((i) => `<circle cx="${(i - 0.5) * gap}" r="${r}" fill="${i < n ? on : off}" stroke="#14100b" stroke-width="1.2"/>`)
    .join('')
// End token: a slice of wood with the points in a wreath. 100 box.
export const endToken = (points = 5) => {
  let leaves = ''
  for (let i = 0; i < 10; i++) {
    const t = 115 + (i % 5) * 32,
      side = i < 5 ? 1 : -1
    leaves += `<g transform="translate(50 50) scale(${side} 1) rotate(${t - 90}) translate(0 -31)"><path d="M0 5 C-5 0 -4 -6 0 -9 C4 -6 5 0 0 5 Z" fill="#7f9b48" stroke="${INK}" stroke-width="1.5"/></g>`
  }
  return `<circle cx="50" cy="50" r="46" fill="#8a6642" stroke="${INK}" stroke-width="3"/><circle cx="50" cy="50" r="41" fill="#ecd6a4" stroke="#5d4229" stroke-width="1.5"/><circle cx="50" cy="50" r="34" fill="none" stroke="#cfae73" stroke-width="1.5"/><circle cx="50" cy="50" r="24" fill="none" stroke="#d9bd86" stroke-width="1.3"/>${leaves}<text x="50" y="63" font-size="38" class="num" text-anchor="middle" fill="${INK}">${points}</text>`
}
// Points: a wax seal.
export const seal = (points: number, r = 13) => {
  let d = ''
  for (let i = 0; i < 24; i++) {
    const t = (i / 24) * 2 * Math.PI,
      q = i % 2 ? r : r * 0.9
    d += `${i ? 'L' : 'M'}${(q * Math.sin(t)).toFixed(2)} ${(-q * Math.cos(t)).toFixed(2)} `
  }
  return `<path d="${d}Z" fill="#7b2d2a" stroke="${INK}" stroke-width="1.3" stroke-linejoin="round"/><circle r="${r * 0.72}" fill="#9a3c35"/><text y="${r * 0.36}" font-size="${r * 1.08}" class="num" text-anchor="middle" fill="#fff3df">${points}</text>`
}
