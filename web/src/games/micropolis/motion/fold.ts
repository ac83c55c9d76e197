// Events folded into a view: what lies where after each of them. Galleries and prices follow from the pieces and come with
// the next view.
import type { Event, SeenAnthill, Spot, View } from '../../../wire/micropolis'
import type { Tiles } from '../tiles'

const changed = <T>(list: T[], i: number, change: (item: T) => T): T[] => list.map((item, k) => (k === i ? change(item) : item))

const hill = (view: View, i: number, change: (hill: SeenAnthill) => SeenAnthill): View => ({ ...view, anthills: changed(view.anthills, i, change) })

/** So many soldiers come to a place, or leave it. */
export function shift(view: View, spot: Spot, by: number): View {
  const place = spot.place ?? 0
  switch (spot.at) {
    case 'reserve':
      return { ...view, reserve: { ...view.reserve, soldiers: view.reserve.soldiers + by } }
    case 'line':
      return { ...view, line: changed(view.line, place, (t) => ({ ...t, soldiers: t.soldiers + by })) }
    case 'army':
      return hill(view, spot.anthill ?? 0, (h) => ({ ...h, army: h.army + by }))
    case 'barracks':
      return hill(view, spot.anthill ?? 0, (h) => ({ ...h, tiles: changed(h.tiles, place, (t) => ({ ...t, full: by > 0 })) }))
  }
}

function placed(view: View, event: Event & { event: 'tile_placed' }, tiles: Tiles): View {
  const tile = tiles.byId.get(event.tile)?.barracks ? { tile: event.tile, full: false } : { tile: event.tile }
  const grown = hill(view, event.anthill, (h) => ({ ...h, tiles: event.side === 'left' ? [tile, ...h.tiles] : [...h.tiles, tile], galleries: [] }))
  return { ...grown, taken: null, placed: event.side === 'left' ? 0 : event.tiles - 1 }
}

function tokens(view: View, event: Event & { event: 'token_moved' }): View {
  const seats = view.tokens.map((n, seat) => n + (event.to === seat ? 1 : 0) - (event.from === seat ? 1 : 0))
  const reserve = view.reserve.tokens + (event.to === null ? 1 : 0) - (event.from === null ? 1 : 0)
  return { ...view, tokens: seats, reserve: { ...view.reserve, tokens: reserve } }
}

export function fold(view: View, event: Event, tiles: Tiles): View {
  switch (event.event) {
    case 'tile_revealed':
      return {
        ...view,
        line: [...view.line, { tile: event.tile, soldiers: 0, price: view.line.length }],
        pile: view.pile.filter((id) => id !== event.tile),
      }
    case 'soldiers_moved':
      return shift(shift(view, event.from, -event.count), event.to, event.count)
    case 'token_moved':
      return tokens(view, event)
    case 'tile_taken': {
      const line = view.line.filter((_, i) => i !== event.place).map((t, price) => ({ ...t, price }))
      return { ...view, line, taken: event.tile, target: event.anthill }
    }
    case 'tile_placed':
      return placed(view, event, tiles)
    case 'leader_changed':
      return { ...view, leader: event.to, anthills: view.anthills.map((h, i) => ({ ...h, leads: i === event.to })) }
    case 'turn_ended':
      return { ...view, round: event.round, turns: event.turns, target: null }
    case 'round_begun':
      return { ...view, round: event.round, first: event.first, turns: 0, phase: 'take', target: null }
    case 'phase_changed':
      return { ...view, phase: event.phase }
    case 'effect_due':
    case 'effect_applied':
      return view
  }
}
