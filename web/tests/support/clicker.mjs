// One game of the random clicker: who plays, at which size, in which language and theme come from the seed as well.
import { playByMouse } from './player.mjs'
import { randomFrom } from './random.mjs'

const SIZES = [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1920, height: 1080 },
  { width: 740, height: 360 },
]
const BOT = { kind: 'bot', bot: 'level1' }
const YOU = { kind: 'person' }
/** The parties that are played, each with what it is called. */
const PARTIES = [
  { game: 'micropolis', name: 'micropolis', seats: [YOU, BOT], chosen: {} },
  { game: 'mycelia', name: 'mycelia with the automa', seats: [YOU], chosen: { automa: 'medium', boards: 3 } },
  { game: 'micropolis', name: 'micropolis, expert mode', seats: [YOU, BOT], chosen: { mode: 'expert' } },
  { game: 'mycelia', name: 'mycelia', seats: [YOU, BOT], chosen: { automa: 'none', boards: 3 } },
  { game: 'micropolis', name: 'micropolis, two people and two bots', seats: [YOU, BOT, YOU, BOT], chosen: {} },
  { game: 'mycelia', name: 'mycelia, two people', seats: [YOU, YOU], chosen: { automa: 'none', boards: 3 } },
]

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {{ address: string, seed: number, game?: string }} wish
 */
export async function clickThrough(browser, { address, seed, game }) {
  const random = randomFrom(seed)
  const parties = PARTIES.filter((party) => !game || party.game === game)
  const party = parties[seed % parties.length] ?? PARTIES[0]
  if (!party) throw new Error('nobody plays')
  const viewport = SIZES[random(SIZES.length)] ?? { width: 1440, height: 900 }
  const settings = { lang: random(2) === 0 ? 'en' : 'ru', theme: random(2) === 0 ? 'light' : 'dark', sound: random(4) === 0, speed: 'off' }
  const context = await browser.newContext({ viewport, hasTouch: viewport.width < 800, reducedMotion: 'reduce', serviceWorkers: 'block' })
  const page = await context.newPage()
  /** @type {string[]} */
  const errors = []
  page.on('console', (message) => message.type() === 'error' && errors.push(`console: ${message.text()}`))
  page.on('pageerror', (error) => errors.push(`exception: ${error.stack ?? error.message}`))
  await page.addInitScript((kept) => {
    if (!localStorage.getItem('underfoot.settings')) localStorage.setItem('underfoot.settings', kept)
  }, JSON.stringify(settings))
  let clicks = 0
  let problem = ''
  try {
    await page.goto(address)
    await page.evaluate(([key, usual]) => localStorage.setItem(key ?? '', usual ?? ''), [
      `underfoot.setup.${party.game}`,
      JSON.stringify({ seats: party.seats, chosen: party.chosen, first: 'lot' }),
    ])
    await page.goto(`${address}#/setup/${party.game}`)
    await page.locator('#seed').fill(String(seed))
    await page.locator('[data-button="start"]').click()
    await page.locator('.table').waitFor()
    const play = { game: /** @type {'micropolis' | 'mycelia'} */ (party.game), seed, mischief: 12, haste: seed % 4 < 3, most: 4000 }
    clicks = await playByMouse(page, { ...play, until: () => errors.length > 0 })
  } catch (error) {
    problem = String(error)
  }
  await context.close()
  if (errors.length > 0) problem = [...errors, problem].join('\n')
  return { party: `${party.name}, ${viewport.width}×${viewport.height}, ${settings.lang}, ${settings.theme}`, clicks, problem }
}
