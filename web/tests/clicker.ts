// Plays by clicking at random among everything that can be clicked on a table, until the game is over.
import type { Page } from '@playwright/test'

export interface Clicking {
  /** of clicks */
  most: number
}

export async function playAtRandom(page: Page, { most }: Clicking): Promise<boolean> {
  for (let clicks = 0; clicks < most; clicks++) {
    if (await page.locator('.results').isVisible()) return true
    await page.evaluate(clickOnce)
    await page.waitForTimeout(12)
  }
  return page.locator('.results').isVisible()
}

function clickOnce(): void {
  if (document.querySelector('.results')) return
  const isOpen = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect()
    const isOff = (element as HTMLButtonElement).disabled || element.getAttribute('aria-disabled') === 'true'
    return width > 0 && height > 0 && !isOff && !element.closest('.log, .pad, .cards') && !element.classList.contains('tool')
  }
  const main = [...document.querySelectorAll('.prompt .button.primary')].filter(isOpen)
  const all = [...document.querySelectorAll('.under button, .under [role="button"], .prompt button')].filter(isOpen)
  const chosen = main.length > 0 && Math.random() < 0.6 ? main[0] : all[Math.floor(Math.random() * all.length)]
  chosen?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  chosen?.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }))
  chosen?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
}

/** Everything that went wrong on the page, as it happens. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return complaints
}
