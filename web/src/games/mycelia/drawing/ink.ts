// The pen: every drawing of the Mycelia table is made with these few strokes.
// All art lives in a 100 × 100 box, ground at y = 92, ink outline 2.6.

export const INK = '#2b1a10'

const num = (n: number) => +n.toFixed(2)

// Filled shape with the family's ink outline.
export const shape = (d: string, fill: string, w = 2.6, extra = '') =>
  `<path d="${d}" fill="${fill}" stroke="${INK}" stroke-width="${w}" stroke-linejoin="round" stroke-linecap="round" ${extra}/>`
// Flat patch without outline: shade, highlight, gills.
export const patch = (d: string, fill: string, o = 1) => `<path d="${d}" fill="${fill}"${o < 1 ? ` opacity="${o}"` : ''}/>`
// A line.
export const line = (d: string, col: string = INK, w = 1.6, o = 1) =>
  `<path d="${d}" fill="none" stroke="${col}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round"${o < 1 ? ` opacity="${o}"` : ''}/>`
export const dot = (x: number, y: number, r: number, fill: string, w = 0) =>
  `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}" fill="${fill}"${w ? ` stroke="${INK}" stroke-width="${w}"` : ''}/>`
export const oval = (x: number, y: number, rx: number, ry: number, fill: string, w = 0, rot = 0) =>
  `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(rx)}" ry="${num(ry)}" fill="${fill}"${w ? ` stroke="${INK}" stroke-width="${w}"` : ''}${rot ? ` transform="rotate(${rot} ${num(x)} ${num(y)})"` : ''}/>`
export const at = (x: number, y: number, s: number, body: string, rot = 0) =>
  `<g transform="translate(${num(x)} ${num(y)})${rot ? ` rotate(${rot})` : ''} scale(${num(s)})">${body}</g>`

// Ground: soft shadow and a few blades of grass.
export const ground = (x = 50, y = 92, rx = 30) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${(rx * 0.15).toFixed(1)}" fill="#1a140c" opacity=".22"/>`
export const grass = (x: number, y = 93, col = '#5f7a3c', n = 3) => {
  let s = ''
  for (let i = 0; i < n; i++) {
    const dx = (i - (n - 1) / 2) * 3.2
    s += line(`M${x + dx * 0.6} ${y} Q${x + dx} ${y - 5} ${x + dx * 1.9} ${y - 9 + Math.abs(dx) * 0.7}`, col, 2)
  }
  return s
}
// Bark on the left edge, for species that grow on trunks.
export const trunk = (w = 22) =>
  shape(`M-80 -20 H${w - 2} C${w + 2} 20 ${w - 4} 40 ${w} 58 C${w + 3} 74 ${w - 2} 88 ${w} 120 H-80 Z`, '#6f543c') +
  patch(`M-80 -20 H${w - 12} C${w - 10} 30 ${w - 14} 60 ${w - 11} 120 H-80 Z`, '#5a422f') +
  line(
    `M${w - 7} 4 C${w - 4} 16 ${w - 9} 26 ${w - 6} 38 M${w - 14} 30 C${w - 11} 42 ${w - 16} 54 ${w - 13} 66 M${w - 6} 66 C${w - 3} 76 ${w - 8} 84 ${w - 5} 96 M${w - 16} 80 v14`,
    '#45311f',
    2,
  )
