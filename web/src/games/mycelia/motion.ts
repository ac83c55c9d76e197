// Motion from events: what happened, in order, from where to where. A click skips, reduced motion shows only the result.
import { tick } from 'svelte'
import type { CounterMoved, Event, MotherMoved, SporeMoved, View } from '../../wire/mycelia'
import type { Step } from '../../wire/protocol'
import type { MyceliaTable } from './controller.svelte'
import { box100, effectIcon } from './drawing/icons'
import { endToken } from './drawing/tokens'
import { changed, fly, PULSE, rest, type Manner } from './flight'
import { folded } from './fold'
import { cardTurned, playCard } from './motion-cards'
import { anchor, element, insectAt, middle, onCell, onTile, releasedFrom, socketFor } from './places'
import { dieSprite, insectSprite, lockSprite, motherSprite, mushroomSprite, sporeSprite, tileBack, tileSprite } from './sprites'

export async function playStep(table: MyceliaTable, step: Step, before: View, after: View, signal: AbortSignal): Promise<void> {
  table.shown = before
  const events = step.events.map(({ event }) => event as Event)
  try {
    for (let i = 0; i < events.length && !signal.aborted; i++) {
      const event = events[i] as Event
      if (event.event === 'spore_moved') {
        const many = together(events, i)
        await drift(table, many, signal)
        i += many.length - 1
        continue
      }
      await play(table, event, events, signal)
      const shown = folded(table.shown ?? before, event)
      if (event.event === 'mother_moved') await press(table, event, shown, after, signal)
      else table.shown = shown
      table.away = new Set()
      if (event.event === 'card_moved') await cardTurned(table, event, signal)
      if (event.event === 'counter_moved') await filled(table, event, signal)
    }
    const isAutoma = step.by === table.automaSeat || (step.by === 'chance' && before.turn === table.automaSeat && table.automaSeat !== null)
    if (isAutoma && !signal.aborted) await rest(table.model.duration(600), signal)
  } finally {
    table.away = new Set()
    table.shown = after
  }
}

// ---- spores: one by one, each on its way before the last has landed ----

const isLanding = (event: SporeMoved) => event.to !== undefined

function together(events: Event[], from: number): SporeMoved[] {
  const many: SporeMoved[] = []
  for (const event of events.slice(from)) {
    if (event.event !== 'spore_moved' || (many[0] && isLanding(many[0]) !== isLanding(event))) break
    many.push(event)
  }
  return many
}

async function drift(table: MyceliaTable, events: SporeMoved[], signal: AbortSignal): Promise<void> {
  const { model } = table
  const one = async (event: SporeMoved, i: number) => {
    const { owner } = event
    if (owner !== null) {
      await rest(model.duration((isLanding(event) ? 120 : 70) * i), signal)
      const home = anchor(table, `seat ${owner}`)
      const from = event.from === undefined ? (releasedFrom(table, event.by) ?? home) : onTile(table, event.from)
      const to = isLanding(event) ? onTile(table, event.to) : home
      if (!signal.aborted) model.sound(isLanding(event) ? 'place' : 'coin')
      await fly(table.layer, signal, { html: sporeSprite(table, owner), from, to, milliseconds: model.duration(isLanding(event) ? 320 : 220), lift: 30 })
    }
    if (table.shown) table.shown = folded(table.shown, event)
  }
  await Promise.all(events.map(one))
}

// A spore named for a payment hops into its socket.
async function paid(table: MyceliaTable, event: Extract<Event, { event: 'step_changed' }>, signal: AbortSignal): Promise<void> {
  const named = event.step.paid ?? []
  const last = named.at(-1)
  if (!last || last.owner === null || named.length <= (table.shown?.step?.paid?.length ?? 0)) return
  table.model.sound('coin')
  const to = socketFor(table, table.scene.tiles[last.tile]?.colour ?? 'black')
  return fly(table.layer, signal, { html: sporeSprite(table, last.owner), from: onTile(table, last.tile), to, milliseconds: table.model.duration(220), lift: 30 })
}

// ---- on the spot ----

// Where she ends on a rival mushroom, it is pressed flat and locked; where she leaves one, it stands up again.
async function press(table: MyceliaTable, event: MotherMoved, moved: View, after: View, signal: AbortSignal): Promise<void> {
  const shown = { ...moved, players: moved.players.map((player, seat) => ({ ...player, blocked: after.players[seat]?.blocked ?? [] })) }
  const isLast = after.players[event.seat ?? -1]?.mother === event.to
  const under = isLast ? table.scene.tiles[event.to]?.mushroom : null
  if (!under || event.seat === null || !after.players[under.seat]?.blocked?.includes(under.board)) {
    table.shown = isLast ? shown : moved
    return
  }
  const at = onTile(table, event.to)
  const still = (html: string, manner?: Manner) => fly(table.layer, signal, { html, from: at, to: at, milliseconds: table.model.duration(120), ...(manner ? { manner } : {}) })
  table.away = new Set([`mother ${event.seat}`, `mushroom ${under.seat} ${under.board}`])
  await Promise.all([still(mushroomSprite(table, under.seat, under.board), 'press'), still(motherSprite(table, event.seat))])
  table.away = new Set()
  table.shown = shown
  await fly(table.layer, signal, { html: lockSprite(table), from: at, to: at, milliseconds: table.model.duration(160), manner: 'pop' })
}

