// Two releases by one roll: what the drawing says of their order is what the engine then does.
import { beforeAll, expect, it } from 'vitest'
import { fallenIn } from '../src/games/mycelia/order'
import type { Event } from '../src/wire/mycelia'
import { recordOf } from './support/positions.mjs'
import { engine, type Ask } from './mycelia_engine'

let ask: Ask
beforeAll(async () => {
  ask = await engine()
})

it('tells whose spores fall where', () => {
  const record = recordOf({ game: 'mycelia', phase: 'order', options: { people: 2 }, seed: 4 })
  const { table, actor } = ask('load', { record })
  const legal = ask('legal', { table, seat: actor as number }).actions
  expect(legal.length).toBe(2)
  for (const { action } of legal) {
    const { events } = ask('preview', { table, seat: actor as number, action })
    const fallen = fallenIn(events.map(({ event }) => event as Event))
    expect(fallen[0]?.source).toBe((action as { source: unknown }).source)
    const landed = events.flatMap(({ event }) => (event.event === 'spore_moved' ? [event.to] : []))
    expect(fallen.flatMap(({ landings }) => landings)).toEqual(landed)
  }
})
