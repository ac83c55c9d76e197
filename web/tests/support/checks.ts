// What must be true of every screen: words of one language only, nothing cut, targets large enough, nothing that axe minds.
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from './page'

/** What the engine says again, and labels that fit themselves, come a moment later; the test goes on and tells all at its end. */
const soon = expect.configure({ soft: true, timeout: 4_000 })

/** Latin words that a Russian page has by right: names, file types, keys, numbers of rules. */
const LATIN = ['Underfoot', 'underfoot', 'JSON', 'English', 'EN', 'Esc', 'Enter', 'Ctrl', 'Shift', 'MIC', 'MYC', 'levels']
/** Cyrillic ones of an English page. */
const CYRILLIC = ['Русский', 'РУ']

type Lang = 'en' | 'ru'

/** Everything that is read or heard, outside elements that say they are in another language. */
async function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const own = document.documentElement.lang
    const texts = new Set<string>()
    const isForeign = (element: Element): boolean => (element.closest('[lang]')?.getAttribute('lang') ?? own) !== own
    for (const element of document.body.querySelectorAll('*')) {
      if (isForeign(element) || ['SCRIPT', 'STYLE', 'NOSCRIPT'].includes(element.tagName)) continue
      for (const name of ['aria-label', 'title', 'alt', 'placeholder', 'aria-description', 'aria-valuetext']) {
        const said = element.getAttribute(name)
        if (said) texts.add(said)
      }
      for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim()) texts.add(node.nodeValue.trim())
    }
    texts.add(document.title)
    return [...texts]
  })
}

export async function expectWordsOf(page: Page, lang: Lang, where: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', lang)
  const [foreign, known] = lang === 'ru' ? [/[A-Za-z]{2,}/g, LATIN] : [/[А-Яа-яЁё]+/g, CYRILLIC]
  const strays = async (): Promise<string[]> =>
    (await textsOf(page)).filter((text) => (text.match(foreign) ?? []).some((word) => !known.includes(word)))
  await soon.poll(strays, { message: `${where}: words of another language in ${lang}` }).toEqual([])
}

/** Nothing sticks out to the side, and no button or heading is narrower than its words. */
export async function expectNothingCut(page: Page, where: string): Promise<void> {
  const cut = (): Promise<string[]> => page.evaluate(() => {
    const found: string[] = []
    const nameOf = (element: Element): string =>
      `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} "${(element.textContent ?? element.getAttribute('aria-label') ?? '').trim().slice(0, 50)}"`
    const page = document.documentElement
    if (page.scrollWidth > page.clientWidth) found.push(`the page is ${page.scrollWidth} wide in ${page.clientWidth}`)
    const scrolls = (element: Element | null): boolean => {
      for (let at = element; at; at = at.parentElement) if (/auto|scroll/.test(getComputedStyle(at).overflowX) && at.scrollWidth > at.clientWidth) return true
      return false
    }
    const area = document.querySelector('dialog[open]') ?? document.body
    const isHidden = (element: Element): boolean =>
      getComputedStyle(element).visibility !== 'visible' || element.closest('.unseen, [aria-hidden="true"], svg') !== null
    for (const element of area.querySelectorAll('button, a.button, [role="radio"], [role="tab"], label, .lab, h1, h2, h3, .prompt')) {
      const box = element.getBoundingClientRect()
      if (box.width <= 1 || isHidden(element)) continue
      if ((box.left < -1 || box.right > innerWidth + 1) && !scrolls(element.parentElement))
        found.push(`${nameOf(element)} is at ${Math.round(box.left)}–${Math.round(box.right)} of ${innerWidth}`)
      const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      for (let node = words.nextNode(); node; node = words.nextNode()) {
        const holder = node.parentElement
        if (!holder || !node.nodeValue?.trim() || isHidden(holder)) continue
        const range = document.createRange()
        range.selectNodeContents(node)
        const text = range.getBoundingClientRect()
        const { overflowX, overflowY, textOverflow } = getComputedStyle(holder)
        // a long name may end in dots where its title says it whole
        if (textOverflow === 'ellipsis' && (holder.closest('[title]')?.getAttribute('title') ?? '').includes(node.nodeValue.trim())) continue
        const clips = /hidden|clip/.test(overflowX)
        const room = clips ? holder.getBoundingClientRect() : box
        if (text.width > 0 && (text.left < room.left - 1.5 || text.right > room.right + 1.5))
          found.push(`"${node.nodeValue.trim().slice(0, 40)}" ${Math.round(text.left)}–${Math.round(text.right)} in ${nameOf(element)} ${Math.round(room.left)}–${Math.round(room.right)}`)
        // a sentence of more lines than are shown
        if (/hidden|clip/.test(overflowY) && text.height > 0 && text.bottom > holder.getBoundingClientRect().bottom + 4)
          found.push(`"${node.nodeValue.trim().slice(0, 80)}" needs ${Math.round(text.height)} px of height in ${nameOf(element)}`)
      }
    }
    return found
  })
  await soon.poll(cut, { message: `${where}: cut or sticking out` }).toEqual([])
}

/** Links inside a sentence are as large as its words; all else is for fingers. */
export async function expectRoomForFingers(page: Page, where: string): Promise<void> {
  const small = (): Promise<string[]> => page.evaluate(() => {
    const area = document.querySelector('dialog[open]') ?? document.body
    return [...area.querySelectorAll('button, a, input, select, [role="button"], [role="radio"], [role="tab"], [role="checkbox"]')].flatMap((element) => {
      const { width, height } = element.getBoundingClientRect()
      const isSentence = element.closest('p, .rules article') !== null
      const isOff = width <= 1 || height <= 1 || element.closest('.unseen, [inert], [aria-hidden="true"]') !== null || getComputedStyle(element).visibility !== 'visible'
      // The field is zoomed by fingers: there the tiles and spores that can be chosen have half of that from the start.
      const isField = element.matches('.field .hit')
      const least = isField ? (element.matches('.is-target') ? 22 : 0) : 43.5
      if (isSentence || isOff || (width >= least && height >= least)) return []
      const said = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)
      return [`${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} "${said}" ${Math.round(width)}×${Math.round(height)}`]
    })
  })
  await soon.poll(small, { message: `${where}: targets under 44 px` }).toEqual([])
}

export async function expectNoSeriousFinding(page: Page, where: string, rules?: string[]): Promise<void> {
  const builder = new AxeBuilder({ page })
  const { violations } = await (rules ? builder.withRules(rules) : builder).analyze()
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.slice(0, 6).map(({ html, any }) => `${id}: ${html.slice(0, 140)} ${any[0]?.message ?? ''}`))
  expect.soft(serious, `${where}: axe`).toEqual([])
}
