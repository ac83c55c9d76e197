// Measures what a hover costs: previews of random decisions, asked of the page's own engine worker in the browser, from
// the request to the parsed answer. Wants the built page and a quiet machine.
//   npm run previews [-- --games 3]
import { argv } from 'node:process'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { browserOptions } from '../tests/support/browser.mjs'
import { servePage } from '../tests/support/serve.mjs'

const at = argv.indexOf('--games')
const games = at < 0 ? 3 : Number(argv[at + 1])
const VARIANTS = [
  ['micropolis', { players: 4 }],
  ['micropolis', { players: 2, mode: 'expert' }],
  ['mycelia', { people: 1, automa: 'medium' }],
  ['mycelia', { people: 4 }],
]

const server = await servePage({ page: fileURLToPath(new URL('../dist', import.meta.url)) })
const browser = await chromium.launch(browserOptions)
const page = await browser.newPage()
await page.addInitScript(() => {
  const Plain = globalThis.Worker
  globalThis.Worker = class extends Plain {
    constructor(url, options) {
      super(url, options)
      globalThis.engineWorker ??= this
    }
  }
})
await page.goto(`http://127.0.0.1:${server.port}/`)
await page.locator('[data-play]').nth(1).waitFor()

/** Plays at random and times some of what each decision offers. Runs in the page. */
async function measure([game, options, seed]) {
  let lastId = 0
  const ask = (method, params) =>
    new Promise((resolve, reject) => {
      const id = --lastId // the page counts upwards
      const hear = ({ data }) => {
        if (data.id !== id) return
        globalThis.engineWorker.removeEventListener('message', hear)
        const { result, error } = JSON.parse(data.answer)
        if (error) reject(new Error(error.message))
        else resolve(result)
      }
      globalThis.engineWorker.addEventListener('message', hear)
      globalThis.engineWorker.postMessage({ id, method, params })
    })
  let state = seed
  const random = (below) => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) % below
  const table = `previews${seed}`
  const times = []
  let status = await ask('new', { table, game, options, seed })
  while (status.actor !== 'over') {
    if (status.actor === 'chance' || status.plays_itself) {
      status = await ask('roll', { table })
      continue
    }
    const seat = status.actor
    const { actions } = await ask('legal', { table, seat })
    for (let i = 0; i < 2; i++) {
      const { action } = actions[random(actions.length)]
      const start = performance.now()
      await ask('preview', { table, seat, action })
      times.push({ ms: performance.now() - start, what: action.do })
    }
    status = await ask('apply', { table, action: actions[random(actions.length)].action })
  }
  await ask('close', { table })
  return times
}

for (const [game, options] of VARIANTS) {
  const times = []
  for (let seed = 0; seed <= games; seed++) {
    const played = await page.evaluate(measure, [game, options, seed])
    if (seed > 0) times.push(...played) // the first game warms up
  }
  times.sort((a, b) => a.ms - b.ms)
  const nth = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))]
  const show = ({ ms }) => `${ms.toFixed(1)} ms`
  console.log(
    `${game} ${JSON.stringify(options)}: ${times.length} previews, half within ${show(nth(0.5))}, 95% within ${show(nth(0.95))}, ` +
      `99% within ${show(nth(0.99))}, the slowest ${show(nth(1))} (${nth(1).what})`,
  )
}
await browser.close()
server.close()
