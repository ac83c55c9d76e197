// Plays whole games by clicking at random, with mischief: menus, dialogs, the log, undo, hints, languages. Fails on the
// first error of the page and says how to repeat it.
//   npm run clicker -- --games 200 [--seed 1] [--game micropolis|mycelia] [--at-once 2]
// Wants the built page (npm run build).
import os from 'node:os'
import { argv, exit } from 'node:process'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { browserOptions } from '../tests/support/browser.mjs'
import { clickThrough } from '../tests/support/clicker.mjs'
import { servePage } from '../tests/support/serve.mjs'

/** @param {string} name @param {string} usual */
function option(name, usual) {
  const at = argv.indexOf(`--${name}`)
  return at < 0 ? usual : (argv[at + 1] ?? usual)
}

const games = Number(option('games', '200'))
const first = Number(option('seed', '1'))
const only = option('game', '')
const atOnce = Number(option('at-once', String(os.availableParallelism())))
const server = await servePage({ page: fileURLToPath(new URL('../dist', import.meta.url)) })
const browser = await chromium.launch(browserOptions)
/** @type {number[]} */
const failed = []
let clicks = 0
let done = 0
let next = first

async function player() {
  while (next < first + games) {
    const seed = next++
    const told = await clickThrough(browser, { address: `http://127.0.0.1:${server.port}/`, seed, ...(only ? { game: only } : {}) })
    clicks += told.clicks
    console.log(`${++done} of ${games}, seed ${seed}: ${told.party}, ${told.clicks} clicks${told.problem ? ` FAILED\n${told.problem}` : ''}`)
    if (told.problem) failed.push(seed)
  }
}
await Promise.all(Array.from({ length: atOnce }, player))
await browser.close()
server.close()
console.log(`${games} games, ${clicks} clicks, ${failed.length} failed${failed.map((seed) => `; again: --games 1 --seed ${seed}`).join('')}`)
exit(failed.length > 0 ? 1 : 0)
