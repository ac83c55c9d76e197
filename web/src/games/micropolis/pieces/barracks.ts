// Barracks of 1 to 4: a timber gate on the grass, its foot at y = 0. Full: a helmet in every door and the pennant up.
import { pen, thin } from './pen'

const DOOR = 25

export interface Fort {
  size: number
  full: boolean
  /** without its pennant, for rows of text */
  flagless?: boolean
}

function door(x: number, full: boolean): string {
  const arch = `<path d="M${x - 10} 0V-13A10 10 0 0 1 ${x + 10} -13V0Z" fill="${full ? '#5a2c1c' : '#2a190f'}" ${thin}/>`
  if (full) return `${arch}<use href="#mic-helmet" transform="translate(${x} -10) scale(.43)"/>`
  const empty = `M${x - 5.6} -7.6Q${x - 5.6} -15 ${x} -15Q${x + 5.6} -15 ${x + 5.6} -7.6Q${x} -9.6 ${x - 5.6} -7.6Z`
  return `${arch}<path d="${empty}" fill="none" stroke="#c9a878" stroke-width="1.3" stroke-dasharray="2.4 1.8"/>`
}

export function barracks({ size, full, flagless = false }: Fort): string {
  const w = size * DOOR + 9
  const x0 = -w / 2
  const beam = full ? '#d9a95f' : '#b08a5c'
  const doors = Array.from({ length: size }, (_, i) => door(x0 + 4.5 + DOOR * (i + 0.5), full)).join('')
  const step = (w + 4) / (size * 2 + 1)
  const merlons = Array.from({ length: size * 2 + 1 }, (_, i) => {
    const x = x0 - 2 + step * (i + 0.5)
    return `<rect x="${(x - step * 0.32).toFixed(1)}" y="-36" width="${(step * 0.64).toFixed(1)}" height="8" rx="1.5" fill="${beam}" ${thin}/>`
  }).join('')
  const flag =
    full && !flagless
      ? `<g class="mic-pennant"><path d="M0 -34V-49" ${pen(2.4)}/><path d="M1 -49.4L17 -44.4L1 -39.4Z" fill="#cf3f2e" ${thin}/></g>`
      : ''
  return `${flag}${merlons}<rect x="${x0 - 2}" y="-31" width="${w + 4}" height="7" rx="1.5" fill="${beam}" ${thin}/>
<rect x="${x0}" y="-25" width="${w}" height="26" fill="${full ? '#c18b4a' : '#94714a'}" ${thin}/>${doors}
<path d="M${x0 - 3} 1H${x0 + w + 3}" ${pen(2.6)}/>`
}

/** A gate as an element of its own, for text and buttons. */
export function gate(fort: Fort, height = 20): string {
  const wide = (8 + fort.size * 11) * (height / 20)
  const box = `${-4 - fort.size * 13.5} -38 ${8 + fort.size * 27} 41`
  return `<svg class="mic-icon" width="${wide}" height="${height}" viewBox="${box}" aria-hidden="true">${barracks({ ...fort, flagless: true })}</svg>`
}
