// The floor of a chamber as one outline: ribbons for its tunnels, rounds for its niches, a hull that joins the rounds.
// All parts run the same way round, so that they fill as one shape and grow as one by a stroke.
import { type LaidChamber, smooth } from './chamber'
import { type Point, tunnelWidth, xy } from './polar'

const area = (points: Point[]): number =>
  points.reduce((sum, p, i) => {
    const q = points[(i + 1) % points.length] ?? p
    return sum + p[0] * q[1] - q[0] * p[1]
  }, 0)

const path = (points: Point[]): string => `M${(area(points) < 0 ? [...points].reverse() : points).map(xy).join('L')}Z`

const round = (x: number, y: number, r: number): string =>
  `M${xy([x - r, y])}A${r} ${r} 0 0 1 ${xy([x + r, y])}A${r} ${r} 0 0 1 ${xy([x - r, y])}Z`

/** A ribbon round a middle line. It widens towards the chamber, so that tunnel and chamber flow into each other. */
function ribbon(points: Point[], half: number, wide: number): Point[] {
  const left: Point[] = []
  const right: Point[] = []
  const n = points.length - 1
  points.forEach((p, i) => {
    const a = points[Math.max(0, i - 1)] ?? p
    const b = points[Math.min(n, i + 1)] ?? p
    const l = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
    const nx = -(b[1] - a[1]) / l
    const ny = (b[0] - a[0]) / l
    const h = half + (wide - half) * smooth(Math.max(0, (i / n - 0.3) / 0.7))
    left.push([p[0] + nx * h, p[1] + ny * h])
    right.push([p[0] - nx * h, p[1] - ny * h])
  })
  return [...left, ...right.reverse()]
}

function convexHull(points: Point[]): Point[] {
  if (points.length < 3) return points
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1])
  const cross = (o: Point, a: Point, b: Point): number =>
    (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0])
  const half = (list: Point[]): Point[] => {
    const chain: Point[] = []
    for (const p of list) {
      for (;;) {
        const [a, b] = chain.slice(-2)
        if (!a || !b || cross(a, b, p) > 0) break
        chain.pop()
      }
      chain.push(p)
    }
    return chain.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.reverse())]
}

/** The hull of the middles, grown by `by`: what a round brush covers when it goes along it. */
function swollen(points: Point[], by: number): Point[] {
  const brush = points.flatMap(([x, y]) =>
    Array.from({ length: 16 }, (_, i): Point => {
      const angle = (i * Math.PI) / 8
      return [x + by * Math.cos(angle), y + by * Math.sin(angle)]
    }),
  )
  return convexHull(brush)
}

/** The outline of a chamber's floor, as the data of one path. */
export function outline(chamber: LaidChamber, levels: number): string {
  const half = tunnelWidth(levels) / 2
  const widest = chamber.niches.length > 0 ? Math.max(...chamber.niches.map((n) => n.r)) : half
  const [cx, cy] = chamber.centre
  const several = chamber.niches.length > 1
  return [
    ...chamber.tunnels.map((t) => path(ribbon(t.points, half, Math.max(half, widest * 0.92)))),
    ...chamber.niches.map((n) => round(n.x, n.y, n.r)),
    round(cx, cy, several ? Math.round(widest * 8) / 10 : half),
    several ? path(swollen(chamber.niches.map((n): Point => [n.x, n.y]), Math.min(...chamber.niches.map((n) => n.r)) * 0.96)) : '',
  ].join('')
}
