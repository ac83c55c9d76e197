// Plays a table with the keyboard alone: Tab to what is offered, Enter to do it, and the table's own keys on the way.
import { randomFrom } from './random.mjs'
import { IDLE_BUTTONS, OFFERS } from './player.mjs'

/**
 * Waits until the table wants something; then tells what has the focus and whether it is offered.
 * @param {{ groups: string[], idle: string[], patience: number }} how
 */
async function feel({ groups, idle, patience }) {
  const frame = () => new Promise((done) => requestAnimationFrame(done))
  const stateOf = () =>
    document.querySelector('.results') ? 'results' : (document.querySelector('.table')?.getAttribute('data-state') ?? 'none')
  const until = performance.now() + patience
  while (!['yours', 'curtain', 'over', 'past', 'results'].includes(stateOf())) {
    if (performance.now() > until) return { state: `stuck (${stateOf()})`, isOffered: false, isSeen: true, name: '' }
    await frame()
  }
  const focused = document.activeElement
  const isIdle = idle.includes(focused?.getAttribute('data-button') ?? '')
  const isOffered = focused !== null && !isIdle && groups.some((selector) => focused.matches(selector))
  const box = focused?.getBoundingClientRect()
  const isSeen = !focused || focused === document.body || (box !== undefined && box.width > 0 && box.bottom > 0 && box.top < innerHeight)
  const name = `${focused?.tagName.toLowerCase()}.${focused?.getAttribute('class') ?? ''} ${(focused?.getAttribute('aria-label') ?? focused?.textContent ?? '').trim().slice(0, 50)}`
  return { state: stateOf(), isOffered, isSeen, name }
}

/**
 * @param {import('@playwright/test').Page} page
 * @param {{ game: 'micropolis' | 'mycelia', seed: number, most?: number }} play
 */
export async function playByKeyboard(page, { game, seed, most = 4000 }) {
  const random = randomFrom(seed)
  const how = { groups: [...OFFERS[game], '[data-button="lift"]'], idle: IDLE_BUTTONS, patience: 60_000 }
  // Tiles of the line, or the six actions; they choose, and Enter does.
  const digits = game === 'micropolis' ? 7 : 6
  /** @type {string[]} */
  const done = []
  const fail = (/** @type {string} */ why) => new Error(`${why} with seed ${seed}; the last:\n${done.slice(-12).join('\n')}`)
  const press = async (/** @type {string} */ key, /** @type {string} */ on) => {
    done.push(`${key} on ${on}`)
    await page.keyboard.press(key)
  }
  for (let empty = 0; done.length < most; ) {
    const { state, isOffered, isSeen, name } = await page.evaluate(feel, how)
    if (state === 'results') return done.length
    if (state.startsWith('stuck')) throw fail(state)
    if (!isSeen) throw fail(`the focus is out of sight on ${name}`)
    if (isOffered && random(3) > 0) {
      empty = 0
      await press(random(2) === 0 ? 'Enter' : ' ', name)
    } else if (random(8) === 0) {
      await press(String(random(digits) + 1), name)
    } else {
      if (++empty > 300) throw fail('nothing that is offered can be reached by Tab')
      await press('Tab', name)
    }
  }
  throw fail('the game does not end')
}
