// Plays whole games by clicking at random, with mischief: menus, dialogs, the log, undo, hints, languages. Fails on the
// first error of the page and says how to repeat it.
//   npm run clicker -- --games 200 [--seed 1] [--game micropolis|mycelia]
// Wants the built page (npm run build).
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
const server = await servePage({ page: fileURLToPath(new URL('../dist', import.meta.url)) })
const browser = await chromium.launch(browserOptions)
const failed = []
let clicks = 0
for (let seed = first; seed < first + games; seed++) {
  const told = await clickThrough(browser, { address: `http://127.0.0.1:${server.port}/`, seed, ...(only ? { game: only } : {}) })
  clicks += told.clicks
  console.log(`${seed}: ${told.party}, ${told.clicks} clicks${told.problem ? ` FAILED\n${told.problem}` : ''}`)
  if (told.problem) failed.push(seed)
}
await browser.close()
server.close()
console.log(`${games} games, ${clicks} clicks, ${failed.length} failed${failed.length > 0 ? `: --games 1 --seed ${failed.join(', ')}` : ''}`)
exit(failed.length > 0 ? 1 : 0)
