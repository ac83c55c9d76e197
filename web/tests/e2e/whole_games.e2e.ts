import { expect, openHome, startParty, test, YOU_AND_BEGINNER } from '../support/page'
import { playByMouse } from '../support/player.mjs'

for (const game of ['micropolis', 'mycelia'] as const) {
  test(`a whole game of ${game} by clicking, to the results`, async ({ page }) => {
    await startParty(page, { game, seats: YOU_AND_BEGINNER, options: game === 'mycelia' ? { automa: 'none', boards: 3 } : {} })
    const clicks = await playByMouse(page, { game, seed: 7 })
    test.info().annotations.push({ type: 'clicks', description: String(clicks) })
    await expect(page.locator('.results .podium')).toBeVisible()
    await expect(page.locator('.results .sheet tbody tr').first()).toBeVisible()
  })
}
