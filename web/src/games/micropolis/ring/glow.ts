// Soft light around shapes: bands that grow fainter outwards. A blur would look the same and take twice as long to draw.

/** Widths of the bands, the faintest first, and how much each adds. */
const BANDS = [[58, 0.1], [46, 0.18], [34, 0.3], [22, 0.55]] as const

/** Shapes without a stroke width of their own, in light; where they overlap it is not stronger. */
export const softly = (shapes: string): string =>
  shapes ? BANDS.map(([width, opacity]) => `<g stroke-width="${width}" opacity="${opacity}">${shapes}</g>`).join('') : ''
