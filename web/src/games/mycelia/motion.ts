// Motion from events: what happened, in order, from where to where. A click skips, reduced motion shows only the result.
import type { CardPlace, Event, InsectPlace, MotherMoved, View } from '../../wire/mycelia'
import type { Step } from '../../wire/protocol'
import type { MyceliaTable } from './controller.svelte'
import { centre, way, type Point } from './drawing/geometry'
import { mushroom as species, wash } from './drawing/mushrooms'
import { box100, ico } from './drawing/icons'
import { cardBack } from './drawing/supplies'
import { insect, lock, mother, piece } from './drawing/pieces'
import { spore } from './drawing/players'
import { die } from './drawing/winds'
import { fly, rest, type Manner } from './flight'
import { folded } from './fold'

export async function playStep(table: MyceliaTable, step: Step, before: View, after: View, signal: AbortSignal): Promise<void> {
  table.shown = before
  try {
    for (const { event } of step.events) {
      if (signal.aborted) break
      await play(table, event as Event, signal)
      const shown = folded(table.shown ?? before, event as Event)
      if (event.event === 'mother_moved') await press(table, event as MotherMoved, shown, after, signal)
      else table.shown = shown
      table.away = new Set()
    }
    const isAutoma = step.by === table.automaSeat || (step.by === 'chance' && before.turn === table.automaSeat && table.automaSeat !== null)
    if (isAutoma && !signal.aborted) await rest(table.model.duration(600), signal)
  } finally {
    table.away = new Set()
    table.shown = after
  }
}

// Where she ends on a rival mushroom, it is pressed flat and locked; where she leaves one, it stands up again.
async function press(table: MyceliaTable, event: MotherMoved, moved: View, after: View, signal: AbortSignal): Promise<void> {
  const shown = { ...moved, players: moved.players.map((player, seat) => ({ ...player, ...(after.players[seat]?.blocked ? { blocked: after.players[seat].blocked } : { blocked: [] }) })) }
  const isLast = after.players[event.seat ?? -1]?.mother === event.to
  const under = isLast ? table.scene.tiles[event.to]?.mushroom : null
  if (!under || event.seat === null || !after.players[under.seat]?.blocked?.includes(under.board)) {
    table.shown = isLast ? shown : moved
    return
  }
  const at = onTile(table, event.to)
  const milliseconds = table.model.duration(120)
  const still = (html: string, manner?: Manner) => fly(table.layer, signal, { html, from: at, to: at, milliseconds, ...(manner ? { manner } : {}) })
  table.away = new Set([`mother ${event.seat}`, `mushroom ${under.seat} ${under.board}`])
  await Promise.all([still(pieceHtml(table, piece(under.seat, under.board + 1)), 'press'), still(pieceHtml(table, mother(event.seat)))])
  table.away = new Set()
  table.shown = shown
  if (at) await fly(table.layer, signal, { html: ico(lock(9), Math.max(18, table.camera.s * 0.2)), from: at, to: at, milliseconds: table.model.duration(160), manner: 'pop' })
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
      return fly(table.layer, signal, { html: pieceHtml(table, mother(event.seat)), from, to: tile(event.to), milliseconds: time(isCarried ? 350 : 220), lift: isCarried ? 60 : 22 })
    }
    case 'spore_moved': {
      if (event.owner === null) return
      const isLanding = event.to !== undefined
      const source = event.from === undefined ? (releasedFrom(table, event.by) ?? anchor(table, `seat ${event.owner}`)) : tile(event.from)
      const to = isLanding ? tile(event.to) : anchor(table, `seat ${event.owner}`)
      table.model.sound(isLanding ? 'place' : 'coin')
      const size = Math.max(14, table.camera.s * 0.14)
      return fly(table.layer, signal, { html: ico(spore(event.owner, { r: 6 }), size, 18), from: source, to, milliseconds: time(isLanding ? 320 : 220), lift: 30 })
    }
    case 'insects_moved': {
      table.model.sound('coin')
      const at = (place: InsectPlace) => (place.at === 'tile' ? tile(place.number) : anchor(table, place.at === 'player' ? `seat ${place.number}` : 'insects'))
      return fly(table.layer, signal, { html: ico(insect(9), 28, 20), from: at(event.from), to: at(event.to), milliseconds: time(240), lift: 26 })
    }
    case 'mushroom_grown': {
      if (event.seat === null) return
      table.model.sound('grow')
      const at = tile(event.tile)
      return fly(table.layer, signal, { html: pieceHtml(table, piece(event.seat, event.board + 1)), from: at, to: at, milliseconds: time(320), manner: 'pop' })
    }
    case 'mushroom_gone': {
      if (event.seat === null) return
      table.away = new Set([`mushroom ${event.seat} ${event.board}`])
      const to = anchor(table, `board ${event.seat} ${event.board}`) ?? anchor(table, `seat ${event.seat}`)
      const [html, from] = [pieceHtml(table, piece(event.seat, event.board + 1)), tile(event.tile)]
      await fly(table.layer, signal, { html, from, to: from, milliseconds: time(250), manner: 'droop' })
      return fly(table.layer, signal, { html, from, to, milliseconds: time(260), lift: 20 })
    }
    case 'wind_rolled': {
      table.model.sound('die')
      const to = middle(table)
      await fly(table.layer, signal, { html: box100(die(event.wind, next(event.wind, 1), next(event.wind, 2)), 64), from: anchor(table, 'spore') ?? to, to, milliseconds: time(600), lift: 90, manner: 'spin' })
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
      if (event.to.at === 'under') return fly(table.layer, signal, { html, from: to, to, milliseconds: time(300), manner: 'slide' })
      return fly(table.layer, signal, { html, from, to, milliseconds: time(260), lift: 16 })
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
// An empty hand has no width, but it has its place.
function endOfHand(table: MyceliaTable): Point | null {
  const box = table.root?.querySelector('[data-anchor="hand"]')?.getBoundingClientRect()
  return box && box.height ? [Math.max(box.left, box.right - 40), box.top + box.height / 2] : null
}
function releasedFrom(table: MyceliaTable, seat: number | null): Point | null {
  const source = (table.shown ?? table.view).step?.source
  return seat === null || source === undefined ? null : onTile(table, table.sourceTile(source, seat))
}
function cardAt(table: MyceliaTable, place: CardPlace): Point | null {
  if (place.at === 'deck' || place.at === 'bottom') return anchor(table, 'deck')
  if (place.at === 'market') return anchor(table, `market ${place.place ?? 0}`)
  if (place.at === 'board' || place.at === 'under') return anchor(table, `board ${place.seat} ${place.place ?? 0}`) ?? anchor(table, `seat ${place.seat}`)
  return (place.seat === table.model.viewer ? endOfHand(table) : null) ?? anchor(table, `seat ${place.seat}`)
}
