// Every screen in both languages at every size, for fingers, in light and dark.
import { expectNoSeriousFinding, expectNothingCut, expectRoomForFingers, expectWordsOf } from '../support/checks'
import { expect, resize, test, type Page } from '../support/page'
import { SCREENS } from '../support/screens'

const SIZES = [
  [360, 740],
  [768, 1024],
  [1440, 900],
  [1920, 1080],
] as const

const leave = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog[open]')).toBeHidden()
}

async function switchTo(page: Page, lang: 'en' | 'ru'): Promise<void> {
  const tool = page.locator('.tool.lang')
  if (await tool.isVisible()) await tool.click()
  else {
    await page.evaluate((chosen) => {
      const key = 'underfoot.settings'
      localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key) ?? '{}'), lang: chosen }))
    }, lang)
    await page.reload()
    await expect(page.locator('h1')).toBeVisible()
  }
  await expect(page.locator('html')).toHaveAttribute('lang', lang)
}

for (const [part, screens] of [
  ['frame', SCREENS.slice(0, 6)],
  ['tables', SCREENS.slice(6, 14)],
  ['sheets and results', [SCREENS[6], ...SCREENS.slice(14)]],
] as const)
  test(`${part}: one language at a time, and nothing cut at any size`, async ({ page }) => {
    for (const screen of screens) {
      if (!screen) continue
      for (const lang of ['en', 'ru'] as const) {
        if (lang === 'en' || screen.isSheet) await screen.open(page)
        if (lang === 'ru' && !screen.isSheet) await switchTo(page, 'ru')
        await expect.poll(() => page.evaluate(() => document.fonts.status)).toBe('loaded')
        for (const [width, height] of SIZES) {
          await resize(page, width, height)
          if (width === 360 || width === 1440) await expectWordsOf(page, lang, `${screen.name} ${width}×${height}`)
          await expectNothingCut(page, `${screen.name} in ${lang} ${width}×${height}`)
        }
        await resize(page, 1440, 900)
        if (screen.isSheet) await leave(page)
        if (screen.isSheet || lang === 'ru') await switchTo(page, lang === 'en' ? 'ru' : 'en')
      }
    }
  })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, settings: { lang: 'ru' } })
  test('all that can be tapped has 44 px', async ({ page }) => {
    for (const screen of SCREENS) {
      await screen.open(page)
      await expectRoomForFingers(page, screen.name)
      await expectNothingCut(page, screen.name)
      if (screen.isSheet) await leave(page)
    }
  })
})

for (const theme of ['light', 'dark'] as const)
  test.describe(`in ${theme}`, () => {
    test.use({ settings: { theme } })
    test('axe finds nothing serious on any screen', async ({ page }) => {
      for (const screen of SCREENS) {
        await screen.open(page)
        // What does not depend on colours is looked at once.
        await expectNoSeriousFinding(page, `${screen.name}, ${theme}`, theme === 'dark' ? ['color-contrast'] : undefined)
        if (screen.isSheet) await leave(page)
      }
    })
  })
