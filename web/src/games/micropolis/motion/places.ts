// Where things are on the screen now, found by what is written on the drawings.
import type { Spot } from '../../../wire/micropolis'
import { TOP } from '../geometry/polar'
import type { Stop } from './flight'

/** The middle of an element, from the corner of the table. */
export function middle(root: HTMLElement, element: Element | null): Stop | null {
  if (!element) return null
  const box = element.getBoundingClientRect()
  if (box.width === 0 && box.height === 0) return null
  const frame = root.getBoundingClientRect()
  return { x: box.left + box.width / 2 - frame.left, y: box.top + box.height / 2 - frame.top }
}

export const find = (root: HTMLElement, selector: string): Element | null => root.querySelector(selector)

export function spotSelector(spot: Spot): string {
  switch (spot.at) {
    case 'reserve':
      return '[data-spot="reserve"]'
    case 'line':
      return `[data-spot="line:${spot.place ?? 0}"]`
    case 'army':
      return `[data-piece="soldiers"][data-anthill="${spot.anthill ?? 0}"]`
    case 'barracks':
      return `[data-piece="barracks"][data-anthill="${spot.anthill ?? 0}"][data-place="${spot.place ?? 0}"]`
  }
}

/** The field of the score pad for a category, of the seat or of its anthill. */
export const scoreSelector = (category: string, seat: number | null, anthill: number): string =>
  [`${seat}`, `${seat}/${anthill}`].map((column) => `[data-score$="${category}"][data-column="${column}"]`).join()

/** An anthill on the screen: its middle, and how large a unit of its drawing is. */
export function ringAt(root: HTMLElement, anthill: number): { middle: Stop; unit: number } | null {
  const ring = find(root, `[data-ring="${anthill}"]`)
  const at = middle(root, ring)
  return ring && at ? { middle: at, unit: ring.getBoundingClientRect().width / (2 * TOP) } : null
}
