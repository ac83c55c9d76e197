import { expect, openHome, openRecord, test } from '../support/page'
import { recordUntil } from '../support/engine.mjs'
import { playByMouse } from '../support/player.mjs'

for (const game of ['micropolis', 'mycelia'] as const) {
  test(`a whole game of ${game} by clicking, from the start screen to the results`, async ({ page }) => {
    await openHome(page)
    await page.locator(`[data-play="${game}"]`).click()
    await expect(page.locator('.table')).toBeVisible()
    const clicks = await playByMouse(page, { game, seed: 7 })
    test.info().annotations.push({ type: 'clicks', description: String(clicks) })
    await expect(page.locator('.results .podium')).toBeVisible()
  })
}
void openRecord
void recordUntil
