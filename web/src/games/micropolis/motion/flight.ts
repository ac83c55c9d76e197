// Things that fly over the table: drawn in a layer above it, moved along an arc, gone when they arrive.

export interface Stop {
  x: number
  y: number
  scale?: number
  /** degrees; what is upright stays so */
  turn?: number
}

export interface Flight {
  /** the drawing: an element as text */
  drawing: string
  from: Stop
  to: Stop
  /** 0: at once */
  duration: number
  delay?: number
  /** how far the path bends, as a part of its length */
  arc?: number
  /** beyond its size at the end, before it settles */
  overshoot?: number
}

const SAMPLES = 14
const eased = (s: number): number => (s < 0.5 ? 2 * s * s : 1 - (2 - 2 * s) ** 2 / 2)
const between = (a: number, b: number, s: number): number => a + (b - a) * s

function frames({ from, to, arc = 0.18, overshoot = 0 }: Flight): Keyframe[] {
  const dx = to.x - from.x
  const dy = to.y - from.y
  const lift = Math.hypot(dx, dy) * arc
  const side = dx >= 0 ? 1 : -1
  const length = Math.hypot(dx, dy) || 1
  return Array.from({ length: SAMPLES + 1 }, (_, i) => {
    const s = eased(i / SAMPLES)
    const bend = Math.sin(Math.PI * s) * lift
    const x = from.x + dx * s + (dy / length) * bend * side
    const y = from.y + dy * s - (Math.abs(dx) / length) * bend
    const swell = 1 + overshoot * Math.max(0, Math.sin(Math.PI * (s - 0.75) * 4)) * (s > 0.75 ? 1 : 0)
    const scale = between(from.scale ?? 1, to.scale ?? 1, s) * swell
    const turn = between(from.turn ?? 0, to.turn ?? 0, s)
    return { transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) rotate(${turn.toFixed(1)}deg) scale(${scale.toFixed(3)})`, '--mic-turn': `${turn.toFixed(1)}deg` }
  })
}

/** Flies; resolves on arrival, at once when the signal is aborted. The middle of the drawing follows the path. */
export async function fly(layer: HTMLElement, flight: Flight, signal: AbortSignal): Promise<void> {
  if (flight.duration <= 0 || signal.aborted) return
  const flyer = document.createElement('div')
  flyer.className = 'mic-flyer'
  flyer.innerHTML = `<div>${flight.drawing}</div>`
  layer.append(flyer)
  const motion = flyer.animate(frames(flight), { duration: flight.duration, delay: flight.delay ?? 0, fill: 'both' })
  await finished(motion, signal)
  flyer.remove()
}

/** Waits for an animation; ends it at once when the signal is aborted. */
export function finished(motion: Animation, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const end = (): void => {
      signal.removeEventListener('abort', skip)
      done()
    }
    const skip = (): void => motion.finish()
    signal.addEventListener('abort', skip)
    motion.onfinish = end
    motion.oncancel = end
    if (signal.aborted) motion.finish()
  })
}

export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (milliseconds <= 0 || signal.aborted) return Promise.resolve()
  return new Promise((done) => {
    const end = (): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      done()
    }
    const timer = setTimeout(end, milliseconds)
    signal.addEventListener('abort', end)
  })
}
