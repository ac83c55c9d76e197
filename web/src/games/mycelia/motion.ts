// Motion from events: what happened, in order, from where to where. A click skips, reduced motion shows only the result.
import type { CardPlace, Event, InsectPlace, View } from '../../wire/mycelia'
import type { Step } from '../../wire/protocol'
import type { MyceliaTable } from './controller.svelte'
import { centre, way, type Point } from './drawing/geometry'
import { mushroom as species, wash } from './drawing/mushrooms'
import { box100, ico } from './drawing/icons'
import { cardBack } from './drawing/supplies'
import { insect, mother, piece } from './drawing/pieces'
import { spore } from './drawing/players'
import { die } from './drawing/winds'
import { folded } from './fold'

interface Flight {
  html: string
  from: Point
  to: Point
  milliseconds: number
  /** px that it rises on its way */
  lift?: number
  grow?: boolean
  spin?: boolean
}

export async function playStep(table: MyceliaTable, step: Step, before: View, after: View, signal: AbortSignal): Promise<void> {
  table.shown = before
  try {
    for (const { event } of step.events) {
      if (signal.aborted) break
      await play(table, event as Event, signal)
      table.shown = folded(table.shown ?? before, event as Event)
      table.away = new Set()
    }
    const isAutoma = step.by === table.automaSeat || (step.by === 'chance' && before.turn === table.automaSeat && table.automaSeat !== null)
    if (isAutoma && !signal.aborted) await rest(table.model.duration(600), signal)
  } finally {
    table.away = new Set()
    table.shown = after
  }
}

async function play(table: MyceliaTable, event: Event, signal: AbortSignal): Promise<void> {
  const time = (milliseconds: number) => table.model.duration(milliseconds)
  const tile = (number: number | undefined) => onTile(table, number)
  switch (event.event) {
    case 'mother_moved': {
      if (event.seat === null) return
      table.model.sound('step')
      table.away = new Set([`mother ${event.seat}`])
      const from = event.from === undefined ? anchor(table, `seat ${event.seat}`) : tile(event.from)
      const isCarried = event.cause === 'effect' || event.cause === 'insects'
      return fly(table, signal, { html: pieceHtml(table, mother(event.seat)), from, to: tile(event.to), milliseconds: time(isCarried ? 350 : 220), lift: isCarried ? 60 : 22 })
    }
    case 'spore_moved': {
      if (event.owner === null) return
      const isLanding = event.to !== undefined
      const source = event.from === undefined ? (releasedFrom(table, event.by) ?? anchor(table, `seat ${event.owner}`)) : tile(event.from)
      const to = isLanding ? tile(event.to) : anchor(table, `seat ${event.owner}`)
      table.model.sound(isLanding ? 'place' : 'coin')
      const size = Math.max(14, table.camera.s * 0.14)
      return fly(table, signal, { html: ico(spore(event.owner, { r: 6 }), size, 18), from: source, to, milliseconds: time(isLanding ? 320 : 220), lift: 30 })
    }
    case 'insects_moved': {
      table.model.sound('coin')
      const at = (place: InsectPlace) => (place.at === 'tile' ? tile(place.number) : anchor(table, place.at === 'player' ? `seat ${place.number}` : 'insects'))
      return fly(table, signal, { html: ico(insect(9), 28, 20), from: at(event.from), to: at(event.to), milliseconds: time(240), lift: 26 })
    }
    case 'mushroom_grown': {
      if (event.seat === null) return
      table.model.sound('grow')
      const at = tile(event.tile)
      return fly(table, signal, { html: pieceHtml(table, piece(event.seat, event.board + 1)), from: at, to: at, milliseconds: time(320), grow: true })
    }
    case 'mushroom_gone': {
      if (event.seat === null) return
      table.away = new Set([`mushroom ${event.seat} ${event.board}`])
      const to = anchor(table, `board ${event.seat} ${event.board}`) ?? anchor(table, `seat ${event.seat}`)
      return fly(table, signal, { html: pieceHtml(table, piece(event.seat, event.board + 1)), from: tile(event.tile), to, milliseconds: time(400), lift: 20 })
    }
    case 'wind_rolled': {
      table.model.sound('die')
      const to = middle(table)
      await fly(table, signal, { html: box100(die(event.wind, next(event.wind, 1), next(event.wind, 2)), 64), from: anchor(table, 'spore') ?? to, to, milliseconds: time(600), lift: 90, spin: true })
      table.die = event.wind
      return rest(time(250), signal)
    }
    case 'tile_laid':
      table.model.sound('place')
      return rest(time(180), signal)
    case 'tile_moved':
      table.model.sound('place')
      return rest(time(300), signal)
    case 'tile_drawn':
      table.model.sound('card')
      return rest(time(250), signal)
    case 'card_moved': {
      const [from, to] = [cardAt(table, event.from), cardAt(table, event.to)]
      if (event.cause === 'setup' || !from || !to) return
      table.model.sound('card')
      const html = event.card ? cardHtml(event.card) : cardBack(54)
      return fly(table, signal, { html, from, to, milliseconds: time(260), lift: 16 })
    }
    case 'turn_begun':
      table.die = null
      return
    case 'game_ended':
      table.model.sound('end')
      return rest(time(500), signal)
    default:
      return
  }
}

