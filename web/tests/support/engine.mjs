// The engine under node: makes records of real positions, so that tests and pictures need not play up to them.
import fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import { randomFrom } from './random.mjs'

const MODULE = fileURLToPath(new URL('../../public/underfoot.wasm', import.meta.url))

/** @typedef {Record<string, unknown>} Params */

/** @returns {Promise<(method: string, params: Params) => any>} */
async function openEngine() {
  const module = await WebAssembly.compile(fs.readFileSync(process.env.UNDERFOOT_WASM ?? MODULE))
  const system = new Proxy({}, { get: (_, name) => () => { throw new Error(`the module calls ${String(name)}`) } })
  const { exports } = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: system, env: { now_ms: () => performance.now() } })
  const engine = /** @type {any} */ (exports)
  engine._initialize()
  let lastId = 0
  return (method, params) => {
    const line = Buffer.from(JSON.stringify({ jsonrpc: '2.0', id: ++lastId, method, params }))
    new Uint8Array(engine.memory.buffer, engine.underfoot_buffer(line.length), line.length).set(line)
    const at = engine.underfoot_handle()
    const answer = JSON.parse(Buffer.from(engine.memory.buffer, at, engine.underfoot_answer_size()).toString())
    if (answer.error) throw new Error(`${method}: ${answer.error.message}`)
    return answer.result
  }
}

export const ask = await openEngine()

/**
 * @typedef {object} Wish
 * @property {string} game
 * @property {Params} options
 * @property {number} seed
 * @property {(string | { name: string, bot: string })[]} [seats]
 * @property {'random' | string} [by] who plays up to there: anybody, or a bot
 * @property {(now: { phase: string, actor: number | string, ply: number, view: any, table: string }) => boolean} until
 */

let tables = 0

/**
 * The record of a game at the first moment that is wished for; null if it does not come.
 * @param {Wish} wish
 * @returns {any}
 */
export function recordUntil({ game, options, seed, seats = [], by = 'random', until }) {
  const table = `made${++tables}`
  const random = randomFrom(seed)
  let status = ask('new', { table, game, options, seed })
  try {
    for (;;) {
      const { actor, ply } = status
      const { view } = ask('view', { table, seat: typeof actor === 'number' ? actor : null })
      if (until({ phase: view.phase, actor, ply, view, table })) return seated(ask('save', { table }).record, seats)
      if (actor === 'over') return null
      status = next(table, status, by, random)
    }
  } finally {
    ask('close', { table })
  }
}

/** @param {string} table @param {any} status @param {string} by @param {(below: number) => number} random */
function next(table, status, by, random) {
  if (status.actor === 'chance' || status.plays_itself) return ask('roll', { table })
  if (by !== 'random') return ask('apply', { table, action: ask('think', { table, bot: by, seed: random(1000), moves: 1 }).moves[0].action })
  const { actions } = ask('legal', { table })
  return ask('apply', { table, action: actions[random(actions.length)].action })
}

/** @param {any} record @param {Wish['seats']} seats */
function seated(record, seats) {
  const { seats: _, ...rest } = record
  return seats && seats.length > 0 ? { ...rest, seats } : rest
}
