// Games of Micropolis for tests, played by the real engine: the WebAssembly module, as the page uses it.
import type { Event, Options, Pack, View } from '../src/wire/micropolis'
import type { Lang, SeatScore, Step } from '../src/wire/protocol'
import { openEngine } from './support/module.mjs'

export const ask = await openEngine()

export const VARIANTS: Options[] = [
  ...[2, 3, 4, 5, 6].map((players): Options => ({ players, mode: 'base' })),
  { players: 2, mode: 'expert' },
  { players: 3, mode: 'expert' },
]

export const nameOf = ({ players, mode }: Options): string => `${mode ?? 'base'} ${players ?? 2}`

/** A moment of a game: what is seen, who acts, what helps them, what led here. */
export interface Moment {
  table: string
  options: Options
  pack: Pack
  view: View
  before: View | null
  step: Step | null
  steps: Step[]
  actor: number | 'chance' | 'over'
  ply: number
}

function random(seed: number): () => number {
  let s = seed
  return () => (s = (s * 1664525 + 1013904223) >>> 0) / 4294967296
}

let tables = 0

/** A game played at random, moment by moment. */
export function* game(options: Options, seed: number, pack?: Pack): Generator<Moment> {
  const table = `${nameOf(options)}/${seed}/${++tables}`
  const next = random(seed)
  ask('new', { game: 'micropolis', options, table, seed, ...(pack ? { pack } : {}) })
  const content = ask('pack', { table }).content as Pack
  const steps: Step[] = []
  let before: View | null = null
  let step: Step | null = null
  for (;;) {
    const { actions, actor, ply } = ask('legal', { table })
    const view = ask('view', { table, seat: null }).view as View
    yield { table, options, pack: content, view, before, step, steps, actor, ply }
    if (actor === 'over') break
    const pick = actions[Math.floor(next() * actions.length)]
    if (!pick) throw new Error('nothing is legal')
    step = ask('apply', { table, action: pick.action }).steps?.[0] ?? null
    if (step) steps.push(step)
    before = view
  }
  ask('close', { table })
}

export const scoreOf = (table: string, lang: Lang): SeatScore[] => ask('score', { table, lang }).seats

export const eventsOf = (step: Step): Event[] => step.events.map((told) => told.event as Event)
