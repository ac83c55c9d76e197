// Counts long tasks (over 50 ms) of the page while bots think: node tools/long_tasks.mjs [address] [seconds]
// Wants a quiet machine: the browser measures by the clock.
import { chromium } from 'playwright'

const [address = 'http://127.0.0.1:4173/', seconds = '30'] = process.argv.slice(2)
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] })
const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-US' })
await page.addInitScript(() => {
  globalThis.longTasks = []
  const watch = new PerformanceObserver((list) => {
    const sentence = document.querySelector('#prompt-title')?.textContent ?? ''
    for (const { duration } of list.getEntries()) globalThis.longTasks.push({ duration: Math.round(duration), sentence })
  })
  watch.observe({ type: 'longtask' })
})

for (const game of ['micropolis', 'mycelia']) {
  // Nobody but strong bots: the page watches them think.
  await page.goto(`${address}#/setup/${game}`)
  await page.evaluate((id) => {
    const seats = [{ kind: 'bot', bot: 'level5' }, { kind: 'bot', bot: 'level5' }]
    localStorage.setItem(`underfoot.setup.${id}`, JSON.stringify({ seats, chosen: {}, first: 'lot' }))
  }, game)
  await page.reload()
  await page.click('[data-button=start]')
  await page.waitForSelector('#prompt-title')
  await page.waitForTimeout(2000)
  await page.evaluate(() => {
    globalThis.longTasks.length = 0
    globalThis.samples = { all: 0, thinking: 0, sentences: new Set() }
    setInterval(() => {
      const sentence = document.querySelector('#prompt-title')?.textContent ?? ''
      samples.all++
      samples.sentences.add(sentence)
      if (sentence.includes('thinking')) samples.thinking++
    }, 50)
  })
  await page.waitForTimeout(Number(seconds) * 1000)
  // Without bots at work the count would say nothing.
  const { all, thinking: busy, kinds } = await page.evaluate(() => ({ ...samples, kinds: samples.sentences.size }))
  const tasks = await page.evaluate(() => globalThis.longTasks)
  const thinking = tasks.filter(({ sentence }) => sentence.includes('thinking'))
  const longest = (list) => Math.max(0, ...list.map(({ duration }) => duration))
  console.log(
    `${game}: ${thinking.length} long tasks while a bot thinks (longest ${longest(thinking)} ms), ` +
      `${tasks.length} in all (longest ${longest(tasks)} ms), in ${seconds} s; ` +
      `bots thought ${Math.round((100 * busy) / Math.max(1, all))}% of it, ${kinds} different sentences`,
  )
}
await browser.close()
