// Games of Micropolis for tests, played by the real engine: the WebAssembly module, as the page uses it.
import fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Event, Options, Pack, View } from '../src/wire/micropolis'
import type { Lang, Methods, SeatScore, Step } from '../src/wire/protocol'

const path = process.env.UNDERFOOT_WASM ?? fileURLToPath(new URL('../../build/wasm/src/wasm/underfoot.wasm', import.meta.url))

interface Exports {
  memory: WebAssembly.Memory
  _initialize(): void
  underfoot_buffer(size: number): number
  underfoot_handle(): number
  underfoot_answer_size(): number
}

async function load(): Promise<(line: string) => string> {
  if (!fs.existsSync(path)) throw new Error(`${path} does not exist: build the module, or name it with UNDERFOOT_WASM`)
  const system = new Proxy({}, { get: () => () => 0 })
  const imports = { wasi_snapshot_preview1: system, env: { now_ms: () => performance.now() } } as WebAssembly.Imports
  const { instance } = await WebAssembly.instantiate(fs.readFileSync(path), imports)
  const exports = instance.exports as unknown as Exports
  exports._initialize()
  return (line) => {
    const bytes = new TextEncoder().encode(line)
    const input = exports.underfoot_buffer(bytes.length)
    new Uint8Array(exports.memory.buffer, input, bytes.length).set(bytes)
    const answer = exports.underfoot_handle()
    return new TextDecoder().decode(new Uint8Array(exports.memory.buffer, answer, exports.underfoot_answer_size()))
  }
}

const handle = await load()
let id = 0

export function ask<M extends keyof Methods>(method: M, params: Methods[M]['params']): Methods[M]['result'] {
  const answer = JSON.parse(handle(JSON.stringify({ jsonrpc: '2.0', id: ++id, method, params }))) as {
    result?: Methods[M]['result']
    error?: { message: string }
  }
  if (answer.result === undefined) throw new Error(answer.error?.message ?? 'no answer')
  return answer.result
}

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

/** A game played at random, moment by moment. */
export function* game(options: Options, seed: number, pack?: Pack): Generator<Moment> {
  const table = `${nameOf(options)}/${seed}/${id}`
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
