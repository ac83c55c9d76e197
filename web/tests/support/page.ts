// What every test has: a page that fails it by any error in the console, any exception and anything the security policy
// forbids, and short ways to the screens.
import { test as base, expect, type Page } from '@playwright/test'

interface Settings {
  lang?: 'en' | 'ru'
  theme?: 'auto' | 'light' | 'dark'
  sound?: boolean
  speed?: 'slow' | 'normal' | 'fast' | 'off'
  curtain?: boolean
}

/** Errors of a page, as they come. */
export function watch(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`console: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => errors.push(`exception: ${error.stack ?? error.message}`))
  void page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, target }) => {
      const where = target instanceof Element ? target.outerHTML.slice(0, 200) : ''
      console.error(`security policy: ${violatedDirective} ${blockedURI} ${where}`)
    })
  })
  return errors
}

export const test = base.extend<{ settings: Settings; errors: string[] }>({
  settings: [{}, { option: true }],
  errors: async ({}, use) => {
    await use([])
  },
  page: async ({ page, settings, errors }, use) => {
    const seen = watch(page)
    await choose(page, settings)
    await use(page)
    errors.push(...seen)
    expect([...new Set(errors)].slice(0, 12), 'errors of the page').toEqual([])
  },
})

/** Settings as they are kept, for pages that are opened from now on; a choice made on the page itself stays. */
export async function choose(page: Page, settings: Settings): Promise<void> {
  const usual: Settings = { lang: 'en', theme: 'light', sound: false, speed: 'off', curtain: true }
  await page.addInitScript((kept) => {
    if (!localStorage.getItem('underfoot.settings')) localStorage.setItem('underfoot.settings', JSON.stringify(kept))
  }, { ...usual, ...settings })
}

export async function openHome(page: Page): Promise<void> {
  await page.goto('./')
  await expect(page.locator('[data-play]')).toHaveCount(2)
}

export interface Party {
  game: 'micropolis' | 'mycelia'
  seats: { kind: 'person' | 'bot'; bot?: string; name?: string }[]
  options?: Record<string, string | number>
  seed?: number
}

/** Starts a game from the set-up screen, which remembers what was chosen last. */
export async function startParty(page: Page, { game, seats, options = {}, seed = 1 }: Party): Promise<void> {
  await page.goto('./')
  await page.evaluate(([key, usual]) => localStorage.setItem(key, usual), [
    `underfoot.setup.${game}`,
    JSON.stringify({ seats, chosen: options, first: 0 }),
  ] as const)
  await page.goto(`./#/setup/${game}`)
  await page.locator('#seed').fill(String(seed))
  await page.locator('[data-button="start"]').click()
  await expect(page.locator('.table')).toBeVisible()
}

export const YOU_AND_BEGINNER: Party['seats'] = [{ kind: 'person' }, { kind: 'bot', bot: 'level1' }]

/** Opens a record through the start screen; the table is there when this returns. */
export async function openRecord(page: Page, record: object): Promise<void> {
  if (!(await page.locator('.home').isVisible())) await page.goto('./#/')
  const chooser = page.waitForEvent('filechooser')
  await page.locator('.home .more button').click()
  await (await chooser).setFiles({ name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(record)) })
  await expect(page.locator('.table, .results')).toBeVisible()
}

/** The table waits for somebody. */
export async function settled(page: Page, states: string[] = ['yours', 'curtain', 'over']): Promise<void> {
  await expect(page.locator(states.map((state) => `.table[data-state="${state}"]`).concat('.results').join(', '))).toBeVisible()
}

/** Another size of the window, with the table laid out for it. */
export async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))))
}

export const ply = async (page: Page): Promise<number> => Number(await page.locator('.table').getAttribute('data-ply'))
export const sentence = (page: Page) => page.locator('#prompt-title')

export { expect, type Page }
