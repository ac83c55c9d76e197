// Every piece of Micropolis by name, as definitions that drawings refer to.
import * as ants from './ants'
import { barracks } from './barracks'
import * as fruits from './fruits'
import { INK } from './pen'
import * as specialists from './specialists'
import * as tokens from './tokens'

const { nurse } = specialists
const back = `<g fill="#d9bd85"><ellipse cx="-12" cy="0" rx="10" ry="8"/><ellipse cx="1" cy="2" rx="6" ry="5"/><circle cx="13" cy="-2" r="8"/><path d="M-2 4L-10 15M3 5L4 15M6 4L13 14M13 -8Q14 -15 20 -16" fill="none" stroke="#d9bd85" stroke-width="2.6" stroke-linecap="round"/></g>`

export const PIECES: Record<string, string> = {
  worker: ants.worker, workers2: ants.workers2, workers3: ants.workers3, soldier: ants.soldier, helmet: ants.helmet,
  queen: specialists.queen, architect: specialists.architect, sergeant: specialists.sergeant, sentry: specialists.sentry,
  nurse: nurse(), nurse1: nurse(1), nurse2: nurse(2), nurse3: nurse(3), nurse4: nurse(4), nurse5: nurse(5),
  cherry: fruits.cherry, lemon: fruits.lemon, grape: fruits.grape, blackberry: fruits.blackberry, fig: fruits.fig,
  pomegranate: fruits.pomegranate, gift: fruits.gift,
  leader: tokens.leader, token: tokens.architectToken, crown: tokens.crown, colony: tokens.colony,
  gate: `<g transform="translate(0 19) scale(1.02)">${barracks({ size: 1, full: true, flagless: true })}</g>`,
  back,
}

export const pieceDefs = (): string =>
  Object.entries(PIECES).map(([name, body]) => `<g id="mic-${name}">${body}</g>`).join('\n')

/** A piece on a drawing. */
export const piece = (name: string, x: number, y: number, size: number, extra = ''): string =>
  `<use href="#mic-${name}" transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${(size / 48).toFixed(4)})" ${extra}/>`

/** A piece as an element of its own, for text and buttons. */
export const icon = (name: string, size: number, extra = ''): string =>
  `<svg class="mic-icon" width="${size}" height="${size}" viewBox="-25 -25 50 50" aria-hidden="true" ${extra}><use href="#mic-${name}"/></svg>`

export { INK }
