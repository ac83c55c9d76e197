// A view with one event more: pieces where the event puts them. What follows from the pieces (networks, control) stays as it
// was; the view after the step brings it.
import type { Event, View, ViewBoard, ViewPlayer } from '../../wire/mycelia'

function withTile(view: View, number: number, change: (tile: View['field'][number]) => View['field'][number]): View {
  return { ...view, field: view.field.map((tile, i) => (i === number ? change(tile) : tile)) }
}
function withPlayer(view: View, seat: number | null, change: (player: ViewPlayer) => ViewPlayer): View {
  return { ...view, players: view.players.map((player, i) => (i === seat ? change(player) : player)) }
}
function withBoard(view: View, seat: number | null, board: number, change: (board: ViewBoard) => ViewBoard): View {
  return withPlayer(view, seat, (player) => ({ ...player, boards: player.boards.map((b, i) => (i === board ? change(b) : b)) }))
}
const without = <T extends object, K extends keyof T>(thing: T, key: K): Omit<T, K> => {
  const { [key]: _, ...rest } = thing
  return rest
}

function sporesBy(view: View, tile: number, owner: number, change: number): View {
  return withTile(view, tile, (ground) => {
    const spores = view.players.map((_, seat) => ground.spores?.[seat] ?? 0)
    spores[owner] = Math.max(0, (spores[owner] ?? 0) + change)
    return { ...ground, spores }
  })
}

export function folded(view: View, event: Event): View {
  switch (event.event) {
    case 'mother_moved':
      return withPlayer(view, event.seat, (player) => ({ ...player, mother: event.to }))
    case 'spore_moved': {
      if (event.owner === null) return view
      const supply = (event.to === undefined ? 1 : 0) - (event.from === undefined ? 1 : 0)
      let next = withPlayer(view, event.owner, (player) => ({ ...player, spores: player.spores + supply }))
      if (event.from !== undefined) next = sporesBy(next, event.from, event.owner, -1)
      if (event.to !== undefined) next = sporesBy(next, event.to, event.owner, 1)
      return next
    }
    case 'insects_moved': {
      const change = (v: View, place: typeof event.from, by: number): View => {
        if (place.at === 'supply') return { ...v, insects: v.insects + by }
        if (place.at === 'player') return withPlayer(v, place.number ?? null, (player) => ({ ...player, insects: player.insects + by }))
        return withTile(v, place.number ?? -1, (tile) => (by > 0 ? { ...tile, insect: true } : without(tile, 'insect')))
      }
      return change(change(view, event.from, -event.count), event.to, event.count)
    }
    case 'mushroom_grown':
      return withBoard(view, event.seat, event.board, (board) => ({ ...board, tile: event.tile }))
    case 'mushroom_gone':
      return withBoard(view, event.seat, event.board, (board) => without(board, 'tile'))
    case 'counter_moved':
      return withBoard(view, event.seat, event.board, (board) => ({ ...board, counter: event.to }))
    case 'tile_laid':
      return { ...view, field: [...view.field, { tile: event.tile, cell: event.cell, turn: event.turn }] }
    case 'tile_moved':
      return withTile(view, event.tile, (tile) => ({ ...tile, cell: event.cell, turn: event.turn }))
    case 'field_taken_up':
      return { ...view, field: [] }
    case 'card_moved': {
      let next = view
      const { from, to } = event
      if (from.at === 'market') next = { ...next, market: next.market.map((card, i) => (i === from.place ? null : card)) }
      if (to.at === 'market') {
        const market = [...next.market]
        market[to.place ?? 0] = event.card
        next = { ...next, market }
      }
      if (from.at === 'deck') next = { ...next, deck_size: Math.max(0, next.deck_size - 1) }
      if (from.at === 'hand')
        next = withPlayer(next, from.seat ?? null, (player) => {
          const hand = [...player.hand]
          const i = hand.indexOf(event.card)
          hand.splice(i < 0 ? hand.indexOf(null) : i, 1)
          return { ...player, hand }
        })
      if (to.at === 'hand') next = withPlayer(next, to.seat ?? null, (player) => ({ ...player, hand: [...player.hand, event.card] }))
      if (from.at === 'board') next = withBoard(next, from.seat ?? null, from.place ?? 0, (board) => without(board, 'card'))
      if (to.at === 'board') next = withBoard(next, to.seat ?? null, to.place ?? 0, (board) => ({ ...board, card: event.card }))
      if (to.at === 'under') next = withBoard(next, to.seat ?? null, to.place ?? 0, (board) => ({ ...board, under: [...(board.under ?? []), event.card] }))
      return next
    }
    default:
      return view
  }
}
