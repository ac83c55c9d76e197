// Sprites on the layer over the table: a way from here to there, or a change on the spot.
import type { Point } from './drawing/geometry'

/** pop: out of nothing · press: flat · droop: the cap sinks · slide: down and under · spin: a die · drop: from a hand · shut, open: the halves of turning over */
export type Manner = 'pop' | 'press' | 'droop' | 'slide' | 'spin' | 'drop' | 'shut' | 'open'

export interface Flight {
  html: string
  from: Point | null
  to: Point | null
  milliseconds: number
  /** px that it rises on its way */
  lift?: number
  manner?: Manner
}

const at = ([x, y]: Point, extra = '') => `translate(${x}px, ${y}px) translate(-50%, -50%) ${extra}`

function framesOf(from: Point, to: Point, lift: number, manner: Manner | undefined): Keyframe[] {
  const half: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 - lift]
  switch (manner) {
    case 'pop':
      return [{ transform: at(to, 'scale(0)') }, { transform: at(to, 'scale(1.08)'), offset: 0.7 }, { transform: at(to) }]
    case 'press':
      return [{ transform: at(to) }, { transform: at(to, 'scale(1.25, 0.3)') }]
    case 'droop':
      return [{ transform: at(to) }, { transform: at(to, 'scale(1.12, 0.82) skewX(-6deg)'), offset: 0.5 }, { transform: at(to, 'scale(1.04, 0.66) skewX(9deg)'), filter: 'saturate(.35) brightness(.8)' }]
    case 'slide':
      return [
        { transform: at(to), opacity: 1, clipPath: 'inset(0)' },
        { transform: at([to[0], to[1] + 74]), opacity: 1, clipPath: 'inset(62% 0 0 0)' },
      ]
    case 'drop':
      return [{ transform: at([to[0], to[1] - 26], 'scale(1.12)'), opacity: 0.6 }, { transform: at(to), opacity: 1 }]
    case 'shut':
      return [{ transform: at(to) }, { transform: at(to, 'scaleX(0)') }]
    case 'open':
      return [{ transform: at(to, 'scaleX(0)') }, { transform: at(to) }]
    case 'spin':
      return [{ transform: at(from) }, { transform: at(half, 'rotate(250deg)') }, { transform: at(to, 'rotate(360deg)') }]
    default:
      return [{ transform: at(from) }, { transform: at(half) }, { transform: at(to) }]
  }
}

export async function fly(layer: HTMLElement | null, signal: AbortSignal, { html, from, to, milliseconds, lift = 0, manner }: Flight): Promise<void> {
  if (!layer || !from || !to || milliseconds <= 0 || signal.aborted) return
  const sprite = document.createElement('div')
  sprite.className = 'flight'
  sprite.innerHTML = html
  if (manner === 'press' || manner === 'droop') sprite.style.transformOrigin = '50% 92%'
  layer.append(sprite)
  const motion = sprite.animate(framesOf(from, to, lift, manner), { duration: milliseconds, easing: 'ease-in-out', fill: 'both' })
  const stop = () => motion.finish()
  signal.addEventListener('abort', stop, { once: true })
  await motion.finished.catch(() => undefined)
  signal.removeEventListener('abort', stop)
  sprite.remove()
}

export const TURN_DOWN: Keyframe[] = [{ transform: 'none' }, { transform: 'scaleX(0)' }]
export const TURN_UP: Keyframe[] = [{ transform: 'scaleX(0)' }, { transform: 'none' }]
export const PULSE: Keyframe[] = [{ transform: 'none' }, { transform: 'scale(1.35)' }, { transform: 'none' }]

/** A change of something that is on the table anyway. */
export async function changed(element: Element | null | undefined, frames: Keyframe[], milliseconds: number, signal: AbortSignal): Promise<void> {
  if (!element || milliseconds <= 0 || signal.aborted) return
  const motion = element.animate(frames, { duration: milliseconds, easing: 'ease-in-out' })
  const stop = () => motion.finish()
  signal.addEventListener('abort', stop, { once: true })
  await motion.finished.catch(() => undefined)
  signal.removeEventListener('abort', stop)
}

export function rest(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (milliseconds <= 0 || signal.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, milliseconds)
    signal.addEventListener('abort', done, { once: true })
  })
}
