// Reload, crash, a second tab, no network, files: a game goes on where it was.
import { readFile } from 'node:fs/promises'
import { expectNothingCut, expectWordsOf } from '../support/checks'
import { expect, openHome, openRecord, ply, resize, sentence, settled, startParty, test, watch, YOU_AND_BEGINNER } from '../support/page'
import { playByMouse } from '../support/player.mjs'
import { DECISIONS, lateRecord, recordOf } from '../support/positions.mjs'
import { savedGames } from '../support/saved'

for (const game of ['micropolis', 'mycelia'] as const)
  test(`${game}: a reload comes back to the same prompt, whatever is asked`, async ({ page }) => {
    for (const decision of DECISIONS.filter((each) => each.game === game)) {
      const where = `${game}, ${decision.phase}`
      await openHome(page)
      await openRecord(page, recordOf(decision))
      await settled(page, ['yours'])
      const [asked, at] = [await sentence(page).innerText(), await ply(page)]
      await expectWordsOf(page, 'en', where)
      await page.reload()
      await settled(page, ['yours'])
      expect(await sentence(page).innerText(), where).toBe(asked)
      expect(await ply(page), where).toBe(at)
      await page.locator('.tool.lang').click()
      await expect(sentence(page)).not.toHaveText(asked)
      await expectWordsOf(page, 'ru', where)
      await resize(page, 360, 740)
      await settled(page, ['yours'])
      await expectNothingCut(page, `${where} in ru on a phone`)
      await resize(page, 1440, 900)
      await page.locator('.tool.lang').click()
      await expect(sentence(page)).toHaveText(asked)
    }
  })

test('a reload of a passed screen stays behind the curtain', async ({ page }) => {
  await startParty(page, { game: 'mycelia', seats: [{ kind: 'person' }, { kind: 'person' }], options: { automa: 'none' } })
  await settled(page, ['curtain'])
  await page.reload()
  await settled(page, ['curtain'])
  await expect(page.locator('[data-card]')).toHaveCount(0)
})

test('the game survives its worker: one that fails, and one that falls silent', async ({ page }) => {
  await page.clock.install()
  await page.addInitScript(() => {
    const all: Worker[] = []
    Object.assign(window, { all })
    const Plain = window.Worker
    window.Worker = class extends Plain {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options)
        all.push(this)
      }
    }
  })
  const workers = (): Promise<number> => page.evaluate(() => (window as unknown as { all: Worker[] }).all.length)
  await startParty(page, { game: 'micropolis', seats: YOU_AND_BEGINNER })
  await settled(page, ['yours'])
  const before = await ply(page)
  await page.evaluate(() => {
    for (const worker of (window as unknown as { all: Worker[] }).all) worker.dispatchEvent(new ErrorEvent('error', { message: 'test' }))
  })
  await playByMouse(page, { game: 'micropolis', seed: 1, until: (now) => now > before })
  const between = await ply(page)
  const started = await workers()
  await page.evaluate(() => {
    for (const worker of (window as unknown as { all: Worker[] }).all) worker.terminate()
  })
  const going = playByMouse(page, { game: 'micropolis', seed: 2, until: (now) => now > between })
  // Nobody waits the long seconds after which a silent worker is given up: the clock of the page jumps.
  await expect
    .poll(async () => {
      await page.clock.fastForward(21_000)
      return workers()
    })
    .toBeGreaterThan(started)
  await going
  await settled(page, ['yours'])
  expect(await ply(page)).toBeGreaterThan(between)
  expect((await savedGames(page))[0]?.ply).toBe(await ply(page))
})

test('two tabs on one game do not spoil it', async ({ page, context, errors }) => {
  await startParty(page, { game: 'micropolis', seats: YOU_AND_BEGINNER })
  await settled(page, ['yours'])
  const other = await context.newPage()
  const seen = watch(other)
  await other.goto(page.url())
  await expect(other.getByRole('heading', { name: 'open in another tab' })).toBeVisible()
  await other.getByRole('button', { name: 'Play it here' }).click()
  await settled(other, ['yours'])
  await expect(page.getByRole('heading', { name: 'open in another tab' })).toBeVisible()
  const before = await ply(other)
  await playByMouse(other, { game: 'micropolis', seed: 2, until: (now) => now > before + 4 })
  const at = await ply(other)
  await page.getByRole('button', { name: 'Play it here' }).click()
  await settled(page, ['yours'])
  expect(await ply(page)).toBe(at)
  await expect(other.getByRole('heading', { name: 'open in another tab' })).toBeVisible()
  const [game, ...rest] = await savedGames(page)
  expect(rest).toEqual([])
  expect(game?.ply).toBe(at)
  errors.push(...seen)
})

test.describe('installed', () => {
  test.use({ serviceWorkers: 'allow' })
  test('without a network the page opens and plays', async ({ page, context }) => {
    await openHome(page)
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
    await startParty(page, { game: 'micropolis', seats: YOU_AND_BEGINNER })
    await settled(page, ['yours'])
    await context.setOffline(true)
    expect(await page.evaluate(() => navigator.onLine)).toBe(false)
    await page.reload()
    await settled(page, ['yours'])
    const before = await ply(page)
    await playByMouse(page, { game: 'micropolis', seed: 1, until: (now) => now > before })
    await page.goto('./#/rules/MYC-2.5')
    await expect(page.locator('.rules article').first()).toBeVisible()
    await page.goto('./#/setup/mycelia')
    await page.locator('[data-button="start"]').click()
    await expect(page.locator('.table[data-game="mycelia"]')).toBeVisible()
    await context.setOffline(false)
  })
})

test('a game goes out as a file and comes back the same', async ({ page }) => {
  await startParty(page, { game: 'micropolis', seats: YOU_AND_BEGINNER })
  await playByMouse(page, { game: 'micropolis', seed: 4, until: (now) => now > 25 })
  await settled(page, ['yours'])
  const [asked, at] = [await sentence(page).innerText(), await ply(page)]
  const download = page.waitForEvent('download')
  await page.keyboard.press('m')
  await page.getByRole('button', { name: 'Save the game as a file' }).click()
  const record = JSON.parse(await readFile(await (await download).path(), 'utf8')) as { format: string }
  expect(record.format).toBe('underfoot-record')
  await page.locator('a.brand').click()
  await page.locator('li:has([data-saved]) button').last().click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.locator('[data-saved]')).toHaveCount(0)
  await openRecord(page, record)
  await settled(page, ['yours'])
  expect(await sentence(page).innerText()).toBe(asked)
  expect(await ply(page)).toBe(at)
})

test('a file that is no record is refused in words', async ({ page }) => {
  await openHome(page)
  for (const [text, said] of [
    ['no json', 'not JSON'],
    ['{"format":"something"}', 'not a record'],
    [JSON.stringify({ ...lateRecord('micropolis', { players: 2 }), hash: '0000000000000000' }), 'hash'],
  ] as const) {
    const chooser = page.waitForEvent('filechooser')
    await page.locator('.home .more button').click()
    await (await chooser).setFiles({ name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(text) })
    await expect(page.locator('dialog[open]')).toContainText(said)
    await page.keyboard.press('Escape')
  }
})
