// Places on a wedge tile. The ring has its middle at 0 0 and an outer radius of 400. A tile is drawn pointing up (-y) and
// is turned as a whole; what lives in it is turned back and stands upright. Polar place: (rho, phi), phi in degrees,
// left of the middle is negative.

export type Point = [number, number]

/** outer edge: the grass */
export const R = 400
/** inner edge: the foundation */
export const R0 = 116
/** half a tile, in degrees */
export const HALF = 18
/** the pennant of full barracks reaches this radius: leave room */
export const TOP = 452
/** dark rim of a tunnel */
export const RIM = 5

export const radians = (degrees: number): number => (degrees * Math.PI) / 180

export const at = (rho: number, phi: number): Point => [rho * Math.sin(radians(phi)), -rho * Math.cos(radians(phi))]

/** A number as SVG writes it: one digit is enough for units of a tenth of a pixel. */
export const f = (n: number): string => (Math.round(n * 10) / 10).toString()
export const xy = (p: Point): string => `${f(p[0])} ${f(p[1])}`

/** Radius of the mouths of a level: 1 is the outermost. The same for every tile, so neighbours meet. */
export function mouthRadius(level: number, levels: number): number {
  const outer = 344
  const inner = 180
  return levels === 1 ? (outer + inner) / 2 : outer - ((outer - inner) * (level - 1)) / (levels - 1)
}

export const tunnelWidth = (levels: number): number => (levels >= 4 ? 28 : 35)

/** The wedge, drawn back from its two sides by `gap`. */
export function wedge(gap = 0, outer = R, inner = R0): string {
  const a = (Math.asin(gap / outer) * 180) / Math.PI
  const b = (Math.asin(gap / inner) * 180) / Math.PI
  return (
    `M${xy(at(inner, -HALF + b))}L${xy(at(outer, -HALF + a))}A${outer} ${outer} 0 0 1 ${xy(at(outer, HALF - a))}` +
    `L${xy(at(inner, HALF - b))}A${inner} ${inner} 0 0 0 ${xy(at(inner, -HALF + b))}Z`
  )
}

/** Tile i of n: the built arc is centred at the top, its gap at the bottom. */
export const angleOf = (i: number, n: number): number => (i - (n - 1) / 2) * 36

/** Numbers that look random and are the same on every run: one stream for each seed. */
export function stream(seed: string): () => number {
  let s = [...seed].reduce((a, c) => (a * 31 + c.charCodeAt(0)) >>> 0, 7)
  return () => {
    s = (s * 1664525 + 1013904223) >>> 0
    return s / 4294967296
  }
}
