// The forest floor behind the field: ferns, a few leaves, drifting spores. Quiet: never more than 12 % away from the table.
import { random } from './geometry'

const fern = (x: number, y: number, len: number, turn: number, col: string, flip = 1) => {
  let d = '',
    leaves = ''
  const n = 15
  for (let i = 0; i <= n; i++) {
    const t = i / n,
      px = t * len,
      py = -flip * len * 0.22 * t * t,
      size = (1 - t) * len * 0.24 + 4
    d += `${i ? 'L' : 'M'}${px.toFixed(1)} ${py.toFixed(1)} `
    if (i > 1)
      for (const s of [-1, 1])
        leaves += `<path d="M0 0 Q${(size * 0.5).toFixed(1)} ${(-s * size * 0.2).toFixed(1)} ${size.toFixed(1)} 0 Q${(size * 0.5).toFixed(1)} ${(s * size * 0.24).toFixed(1)} 0 0 Z" transform="translate(${px.toFixed(1)} ${py.toFixed(1)}) rotate(${(s * (62 - 20 * t) - flip * 24 * t).toFixed(0)})"/>`
  }
  return `<g transform="translate(${x} ${y}) rotate(${turn})" fill="${col}"><path d="${d}" fill="none" stroke="${col}" stroke-width="2.4"/>${leaves}</g>`
}
export const forest = () => {
  const rnd = random(7)
  let s = ''
  s += fern(330, 690, 240, -62, '#2a3d33') + fern(352, 700, 190, -24, '#263830', -1) + fern(310, 700, 170, -98, '#243530', -1)
  s += fern(1190, 700, 230, -128, '#2a3d33', -1) + fern(1180, 706, 180, -160, '#263830') + fern(1210, 700, 170, -92, '#243530')
  s += fern(1190, 96, 200, 140, '#2a3d33') + fern(356, 104, 190, 44, '#2a3d33', -1) + fern(350, 96, 150, 76, '#263830')
  for (let i = 0; i < 46; i++) {
    const x = 340 + rnd() * 860,
      y = 110 + rnd() * 580,
      r = 0.7 + rnd() * 1.5
    s += `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${r.toFixed(1)}" fill="#d9f2b0" opacity="${(0.12 + rnd() * 0.3).toFixed(2)}"/>`
  }
  return `<g>${s}</g>`
}