// One drop of the counter fills.
async function filled(table: MyceliaTable, event: CounterMoved, signal: AbortSignal): Promise<void> {
  await tick()
  const drops = element(table, `board ${event.seat} ${event.board}`)?.querySelector('[data-drops]')
  await changed(drops, PULSE, table.model.duration(150), signal)
}

async function play(table: MyceliaTable, event: Event, events: Event[], signal: AbortSignal): Promise<void> {
  const time = (milliseconds: number) => table.model.duration(milliseconds)
  const { layer } = table
  switch (event.event) {
    case 'mother_moved': {
      if (event.seat === null) return
      table.model.sound('step')
      table.away = new Set([`mother ${event.seat}`])
      const from = event.from === undefined ? anchor(table, `seat ${event.seat}`) : onTile(table, event.from)
      const isCarried = event.cause === 'effect' || event.cause === 'insects'
      return fly(layer, signal, { html: motherSprite(table, event.seat), from, to: onTile(table, event.to), milliseconds: time(isCarried ? 350 : 220), lift: isCarried ? 60 : 22 })
    }
    case 'step_changed':
      return paid(table, event, signal)
    case 'insects_moved':
      table.model.sound('coin')
      return fly(layer, signal, { html: insectSprite(), from: insectAt(table, event.from), to: insectAt(table, event.to), milliseconds: time(240), lift: 26 })
    case 'mushroom_grown': {
      if (event.seat === null) return
      table.model.sound('grow')
      const at = onTile(table, event.tile)
      return fly(layer, signal, { html: mushroomSprite(table, event.seat, event.board), from: at, to: at, milliseconds: time(320), manner: 'pop' })
    }
    case 'mushroom_gone': {
      if (event.seat === null) return
      table.away = new Set([`mushroom ${event.seat} ${event.board}`])
      const to = anchor(table, `board ${event.seat} ${event.board}`) ?? anchor(table, `seat ${event.seat}`)
      const [html, from] = [mushroomSprite(table, event.seat, event.board), onTile(table, event.tile)]
      await fly(layer, signal, { html, from, to: from, milliseconds: time(250), manner: 'droop' })
      return fly(layer, signal, { html, from, to, milliseconds: time(260), lift: 20 })
    }
    case 'effect_gained': {
      const under = events.findLast((other) => other.event === 'card_moved' && other.to.at === 'under')
      const board = event.board ?? (under?.event === 'card_moved' ? under.to.place : undefined)
      const from = anchor(table, `board ${event.seat} ${board ?? 0}`)
      const to = event.board === undefined ? anchor(table, `seat ${event.seat}`) : from
      return fly(layer, signal, { html: effectIcon({ kind: event.effect }, 40), from, to, milliseconds: time(300), lift: 30, ...(event.board === undefined ? {} : { manner: 'pop' }) })
    }
    case 'wind_rolled': {
      table.die = null
      table.model.sound('die')
      const to = middle(table)
      await fly(layer, signal, { html: dieSprite(event.wind), from: anchor(table, 'spore') ?? to, to, milliseconds: time(600), lift: 90, manner: 'spin' })
      table.die = event.wind
      return rest(time(250), signal)
    }
    case 'tile_drawn': {
      table.model.sound('card')
      const at = anchor(table, 'tiles') ?? anchor(table, 'explore')
      const face = tileSprite(table, event.tile, { a: 0, b: 0, points: 'up' }, 0, 62)
      await fly(layer, signal, { html: tileBack(), from: at, to: at, milliseconds: time(125), manner: 'shut' })
      await fly(layer, signal, { html: face, from: at, to: at, milliseconds: time(125), manner: 'open' })
      return fly(layer, signal, { html: face, from: at, to: middle(table), milliseconds: time(220), lift: 40 })
    }
    case 'tile_laid': {
      table.model.sound('place')
      const at = onCell(table, event.cell)
      return fly(layer, signal, { html: tileSprite(table, event.tile, event.cell, event.turn), from: at, to: at, milliseconds: time(180), manner: 'drop' })
    }
    case 'tile_moved': {
      table.model.sound('place')
      const ground = (table.shown ?? table.view).field[event.tile]
      if (!ground) return
      return fly(layer, signal, { html: tileSprite(table, ground.tile, event.cell, event.turn), from: onCell(table, ground.cell), to: onCell(table, event.cell), milliseconds: time(350), lift: 60 })
    }
    case 'card_moved':
      return playCard(table, event, signal)
    case 'turn_begun':
      table.die = null
      return
    case 'game_ended': {
      table.model.sound('end')
      const to = typeof event.seat === 'number' ? anchor(table, `seat ${event.seat}`) : null
      if (!to) return rest(time(500), signal)
      const boards = table.view.players[0]?.boards.length ?? 5
      return fly(layer, signal, { html: box100(endToken(boards), 60), from: anchor(table, 'end') ?? middle(table), to, milliseconds: time(500), lift: 60, manner: 'spin' })
    }
    default:
      return
  }
}
