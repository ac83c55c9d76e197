// Measures with the browser's own observers, and prints: long tasks (over 50 ms) of the page while strong bots think, and
// how long the engine takes to start on the second visit. Wants the built page and a quiet machine.
//   npm run long-tasks [-- --seconds 30]
import { argv } from 'node:process'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { browserOptions } from '../tests/support/browser.mjs'
import { servePage } from '../tests/support/serve.mjs'

const at = argv.indexOf('--seconds')
const seconds = at < 0 ? 30 : Number(argv[at + 1])
const server = await servePage({ page: fileURLToPath(new URL('../dist', import.meta.url)) })
const address = `http://127.0.0.1:${server.port}/`
const browser = await chromium.launch(browserOptions)
const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
const page = await context.newPage()

await page.addInitScript(() => {
  const seen = { tasks: [], samples: 0, thinking: 0, started: 0, ready: 0 }
  Object.assign(globalThis, { seen })
  const sentence = () => document.querySelector('#prompt-title')?.textContent ?? ''
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.tasks.push({ duration: Math.round(duration), thinking: sentence().includes('thinking') })
  }).observe({ type: 'longtask' })
  setInterval(() => {
    seen.samples++
    if (sentence().includes('thinking')) seen.thinking++
  }, 50)
  // The engine has started when its first answer is there.
  const Plain = globalThis.Worker
  globalThis.Worker = class extends Plain {
    constructor(url, options) {
      super(url, options)
      seen.started ||= performance.now()
      this.addEventListener('message', () => (seen.ready ||= performance.now()))
    }
  }
})

const starts = []
for (let visit = 0; visit < 6; visit++) {
  await page.goto(address)
  await page.locator('[data-play]').nth(1).waitFor()
  if (visit === 0) await page.evaluate(() => navigator.serviceWorker.ready)
  else starts.push(await page.evaluate(() => Math.round(globalThis.seen.ready - globalThis.seen.started)))
  await page.goto('about:blank')
}
starts.sort((a, b) => a - b)
console.log(`engine start after the first visit: ${starts[Math.floor(starts.length / 2)]} ms (${starts.join(', ')})`)

for (const [game, bot] of [['micropolis', 'level5'], ['micropolis', 'level6'], ['mycelia', 'level5'], ['mycelia', 'level6']]) {
  await page.goto(address)
  await page.evaluate(([id, level]) => {
    // Nobody but strong bots: the page watches them think.
    const seats = [{ kind: 'bot', bot: level }, { kind: 'bot', bot: level }]
    localStorage.setItem(`underfoot.setup.${id}`, JSON.stringify({ seats, chosen: id === 'mycelia' ? { automa: 'none' } : {}, first: 0 }))
  }, [game, bot])
  await page.goto(`${address}#/setup/${game}`)
  await page.click('[data-button=start]')
  await page.locator('.table').waitFor()
  await page.waitForTimeout(2000)
  await page.evaluate(() => Object.assign(globalThis.seen, { tasks: [], samples: 0, thinking: 0 }))
  await page.waitForTimeout(seconds * 1000)
  const { tasks, samples, thinking } = await page.evaluate(() => globalThis.seen)
  const longest = (list) => Math.max(0, ...list.map(({ duration }) => duration))
  const during = tasks.filter((task) => task.thinking)
  console.log(
    `${game}, ${bot}: ${during.length} long tasks while a bot thinks (longest ${longest(during)} ms), ${tasks.length} in all ` +
      `(longest ${longest(tasks)} ms), in ${seconds} s; a bot thought for ${Math.round((100 * thinking) / Math.max(1, samples))}% of it`,
  )
}
await browser.close()
server.close()
