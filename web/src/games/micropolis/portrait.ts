// Characters of bots as round portraits. The level is told by grains beside them, never by the face.
const INK = '#2a1a10'

const ant = (name: string, scale: number, y: number): string =>
  `<use href="#mic-${name}" transform="translate(0 ${y}) scale(${scale})"/>`

const FACES: Record<string, { tint: string; body: string }> = {
  '': { tint: '#e9d3a0', body: ant('worker', 0.94, 3) },
  queen: { tint: '#dcc7e6', body: ant('queen', 0.9, 2) },
  soldier: { tint: '#f0bfa5', body: ant('soldier', 0.86, 2) },
  fruit: {
    tint: '#d3e0a8',
    body: `${ant('worker', 0.7, 6)}<use href="#mic-cherry" transform="translate(9 -8) scale(.5)"/>`,
  },
}

export function portrait(character: string): string {
  const { tint, body } = FACES[character] ?? FACES[''] ?? { tint: '#e9d3a0', body: '' }
  return `<svg viewBox="-26 -26 52 52" aria-hidden="true"><circle r="24" fill="${tint}"/>${body}<circle r="24" fill="none" stroke="${INK}" stroke-width="2.2"/></svg>`
}
