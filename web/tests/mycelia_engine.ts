// Random games of every variant, played by the page's own module: positions to draw and decisions to offer.
import type { Options, Pack, View } from '../src/wire/mycelia'
import type { Choice, Status } from '../src/wire/protocol'
import { openEngine, type Ask } from './support/module.mjs'

export type { Ask }
export const engine = openEngine

export const VARIANTS: Options[] = [
  { people: 1, automa: 'medium' },
  { people: 1, automa: 'hard', boards: 3, black_tiles: 'keep' },
  { people: 2 },
  { people: 2, automa: 'hard', boards: 4 },
  { people: 3, automa: 'medium' },
  { people: 4, boards: 4 },
]

export interface Decision {
  view: View
  legal: Choice[]
  aids: unknown
}

const generator = (from: number) => {
  let seed = from >>> 0
  return () => (seed = (seed * 1664525 + 1013904223) >>> 0) / 4294967296
}

/** Plays a game at random to its end, or for so many actions, and shows every decision. */
export function play(ask: Ask, options: Options, seed: number, most: number, seen: (decision: Decision, ply: number) => void): void {
  const next = generator(seed + 1)
  let status: Status = ask('new', { game: 'mycelia', options, seed })
  const { table } = status
  for (let i = 0; i < most && status.actor !== 'over'; i++) {
    if (status.actor === 'chance' || status.plays_itself) {
      status = ask('roll', { table })
      continue
    }
    const seat = status.actor
    const view = ask('view', { table, seat }).view as View
    const legal = ask('legal', { table, seat }).actions
    seen({ view, legal, aids: ask('aids', { table, seat }).aids }, status.ply)
    // what grows and decays is rare in random play, and it is what there is most to see of
    const rare = legal.filter(({ action }) => ['fruit', 'decay', 'spore', 'pay'].includes(action.do))
    const pool = rare.length && next() < 0.55 ? rare : legal
    const choice = pool[Math.floor(next() * pool.length)] ?? legal[0]
    if (!choice) throw new Error('nothing to do')
    status = ask('apply', { table, action: choice.action })
  }
  ask('close', { table })
}

export const packOf = (ask: Ask): Pack => ask('pack', { game: 'mycelia' }).content as Pack
