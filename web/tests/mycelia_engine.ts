// Random games of every variant, played by the page's own module: positions to draw and decisions to offer.
import fs from 'node:fs'
import type { Options, Pack, View } from '../src/wire/mycelia'
import type { Choice, Methods, Status } from '../src/wire/protocol'

interface Exports {
  memory: WebAssembly.Memory
  _initialize(): void
  underfoot_buffer(size: number): number
  underfoot_handle(): number
  underfoot_answer_size(): number
}

export type Ask = <M extends keyof Methods>(method: M, params: Methods[M]['params']) => Methods[M]['result']

const path = process.env.UNDERFOOT_WASM ?? new URL('../../build/wasm/src/wasm/underfoot.wasm', import.meta.url)

export async function engine(): Promise<Ask> {
  const module = await WebAssembly.compile(fs.readFileSync(path))
  const stubs = Object.fromEntries(WebAssembly.Module.imports(module).map(({ name }) => [name, () => 0]))
  const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: stubs, env: { now_ms: () => 0 } })
  const wasm = instance.exports as unknown as Exports
  wasm._initialize()
  let id = 0
  return (method, params) => {
    const line = new TextEncoder().encode(JSON.stringify({ jsonrpc: '2.0', id: ++id, method, params }))
    const input = wasm.underfoot_buffer(line.length)
    new Uint8Array(wasm.memory.buffer, input, line.length).set(line)
    const at = wasm.underfoot_handle()
    const bytes = new Uint8Array(wasm.memory.buffer, at, wasm.underfoot_answer_size())
    const answer = JSON.parse(new TextDecoder().decode(bytes.slice()))
    if (answer.error) throw new Error(`${method}: ${JSON.stringify(answer.error)}`)
    return answer.result
  }
}

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
