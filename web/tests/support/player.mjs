// Plays a table with the mouse: clicks what the table offers, as a person would, until the game is over. What is clicked
// next comes from a seed, so that every game can be repeated.
import { randomFrom } from './random.mjs'

/** What can be chosen now, most specific first; each group is as likely as any other. */
export const OFFERS = {
  micropolis: [
    '.line button[data-slot]:not([aria-disabled])',
    '.micropolis button.card',
    '.micropolis .light',
    '.micropolis .tag',
    '.prompt [role="radio"]:not(:disabled)',
    '.prompt button[data-button]:not(:disabled)',
  ],
  mycelia: [
    '.act[data-deed]:not([aria-disabled="true"]):not([aria-pressed="true"])',
    '.use:not([aria-disabled="true"])',
    '.hit.is-target:not(.spore)',
    '.hit.spore',
    '.picker button',
    '.card[aria-pressed]',
    '.plank[aria-pressed]',
    '.chip',
    '.pile:not([aria-disabled="true"]), .pair',
    '.way:not(:disabled)',
    '.tabs [role="tab"]:not([aria-selected="true"])',
    '.prompt button[data-button]:not(:disabled)',
  ],
}

/** For those in a hurry, where a turn offers several actions: the one that brings the end nearest. */
const HASTY = ['fruit', 'decay', 'spore', 'discover', 'move', 'explore'].map((deed) => `.act[data-deed="${deed}"]:not([aria-disabled="true"])`)

/** Buttons beside the sentence that lead back or wait: a game played with them would not end. */
export const IDLE_BUTTONS = ['skip', 'move-now', 'back', 'one-back', 'another', 'turn']

/** Everything else that can be pressed without leaving the table: for the clicker that is after mistakes. */
const OTHERS =
  'button:not(:disabled), [role="button"], [role="tab"], [role="radio"], [role="checkbox"], .micropolis .gallery, .micropolis .end, dialog .tool'
/** They leave the table, end the game, or open a file: not for a player that wants to come to the end. */
const LEAVING = 'a, [data-sign="share"], [data-sign="flag"], [data-sign="plus"], [data-sign="home"], .results [data-button]'

/**
 * Waits until the table wants something, then picks what to click and where.
 * @param {{ groups: string[], idle: string[], others: string, leaving: string, patience: number, luck: number[], takesMain: boolean, hasty: string[] }} how
 */
