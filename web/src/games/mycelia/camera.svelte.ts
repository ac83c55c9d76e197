// Where one looks at the field from: px a side, and where the field's origin stands in its window.
import type { Cell } from '../../wire/mycelia'
import { SIDE, bounds, type Box, type Point } from './drawing/geometry'

const NEAREST = 220
const FARTHEST = 40
/** below so many px a side the field is seen from afar */
const FAR = 70

export interface Wish {
  cells: Cell[]
  /** px a side at most */
  max: number
  margin: number
  /** px that a panel covers at the left */
  left?: number
}

export class Camera {
  s = $state(100)
  dx = $state(0)
  dy = $state(0)
  width = $state(0)
  height = $state(0)
  /** somebody zoomed or moved by hand: that wins until they press fit */
  isHeld = $state(false)
  #glide = 0
  #field: Box = { x: 0, y: 0, w: 1, h: 1 }

  readonly isFar = $derived(this.s < FAR)
  readonly transform = $derived(`translate(${this.dx.toFixed(2)} ${this.dy.toFixed(2)}) scale(${(this.s / SIDE).toFixed(4)})`)

  resize(width: number, height: number) {
    this.width = width
    this.height = height
  }
  know(cells: Cell[]) {
    if (cells.length) this.#field = bounds(cells)
  }
  toWindow([x, y]: Point): Point {
    return [this.dx + (x * this.s) / SIDE, this.dy + (y * this.s) / SIDE]
  }
  toField([x, y]: Point): Point {
    return [((x - this.dx) * SIDE) / this.s, ((y - this.dy) * SIDE) / this.s]
  }

  /** Shows all of the cells, gliding for so long; a person's own zoom wins. */
  show({ cells, max, margin, left = 0 }: Wish, milliseconds: number) {
    if (this.isHeld || !cells.length || this.width === 0) return
    const b = bounds(cells)
    const room = { w: this.width - left - 2 * margin, h: this.height - 2 * margin }
    const s = Math.max(16, Math.min((room.w / b.w) * SIDE, (room.h / b.h) * SIDE, max))
    const to = {
      s,
      dx: left + (this.width - left) / 2 - ((b.x + b.w / 2) * s) / SIDE,
      dy: this.height / 2 - ((b.y + b.h / 2) * s) / SIDE,
    }
    this.#go(to, milliseconds)
  }

  zoom(factor: number, about?: Point) {
    const [x, y] = about ?? [this.width / 2, this.height / 2]
    const s = Math.min(NEAREST, Math.max(Math.min(FARTHEST, this.s), this.s * factor))
    const k = s / this.s
    this.isHeld = true
    this.#go(this.#kept({ s, dx: x - (x - this.dx) * k, dy: y - (y - this.dy) * k }), 0)
  }
  pan(dx: number, dy: number) {
    this.isHeld = true
    this.#go(this.#kept({ s: this.s, dx: this.dx + dx, dy: this.dy + dy }), 0)
  }
  goTo(point: Point, s: number, milliseconds: number) {
    this.isHeld = true
    this.#go({ s, dx: this.width / 2 - (point[0] * s) / SIDE, dy: this.height / 2 - (point[1] * s) / SIDE }, milliseconds)
  }
  /** Brings a point into the window, if it is outside. */
  reveal(point: Point) {
    const [x, y] = this.toWindow(point)
    const pad = Math.min(60, this.width / 5)
    const off = (v: number, size: number) => (v < pad ? pad - v : v > size - pad ? size - pad - v : 0)
    const [ox, oy] = [off(x, this.width), off(y, this.height)]
    if (ox || oy) this.#go({ s: this.s, dx: this.dx + ox, dy: this.dy + oy }, 0)
  }

  // A third of the field always stays in sight.
  #kept({ s, dx, dy }: { s: number; dx: number; dy: number }) {
    const k = s / SIDE
    const f = this.#field
    const hold = (offset: number, from: number, size: number, room: number) => {
      const least = Math.min(size * k, room) / 3
      return Math.min(room - least - from * k, Math.max(least - (from + size) * k, offset))
    }
    return { s, dx: hold(dx, f.x, f.w, this.width), dy: hold(dy, f.y, f.h, this.height) }
  }

  #go(to: { s: number; dx: number; dy: number }, milliseconds: number) {
    cancelAnimationFrame(this.#glide)
    if (milliseconds <= 0) {
      Object.assign(this, to)
      return
    }
    const from = { s: this.s, dx: this.dx, dy: this.dy }
    const start = performance.now()
    const frame = (now: number) => {
      const t = Math.min(1, (now - start) / milliseconds)
      const e = t < 0.5 ? 2 * t * t : 1 - (-2 * t + 2) ** 2 / 2
      this.s = from.s + (to.s - from.s) * e
      this.dx = from.dx + (to.dx - from.dx) * e
      this.dy = from.dy + (to.dy - from.dy) * e
      if (t < 1) this.#glide = requestAnimationFrame(frame)
    }
    this.#glide = requestAnimationFrame(frame)
  }
}
