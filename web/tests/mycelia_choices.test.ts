// Every legal action can be chosen: it has one place on the table, and a topic that lights it.
import { beforeAll, describe, expect, it } from 'vitest'
import { aidsOf } from '../src/games/mycelia/aids'
import { defaultTopic, isLit, keyOfPlace, offersOf, type Topic } from '../src/games/mycelia/choice'
import { DEEDS } from '../src/games/mycelia/drawing/deeds'
import { keyOf } from '../src/games/mycelia/drawing/geometry'
import type { Phase } from '../src/wire/mycelia'
import { VARIANTS, engine, play, type Ask } from './mycelia_engine'

let ask: Ask
beforeAll(async () => {
  ask = await engine()
})
const TOPICS: Topic[] = [...DEEDS, 'trade', 'refresh', 'relocate']
const phases = new Set<Phase>()

describe.each(VARIANTS)('%j', (options) => {
  it('offers every legal action once', () => {
    for (const seed of [1, 2]) {
      play(ask, options, seed, 2500, ({ view, legal, aids: said }) => {
        phases.add(view.phase)
        const offers = offersOf(legal, view.phase)
        expect(offers.map(({ action }) => action)).toEqual(legal.map(({ action }) => action))
        const reachable = [defaultTopic(view.phase), ...TOPICS.filter((topic) => offers.some((offer) => offer.topic === topic))]
        for (const topic of reachable) {
          const places = offers.filter((offer) => isLit(offer, topic)).map(({ place }) => keyOfPlace(place))
          expect(new Set(places).size).toBe(places.length)
        }
        for (const offer of offers) expect(reachable.some((topic) => isLit(offer, topic))).toBe(true)

        const aids = aidsOf(said)
        for (const { action, topic } of offers) {
          if (action.do === 'step' && topic === 'move') expect(aids.destinations?.some((way) => way.tile === action.tile && way.steps.length === 1)).toBe(true)
          if (action.do === 'site') expect(aids.sites?.some((site) => keyOf(site.cell) === keyOf(action.cell) && site.turns.some((way) => way.turn === action.turn))).toBe(true)
          if (action.do === 'pay') expect(aids.payments?.[0]?.fits.some((fit) => fit.tile === action.tile && fit.owner === action.owner)).toBe(true)
          if (action.do === 'spore' && view.phase === 'menu') expect(aids.releases?.some((release) => release.source === action.source && !release.why_not)).toBe(true)
        }
        if (view.phase === 'keep') {
          const drawn = view.step?.drawn_cards ?? []
          // each drawn card can be kept, because the other one can be given away
          drawn.forEach((_, kept) => expect(offers.some(({ place }) => place.at === 'drawn' && place.card === drawn[1 - kept])).toBe(true))
        }
      })
    }
  })
})

it('has met most kinds of decisions', () => {
  for (const phase of ['mothers', 'menu', 'move', 'site', 'drop', 'pay', 'plant', 'trade', 'relocate', 'victim', 'edge_tile', 'rival_to', 'take'] as Phase[]) expect(phases).toContain(phase)
})