async function pick({ groups, idle, others, leaving, patience, luck, takesMain, hasty }) {
  const frame = () => new Promise((done) => requestAnimationFrame(done))
  const stateOf = () =>
    document.querySelector('.results') ? 'results' : (document.querySelector('.table')?.getAttribute('data-state') ?? 'none')
  const isReady = () => ['yours', 'curtain', 'over', 'past', 'results'].includes(stateOf())
  const until = performance.now() + patience
  for (let calm = 0; calm < 2; calm = isReady() ? calm + 1 : 0) {
    if (performance.now() > until) return { state: `stuck (${stateOf()})`, ply: 0, spot: null }
    await frame()
  }
  const dialog = document.querySelector('dialog[open]')
  let used = 0
  const roll = (/** @type {number} */ below) => (luck[used++ % luck.length] ?? 0) % below

  /** @param {Element} element */
  const isOpen = (element) =>
    !idle.includes(element.getAttribute('data-button') ?? '') &&
    !element.closest(leaving) &&
    (!dialog || dialog.contains(element)) &&
    element.getClientRects().length > 0
  /** Where a click reaches it and nothing else; null where it is covered. */
  /** @param {Element} element */
  const pointOf = (element) => {
    let box = element.getBoundingClientRect()
    if (box.top < 0 || box.left < 0 || box.bottom > innerHeight || box.right > innerWidth) {
      element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      box = element.getBoundingClientRect()
    }
    for (const fx of [0.5, 0.3, 0.7, 0.12, 0.88])
      for (const fy of [0.5, 0.3, 0.7, 0.12, 0.88]) {
        const [x, y] = [box.left + box.width * fx, box.top + box.height * fy]
        const top = document.elementFromPoint(x, y)
        if (top && (top === element || element.contains(top))) return { x, y }
      }
    return null
  }
  /** @param {Element} element */
  const nameOf = (element) => {
    const marks = [...element.attributes].filter(({ name }) => name.startsWith('data-')).map(({ name, value }) => `${name}=${value}`)
    const said = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''
    return `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} [${marks.join(' ')}] ${said.slice(0, 60)}`
  }
  /** One of them that can be reached. @param {Element[]} elements */
  const one = (elements) => {
    const left = [...elements]
    while (left.length > 0) {
      const [element] = left.splice(roll(left.length), 1)
      const point = element && pointOf(element)
      if (element && point) return { ...point, name: nameOf(element) }
    }
    return null
  }
  const all = (/** @type {string} */ selector) => [...document.querySelectorAll(selector)].filter(isOpen)

  const state = stateOf()
  let spot = null
  if (others) spot = one(all(others))
  else {
    const isTurn = !document.querySelector('.act[aria-pressed="true"]')
    for (const selector of isTurn && state === 'yours' ? hasty : []) spot ??= one(all(selector))
    if (!spot && (takesMain || state !== 'yours')) spot = one(all('.prompt .primary:not(:disabled), [data-button="lift"]'))
    const offered = groups.map(all).filter((group) => group.length > 0)
    while (!spot && offered.length > 0) spot = one(offered.splice(roll(offered.length), 1)[0] ?? [])
  }
  return { state, ply: Number(document.querySelector('.table')?.getAttribute('data-ply') ?? 0), spot }
}

/**
 * @typedef {object} Play
 * @property {'micropolis' | 'mycelia'} game
 * @property {number} seed
 * @property {number} [mischief] how many of a hundred clicks go anywhere
 * @property {boolean} [haste] does what ends the game soon
 * @property {number} [eager] how many of a hundred choices take the gold button where there is one
 * @property {number} [most] clicks
 * @property {(ply: number) => boolean} [until] stops there instead of at the end
 */

/**
 * Clicks until the results are shown; says how many clicks that took. Throws where nothing can be clicked or nothing happens.
 * @param {import('@playwright/test').Page} page
 * @param {Play} play
 */
export async function playByMouse(page, { game, seed, mischief = 0, haste = false, eager = 75, most = 1500, until }) {
  const random = randomFrom(seed)
  const how = { groups: OFFERS[game], idle: IDLE_BUTTONS, leaving: LEAVING, patience: 600_000 }
  /** @type {string[]} */
  const done = []
  const fail = (/** @type {string} */ why) =>
    new Error(`${why} after ${done.length} clicks of seed ${seed}; the last:\n${done.slice(-8).join('\n')}`)
  let blind = 0
  while (done.length < most) {
    const luck = Array.from({ length: 12 }, () => random(1 << 20))
    const others = random(100) < mischief ? OTHERS : ''
    const { state, ply, spot } = await page.evaluate(pick, { ...how, luck, others, takesMain: random(100) < eager, hasty: haste && random(5) > 0 ? HASTY : [] })
    if (state === 'results' || until?.(ply)) return done.length
    if (state.startsWith('stuck')) throw fail(state)
    blind = spot ? 0 : blind + 1
    // A table that was covered a moment ago is laid out before anything on it can be reached.
    if (blind > 0 && mischief === 0) {
      if (blind > 10) throw fail(`nothing is offered (${state})`)
      await page.waitForTimeout(200)
      continue
    }
    if (blind > 20) throw fail(`nothing can be clicked (${state})`)
    done.push(spot?.name ?? 'Escape')
    // A sheet over the table offers nothing of the game: it is closed as people do.
    if (spot) await page.mouse.click(spot.x, spot.y)
    else await page.keyboard.press('Escape')
  }
  throw fail('the game does not end')
}
