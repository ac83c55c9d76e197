// The page round the tables: starting, saving, tabs, crash, languages, the screen that is passed, no network.
import AxeBuilder from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
import { complaintsOf, playAtRandom } from './clicker'

const prompt = (page: Page) => page.locator('#prompt-title')

async function start(page: Page, game: 'micropolis' | 'mycelia'): Promise<void> {
  await page.goto('./')
  await page.click(`[data-play=${game}]`)
  await expect(prompt(page)).toBeVisible()
}

async function savedPly(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const open = indexedDB.open('underfoot')
    const db = await new Promise<IDBDatabase>((resolve) => (open.onsuccess = () => resolve(open.result)))
    const all = db.transaction('games').objectStore('games').getAll()
    const games = await new Promise<{ ply: number; changed: number }[]>((resolve) => (all.onsuccess = () => resolve(all.result)))
    db.close()
    return games.sort((a, b) => b.changed - a.changed)[0]?.ply ?? 0
  })
}

for (const game of ['micropolis', 'mycelia'] as const) {
  test(`a whole game of ${game} is played by clicking, without a complaint`, async ({ page }) => {
    test.setTimeout(240_000)
    const complaints = complaintsOf(page)
    await start(page, game)
    const isOver = await playAtRandom(page, { most: 3500 })
    expect(complaints).toEqual([])
    expect(isOver).toBe(true)
    await expect(page.getByRole('button', { name: 'Rematch' })).toBeVisible()
  })
}

test('a reload comes back to the same place', async ({ page }) => {
  await start(page, 'micropolis')
  await playAtRandom(page, { most: 30 })
  await page.waitForTimeout(1500)
  const ply = await savedPly(page)
  expect(ply).toBeGreaterThan(7)
  await page.reload()
  await expect(prompt(page)).toBeVisible()
  expect(await savedPly(page)).toBeGreaterThanOrEqual(ply)
})

test('a crash of the engine loses nothing', async ({ page }) => {
  await start(page, 'micropolis')
  await expect(prompt(page)).toContainText('Your turn')
  const [worker] = page.workers()
  await worker?.evaluate(() => void setTimeout(() => {
    throw new Error('crash')
  }))
  const before = await savedPly(page)
  await playAtRandom(page, { most: 25 })
  expect(await savedPly(page)).toBeGreaterThan(before)
})

test('a second tab asks before it takes the game over', async ({ page, context }) => {
  await start(page, 'mycelia')
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(other.getByRole('heading', { name: 'open in another tab' })).toBeVisible()
  await other.getByRole('button', { name: 'Play it here' }).click()
  await expect(prompt(other)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'open in another tab' })).toBeVisible()
})

test('the hand of the last player is not on the page when the screen is passed', async ({ page }) => {
  await page.goto('./#/setup/mycelia')
  await page.getByRole('button', { name: 'Add a person' }).click()
  await page.getByRole('radiogroup', { name: 'Automa' }).getByRole('radio', { name: 'No' }).click()
  await page.locator('[data-button=start]').click()
  await expect(page.locator('#curtain-title')).toBeVisible()
  await expect(page.locator('.under')).not.toContainText(/Morel|puffball|agaric/)
  await page.locator('[data-button=lift]').click()
  await expect(page.locator('#curtain-title')).toBeHidden()
})

test('the language is switched without a reload', async ({ page }) => {
  await start(page, 'micropolis')
  await expect(prompt(page)).toContainText('Your turn')
  await page.locator('.tool.lang').click()
  await expect(prompt(page)).toContainText('Ваш ход')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
})

test('the page is used without a network', async ({ page, context }) => {
  await start(page, 'micropolis')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.waitForTimeout(1500)
  await page.reload()
  await context.setOffline(true)
  await page.reload()
  await expect(prompt(page)).toContainText('Your turn')
})

for (const address of ['#/', '#/setup/micropolis', '#/setup/mycelia', '#/rules/MIC-6.5']) {
  test(`axe finds nothing serious at ${address}`, async ({ page }) => {
    await page.goto(`./${address}`)
    await page.locator('main').first().waitFor()
    await page.waitForTimeout(600)
    const { violations } = await new AxeBuilder({ page }).analyze()
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)).toEqual([])
  })
}