const next = (wind: 'O' | 'U' | 'A', by: number) => (['O', 'U', 'A'] as const)[(['O', 'U', 'A'].indexOf(wind) + by) % 3] ?? 'O'
const pieceHtml = (table: MyceliaTable, body: string) => box100(body, Math.max(24, table.camera.s * 0.46))
function cardHtml(card: string): string {
  const [top, bottom] = wash(card)
  return (
    `<svg width="54" height="76"><linearGradient id="flying" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>` +
    `<rect x="1" y="1" width="52" height="74" rx="7" fill="url(#flying)" stroke="#2b1a10" stroke-width="1.5"/><g transform="translate(4 15)">${box100(species(card), 46)}</g></svg>`
  )
}

// ---- where things are on the screen ----

function onTile(table: MyceliaTable, number: number | undefined): Point | null {
  const tile = number === undefined ? undefined : table.scene.tiles[number]
  const window = table.root?.querySelector('[data-anchor="field"]')?.getBoundingClientRect()
  if (!tile || !window) return null
  const [x, y] = centre(tile.cell)
  const [wx, wy] = table.camera.toWindow([x, y + way(tile.cell) * 2])
  return [window.left + wx, window.top + wy]
}
function middle(table: MyceliaTable): Point | null {
  const window = table.root?.querySelector('[data-anchor="field"]')?.getBoundingClientRect()
  return window ? [window.left + window.width / 2, window.top + window.height - 60] : null
}
function anchor(table: MyceliaTable, name: string): Point | null {
  const box = table.root?.querySelector(`[data-anchor="${name}"]`)?.getBoundingClientRect()
  return box && box.width ? [box.left + box.width / 2, box.top + box.height / 2] : null
}
function releasedFrom(table: MyceliaTable, seat: number | null): Point | null {
  const source = (table.shown ?? table.view).step?.source
  return seat === null || source === undefined ? null : onTile(table, table.sourceTile(source, seat))
}
function cardAt(table: MyceliaTable, place: CardPlace): Point | null {
  if (place.at === 'deck' || place.at === 'bottom') return anchor(table, 'deck')
  if (place.at === 'market') return anchor(table, `market ${place.place ?? 0}`)
  if (place.at === 'board' || place.at === 'under') return anchor(table, `board ${place.seat} ${place.place ?? 0}`) ?? anchor(table, `seat ${place.seat}`)
  return (place.seat === table.model.viewer ? anchor(table, 'hand') : null) ?? anchor(table, `seat ${place.seat}`)
}

// ---- flights ----

async function fly(
  table: MyceliaTable,
  signal: AbortSignal,
  { html, from, to, milliseconds, lift = 0, grow = false, spin = false }: Omit<Flight, 'from' | 'to'> & { from: Point | null; to: Point | null },
): Promise<void> {
  if (!table.layer || !from || !to || milliseconds <= 0 || signal.aborted) return
  const sprite = document.createElement('div')
  sprite.className = 'flight'
  sprite.innerHTML = html
  table.layer.append(sprite)
  const at = ([x, y]: Point, extra = '') => `translate(${x}px, ${y}px) translate(-50%, -50%) ${extra}`
  const half: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 - lift]
  const frames = grow
    ? [{ transform: at(to, 'scale(0)') }, { transform: at(to, 'scale(1.08)'), offset: 0.7 }, { transform: at(to, 'scale(1)') }]
    : [{ transform: at(from) }, { transform: at(half, spin ? 'rotate(250deg)' : '') }, { transform: at(to, spin ? 'rotate(360deg)' : '') }]
  const motion = sprite.animate(frames, { duration: milliseconds, easing: 'ease-in-out', fill: 'both' })
  const stop = () => motion.finish()
  signal.addEventListener('abort', stop, { once: true })
  await motion.finished.catch(() => undefined)
  signal.removeEventListener('abort', stop)
  sprite.remove()
}

function rest(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (milliseconds <= 0 || signal.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, milliseconds)
    signal.addEventListener('abort', done, { once: true })
  })
}
