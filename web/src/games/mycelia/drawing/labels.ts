// Where the labels of the fans stand: beyond the field in the direction of their wind, off the tiles, the buttons and each other.
import type { Point } from './geometry'

export interface Area {
  x: number
  y: number
  w: number
  h: number
}
export interface LabelRoom {
  width: number
  height: number
  /** of a label */
  size: { w: number; h: number }
  /** px a side of a tile */
  side: number
  /** middles of the tiles in the window */
  middles: Point[]
  /** buttons and chips that lie over the field */
  taken: Area[]
}

const GAP = 4
const ENOUGH = 0.36
const FARTHEST = 240
const STEP = 12
const TURNS = 16

/** Places for the labels that would best stand at these points. */
export function labelPlaces(wishes: Point[], room: LabelRoom): Point[] {
  const { w, h } = room.size
  const keep = ([x, y]: Point): Point => [clamp(x, w / 2 + GAP, room.width - w / 2 - GAP), clamp(y, h / 2 + GAP, room.height - h / 2 - GAP)]
  const taken = [...room.taken]
  const isFree = ([x, y]: Point) => taken.every((area) => x + w / 2 + GAP <= area.x || x - w / 2 - GAP >= area.x + area.w || y + h / 2 + GAP <= area.y || y - h / 2 - GAP >= area.y + area.h)
  // in sides, from the nearest tile; labels are wide and low
  const clear = ([x, y]: Point) => Math.min(...room.middles.map(([mx, my]) => Math.hypot((x - mx) * 0.62, y - my))) - 17
  const worth = (point: Point) => (isFree(point) ? clear(point) / room.side : -1000)
  return wishes.map((wish) => {
    const place = nearest(wish, keep, worth)
    taken.push({ x: place[0] - w / 2, y: place[1] - h / 2, w, h })
    return place
  })
}

// The nearest point with enough room, or the one with most.
function nearest([x, y]: Point, keep: (point: Point) => Point, worth: (point: Point) => number): Point {
  let best = keep([x, y])
  for (let radius = 0; radius <= FARTHEST; radius += STEP)
    for (let turn = 0; turn < TURNS; turn++) {
      const angle = (turn * 2 * Math.PI) / TURNS
      const place = keep([x + radius * Math.cos(angle), y + radius * Math.sin(angle)])
      if (worth(place) > ENOUGH) return place
      if (worth(place) > worth(best)) best = place
    }
  return best
}

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), Math.max(least, most))
