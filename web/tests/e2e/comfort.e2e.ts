// Taking back, advice, refusals with their rule, the log, the automa's story, sizes that change in mid-game.
import { expectNothingCut } from '../support/checks'
import { expect, openHome, openRecord, ply, resize, sentence, settled, startParty, test, YOU_AND_BEGINNER } from '../support/page'
import { playByMouse } from '../support/player.mjs'
import { lateRecord, recordOf } from '../support/positions.mjs'

test('an action is taken back, and a turn is started again', async ({ page }) => {
  await openHome(page)
  await openRecord(page, recordOf({ game: 'mycelia', phase: 'menu', options: { people: 2 }, seed: 2, after: 60 }))
  await settled(page, ['yours'])
  const undo = page.getByRole('button', { name: 'Take back' })
  // Whatever of this turn is in the record is taken back first; then there is nothing left.
  await page.keyboard.press('Control+Shift+z')
  await expect(undo).toBeDisabled()
  const [asked, before] = [await sentence(page).innerText(), await ply(page)]
  await page.locator('[data-deed="move"]').click()
  await page.locator('.hit.is-target').first().click()
  await expect.poll(() => ply(page)).toBeGreaterThan(before)
  await settled(page, ['yours'])
  await undo.click()
  await expect.poll(() => ply(page)).toBeLessThanOrEqual(before + 1)
  await page.keyboard.press('Control+Shift+z')
  await expect.poll(() => ply(page)).toBe(before)
  await expect(sentence(page)).toHaveText(asked)
})

test('the first choice of a game is made anew', async ({ page }) => {
  await startParty(page, { game: 'micropolis', seats: YOU_AND_BEGINNER, options: { mode: 'expert' }, seed: 2 })
  await settled(page, ['yours'])
  const [asked, before] = [await sentence(page).innerText(), await ply(page)]
  const choices = page.locator('.prompt [data-button^="lead-"]')
  await choices.first().click()
  await expect.poll(() => ply(page)).toBe(before + 1)
  await settled(page, ['yours'])
  await expect(choices).toHaveCount(0)
  await page.keyboard.press('Control+Shift+z')
  await expect.poll(() => ply(page)).toBe(before)
  await expect(sentence(page)).toHaveText(asked)
  await expect(choices).toHaveCount(2)
})

test('the coach advises, and the table shows it', async ({ page }) => {
  for (const game of ['micropolis', 'mycelia'] as const) {
    await openHome(page)
    await openRecord(page, lateRecord(game, game === 'micropolis' ? { players: 2 } : { people: 2, boards: 3 }))
    await settled(page, ['yours'])
    await page.getByRole('button', { name: 'Hint' }).click()
    await expect(page.locator('.card.hint b')).toContainText('The coach says')
    await page.locator('.card.hint .tool').click()
    await expect(page.locator('.card.hint')).toHaveCount(0)
  }
})

test('what cannot be done is refused with its rule, one tap away', async ({ page }) => {
  await startParty(page, { game: 'micropolis', seats: YOU_AND_BEGINNER })
  await settled(page, ['yours'])
  // It is marked as out of reach, and says why when it is pressed nevertheless.
  await page.locator('.line button[data-slot="6"]').click({ force: true })
  const refusal = page.locator('.card.refusal')
  await expect(refusal).toBeVisible()
  const rule = (await refusal.locator('.rule').innerText()).replace(/^\D*(MIC-[\d.]+).*$/s, '$1')
  await refusal.locator('.rule').click()
  await expect(page.locator(`dialog[open] article.linked`)).toContainText(rule)
  await page.keyboard.press('Escape')
  await openHome(page)
  await openRecord(page, recordOf({ game: 'mycelia', phase: 'menu', options: { people: 2 }, seed: 2, after: 60 }))
  await settled(page, ['yours'])
  await page.locator('[data-deed][aria-disabled="true"]').first().click({ force: true })
  await expect(page.locator('.card.refusal .rule')).toContainText('MYC-')
})

test('every piece says what it is', async ({ page }) => {
  await openHome(page)
  await openRecord(page, lateRecord('mycelia', { people: 2, boards: 3 }))
  await settled(page, ['yours'])
  await page.locator('.hit[data-tile="0"]').click({ button: 'right' })
  await expect(page.locator('.card.explanation b')).toBeVisible()
  await openHome(page)
  await openRecord(page, lateRecord('micropolis', { players: 2 }))
  await settled(page, ['yours'])
  await page.locator('.line button[data-slot="0"]').click({ button: 'right' })
  await expect(page.locator('.card.explanation b')).toBeVisible()
})

test('the log leads back to any moment, and the game waits meanwhile', async ({ page }) => {
  await openHome(page)
  await openRecord(page, lateRecord('micropolis', { players: 2 }))
  await settled(page, ['yours'])
  const now = await ply(page)
  await page.locator('.log li button').nth(3).click()
  await expect(page.locator('.table')).toHaveAttribute('data-state', 'past')
  expect(await ply(page)).toBeLessThan(now)
  await page.keyboard.press('Escape')
  await settled(page, ['yours'])
  expect(await ply(page)).toBe(now)
})

test("the automa's turn is told step by step", async ({ page }) => {
  await startParty(page, { game: 'mycelia', seats: [{ kind: 'person' }], options: { automa: 'medium' }, seed: 3 })
  await settled(page, ['yours'])
  const story = page.locator('.story')
  for (let tries = 0; tries < 40 && !(await story.isVisible()); tries++) {
    let once = 0
    await playByMouse(page, { game: 'mycelia', seed: tries, until: () => once++ === 1 })
  }
  await expect(story.locator('li').first()).toBeVisible()
  await expect(story.locator('footer button')).toHaveCount(5)
  await story.locator('footer button').first().click()
  await expect(page.locator('.table')).toHaveAttribute('data-state', 'past')
  await story.locator('footer button').last().click()
  await settled(page, ['yours'])
  await story.locator('header button').click()
  await expect(story).toHaveCount(0)
})

test('the table follows the window in mid-game', async ({ page }) => {
  const parties = [
    { game: 'micropolis', options: { players: 2 } },
    { game: 'micropolis', options: { players: 2, mode: 'expert' } },
    { game: 'mycelia', options: { people: 2, boards: 3 } },
  ] as const
  for (const { game, options } of parties) {
    await resize(page, 1440, 900)
    await openHome(page)
    await openRecord(page, lateRecord(game, options))
    for (const [width, height] of [[360, 740], [768, 1024], [1920, 1080], [1440, 900], [360, 740]] as const) {
      await resize(page, width, height)
      await settled(page, ['yours'])
      await expectNothingCut(page, `${game} ${width}×${height}`)
      await expect(sentence(page)).toBeInViewport()
      const before = await ply(page)
      await playByMouse(page, { game, seed: width, until: (now) => now > before })
      if (await page.locator('.results').isVisible()) break
      await expectNothingCut(page, `${game} ${width}×${height} after an action`)
    }
  }
})

test('settings hold, and so does the language, without a reload', async ({ page }) => {
  await openHome(page)
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('radio', { name: 'Dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('radio', { name: 'Русский' }).click()
  await expect(page.locator('dialog h2')).toHaveText('Настройки')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})
