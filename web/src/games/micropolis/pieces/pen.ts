// The family's outline: ink of one width, round ends. Every piece is drawn by hand in a box of 48 x 48 with its middle at 0 0, stands
// upright whatever its tile does, has an ink outline of 2, one light and one shade.

export const INK = '#2b1a10'

export const pen = (width = 2, colour = INK): string =>
  `stroke="${colour}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"`

export const line = pen(2)
export const thin = pen(1.6)

/** for numbers on pieces: narrow and heavy on every system */
export const FIGURES = 'Liberation Sans,Arial,Helvetica,sans-serif'
export const SERIF = "ui-serif, Cambria, 'Noto Serif', Georgia, 'DejaVu Serif Condensed', 'DejaVu Serif', serif"
