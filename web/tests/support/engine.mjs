// The engine under node: makes records of real positions, so that tests and pictures need not play up to them.
import { openEngine } from './module.mjs'
import { randomFrom } from './random.mjs'

/** @typedef {Record<string, unknown>} Params */

/** @type {(method: string, params: Params) => any} */
export const ask = /** @type {any} */ (await openEngine())

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
