// Two people at one screen: what one of them has in hand is nowhere on the page while it is not theirs to see.
import { ask } from '../support/engine.mjs'
import { expect, settled, startParty, test, type Page } from '../support/page'
import { playByMouse } from '../support/player.mjs'
import { savedGames } from '../support/saved'

interface Card {
  id: string
  name: { en: string; ru: string }
}

/** Cards in hand that those eyes may not know: neither what they see now nor what was told to them names them. */
function secretsFrom(record: unknown, viewer: number | null): Card[] {
  const table = `secret${Math.random()}`
  ask('load', { table, record })
  const cards: Card[] = ask('pack', { table }).content.cards
  const everything = ask('update', { table, seat: viewer, since: 0, lang: 'en' })
  const known = JSON.stringify([everything.view, everything.steps])
  const hands = [0, 1].flatMap((seat) => (seat === viewer ? [] : (ask('view', { table, seat }).view.players[seat].hand as string[])))
  ask('close', { table })
  return cards.filter(({ id, name }) => hands.includes(id) && !known.includes(`"${id}"`) && !known.includes(name.en))
}

async function expectNoSecret(page: Page, viewer: number | null): Promise<number> {
  const [game] = await savedGames(page)
  const secrets = secretsFrom(game?.record, viewer)
  const html = await page.evaluate(() => document.documentElement.outerHTML)
  const leaked = secrets.filter(({ id, name }) => html.includes(`"${id}"`) || html.includes(name.en) || html.includes(name.ru))
  expect(leaked.map(({ id }) => id), `cards on the page that ${viewer === null ? 'nobody' : `seat ${viewer}`} may see`).toEqual([])
  return secrets.length
}

test('the other hand is in no text and no attribute', async ({ page }) => {
  await startParty(page, { game: 'mycelia', seats: [{ kind: 'person' }, { kind: 'person' }], options: { automa: 'none', boards: 3 }, seed: 4 })
  let secrets = 0
  let passed = 0
  for (let round = 0; round < 60 && passed < 6; round++) {
    await settled(page)
    const before = await page.locator('.table').getAttribute('data-state')
    if (before === 'curtain') {
      passed++
      secrets += await expectNoSecret(page, null)
      await expect(page.locator('.under .hand, .under [data-card]')).toHaveCount(0)
      await page.locator('[data-button="lift"]').click()
      await settled(page, ['yours'])
    }
    secrets += await expectNoSecret(page, Number(await page.locator('.table').getAttribute('data-viewer')))
    let once = 0
    await playByMouse(page, { game: 'mycelia', seed: 100 + round, until: () => once++ === 1 })
  }
  expect(passed, 'times the screen was passed').toBe(6)
  expect(secrets, 'secrets looked for').toBeGreaterThan(10)
})
