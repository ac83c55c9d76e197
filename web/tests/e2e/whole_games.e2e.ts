// Whole games, from the set-up screen to the results.
import { expect, openHome, startParty, test, YOU_AND_BEGINNER, type Page } from '../support/page'
import { playByKeyboard } from '../support/keyboard.mjs'
import { playByMouse } from '../support/player.mjs'

async function expectResults(page: Page): Promise<void> {
  await expect(page.locator('.results .podium')).toBeVisible()
  await expect(page.locator('.results tbody tr').first()).toBeVisible()
  await expect(page.locator('.results [data-button="rematch"]')).toBeEnabled()
}

const told = (kind: string, count: number): void => void test.info().annotations.push({ type: kind, description: String(count) })

test('micropolis is played by clicking', async ({ page }) => {
  await startParty(page, { game: 'micropolis', seats: YOU_AND_BEGINNER })
  told('clicks', await playByMouse(page, { game: 'micropolis', seed: 7 }))
  await expectResults(page)
})

test('mycelia is played by clicking', async ({ page }) => {
  await startParty(page, { game: 'mycelia', seats: YOU_AND_BEGINNER, options: { automa: 'none', boards: 3 } })
  told('clicks', await playByMouse(page, { game: 'mycelia', seed: 7, haste: true }))
  await expectResults(page)
})

test('micropolis is played by keyboard alone', async ({ page }) => {
  await startParty(page, { game: 'micropolis', seats: YOU_AND_BEGINNER, seed: 2 })
  told('keys', await playByKeyboard(page, { game: 'micropolis', seed: 3 }))
  await expectResults(page)
})

test('mycelia is played by keyboard alone, against the automa', async ({ page }) => {
  await startParty(page, { game: 'mycelia', seats: [{ kind: 'person' }], options: { automa: 'hard', boards: 3, black_tiles: 'keep' }, seed: 2 })
  told('keys', await playByKeyboard(page, { game: 'mycelia', seed: 3 }))
  await expectResults(page)
})

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 768, height: 1024 } })
  test('expert mode is played by clicking', async ({ page }) => {
    await startParty(page, { game: 'micropolis', seats: YOU_AND_BEGINNER, options: { mode: 'expert' } })
    told('clicks', await playByMouse(page, { game: 'micropolis', seed: 5 }))
    await expectResults(page)
  })
})

test('"Play now" is one click, and the new game is on the start screen', async ({ page }) => {
  for (const game of ['micropolis', 'mycelia'] as const) {
    await openHome(page)
    await page.locator(`[data-play="${game}"]`).click()
    await expect(page.locator(`.table[data-game="${game}"]`)).toBeVisible()
  }
  await page.locator('a.brand').click()
  await expect(page.locator('[data-saved]')).toHaveCount(2)
})
