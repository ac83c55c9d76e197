// Plays a table with the mouse: clicks what the table offers, as a person would, until the game is over. What is clicked
// next comes from a seed, so that every game can be repeated.
import { randomFrom } from './random.mjs'

/** What can be chosen now, most specific first; each group is as likely as any other. */
const OFFERS = {
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

/** Buttons beside the sentence that lead back or wait: a game played with them would not end. */
const IDLE_BUTTONS = ['skip', 'move-now', 'back', 'now', 'one-back', 'another', 'turn']

/** Everything else that can be pressed without leaving the table: for the clicker that is after mistakes. */
const OTHERS =
  'button:not(:disabled), [role="button"], [role="tab"], [role="radio"], [role="checkbox"], .micropolis .gallery, .micropolis .end, dialog .tool'
/** They leave the table, end the game, or open a file: not for a player that wants to come to the end. */
const LEAVING = 'a, [data-leaves], .results [data-button]'

/**
 * Waits until the table wants something, then tells what can be clicked and where.
 * @param {{ groups: string[], idle: string[], others: string, leaving: string, patience: number }} how
 */
async function look({ groups, idle, others, leaving, patience }) {
  const frame = () => new Promise((done) => requestAnimationFrame(done))
  const stateOf = () =>
    document.querySelector('.results') ? 'results' : (document.querySelector('.table')?.getAttribute('data-state') ?? 'none')
  const isReady = () => ['yours', 'curtain', 'over', 'past', 'results'].includes(stateOf())
  const until = performance.now() + patience
  for (let calm = 0; calm < 2; calm = isReady() ? calm + 1 : 0) {
    if (performance.now() > until) return { state: `stuck (${stateOf()})`, ply: 0, main: null, groups: [], others: [] }
    await frame()
  }

  /** @param {Element} element */
  const pointOf = (element) => {
    const dialog = document.querySelector('dialog[open]')
    if (dialog && !dialog.contains(element)) return null
    let box = element.getBoundingClientRect()
    if (box.width === 0 || box.height === 0 || getComputedStyle(element).visibility !== 'visible') return null
    const isIn = () => box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight && box.right <= innerWidth
    if (!isIn()) {
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
  /** @param {string} selector */
  const spots = (selector) =>
    [...document.querySelectorAll(selector)].flatMap((element) => {
      if (idle.includes(element.getAttribute('data-button') ?? '') || element.closest(leaving)) return []
      const point = pointOf(element)
      return point ? [{ ...point, name: nameOf(element) }] : []
    })
  const offered = groups.map(spots).filter((group) => group.length > 0)
  const main = spots('.prompt .primary:not(:disabled), [data-button="lift"]')[0] ?? null
  return {
    state: stateOf(),
    ply: Number(document.querySelector('.table')?.getAttribute('data-ply') ?? 0),
    main,
    groups: offered,
    others: others ? spots(others) : [],
  }
}

/**
 * @typedef {object} Play
 * @property {'micropolis' | 'mycelia'} game
 * @property {number} seed
 * @property {number} [mischief] how many of a hundred clicks go anywhere
 * @property {number} [most] clicks
 * @property {(ply: number) => boolean} [until] stops there instead of at the end
 */

/**
 * Clicks until the results are shown; says how many clicks that took. Throws where nothing can be clicked or nothing happens.
 * @param {import('@playwright/test').Page} page
 * @param {Play} play
 */
export async function playByMouse(page, { game, seed, mischief = 0, most = 1500, until }) {
  const random = randomFrom(seed)
  const how = { groups: OFFERS[game], idle: IDLE_BUTTONS, others: mischief > 0 ? OTHERS : '', leaving: LEAVING, patience: 60_000 }
  /** @type {string[]} */
  const done = []
  const fail = (/** @type {string} */ why) => new Error(`${why} after ${done.length} clicks of seed ${seed}; the last:\n${done.slice(-8).join('\n')}`)
  while (done.length < most) {
    const now = await page.evaluate(look, how)
    if (now.state === 'results' || until?.(now.ply)) return done.length
    if (now.state.startsWith('stuck')) throw fail(now.state)
    if (mischief > 0 && random(100) < mischief && now.others.length > 0) {
      await press(page, now.others[random(now.others.length)], done)
      continue
    }
    const isMain = now.main !== null && (now.state !== 'yours' || random(2) === 0)
    const group = now.groups[random(Math.max(1, now.groups.length))] ?? []
    const spot = isMain ? now.main : group[random(Math.max(1, group.length))]
    if (spot) await press(page, spot, done)
    else if (mischief > 0) await leaveSheet(page, now.others, done)
    else throw fail(`nothing is offered (${now.state})`)
  }
  throw fail('the game does not end')
}

/** @param {import('@playwright/test').Page} page @param {{ x: number, y: number, name: string } | undefined | null} spot @param {string[]} done */
async function press(page, spot, done) {
  if (!spot) return
  done.push(spot.name)
  await page.mouse.click(spot.x, spot.y)
}

/** A dialog is open over the table: it is closed, or something in it is pressed. */
/** @param {import('@playwright/test').Page} page @param {{ x: number, y: number, name: string }[]} others @param {string[]} done */
async function leaveSheet(page, others, done) {
  const close = others.find(({ name }) => /button\.tool/.test(name))
  if (close) return press(page, close, done)
  done.push('Escape')
  await page.keyboard.press('Escape')
}
