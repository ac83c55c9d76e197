// Takes the pictures of the README from the page itself, in real positions: npm run screenshots [-- --to FOLDER]
// Wants the built page (npm run build).
import { mkdirSync } from 'node:fs'
import { argv } from 'node:process'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { browserOptions } from '../tests/support/browser.mjs'
import { ask, recordUntil } from '../tests/support/engine.mjs'
import { servePage } from '../tests/support/serve.mjs'

const at = argv.indexOf('--to')
const folder = at < 0 ? fileURLToPath(new URL('../../docs/img', import.meta.url)) : (argv[at + 1] ?? '.')
mkdirSync(folder, { recursive: true })

const DESKTOP = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 }
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true }
const BOT = (/** @type {string} */ name) => ({ name, bot: 'level3' })

const micropolis = recordUntil({
  game: 'micropolis', options: { players: 4 }, seed: 12, by: 'level3', seats: ['', BOT('Ben'), BOT('Cleo'), BOT('Dot')],
  until: ({ phase, actor, view }) => phase === 'take' && actor === 0 && view.anthills[0].tiles.length >= 6 && view.anthills[0].army >= 3,
})
const mycelia = recordUntil({
  game: 'mycelia', options: { people: 3 }, seed: 5, by: 'level3', seats: ['', BOT('Ben'), BOT('Cleo')],
  until: ({ phase, actor, ply, table }) =>
    phase === 'menu' && actor === 0 && ply > 150 && ask('legal', { table }).actions.filter(({ action }) => action.do === 'spore' && action.source !== 'mother').length >= 2,
})

/** The tile that can be taken and lies farthest, so that the line has something to show. @param {import('playwright').Page} page */
const chooseTile = async (page) => {
  await page.locator('.line button[data-slot]:not([aria-disabled])').last().click()
  await page.locator('button.card').first().waitFor()
}
/** @param {import('playwright').Page} page */
const showWinds = async (page) => {
  await page.locator('[data-deed="spore"]').click()
  const source = page.locator('.chip').last()
  if (await source.isVisible()) await source.click()
}

const PICTURES = [
  { name: 'home-desktop', look: DESKTOP, records: [micropolis, mycelia], isHome: true },
  { name: 'micropolis-desktop', look: DESKTOP, records: [micropolis], prepare: chooseTile },
  { name: 'mycelia-desktop', look: DESKTOP, records: [mycelia], prepare: showWinds },
  { name: 'micropolis-phone', look: PHONE, records: [micropolis], prepare: chooseTile },
  { name: 'mycelia-phone', look: PHONE, records: [mycelia], prepare: showWinds },
]

const server = await servePage({ page: fileURLToPath(new URL('../dist', import.meta.url)) })
const address = `http://127.0.0.1:${server.port}/`
const browser = await chromium.launch(browserOptions)
for (const { name, look, records, isHome, prepare } of PICTURES) {
  const context = await browser.newContext({ ...look, locale: 'en-GB', reducedMotion: 'reduce', serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto(address)
  for (const record of records) {
    await page.goto(`${address}#/`)
    const chooser = page.waitForEvent('filechooser')
    await page.locator('.home .more button').click()
    await (await chooser).setFiles({ name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(record)) })
    await page.locator('.table[data-state="yours"]').waitFor()
  }
  if (isHome) {
    await page.goto(`${address}#/`)
    await page.locator('[data-saved]').nth(records.length - 1).waitFor()
  }
  await prepare?.(page)
  await page.mouse.move(0, 0)
  await page.waitForTimeout(500)
  await page.screenshot({ type: 'jpeg', quality: 86, path: `${folder}/${name}.jpg` })
  console.log(`${folder}/${name}.jpg`)
  await context.close()
}
await browser.close()
server.close()
