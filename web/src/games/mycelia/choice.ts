// What can be chosen and where: every legal action has one place on the table. Which of them are lit depends on the topic,
// that is on the action or the use of insects that was picked first.
import type { Action, Cell, Deed, Phase } from '../../wire/mycelia'
import type { Choice } from '../../wire/protocol'
import type { Source } from './aids'
import { keyOf } from './drawing/geometry'

export type Topic = Deed | 'trade' | 'refresh' | 'relocate'

export type Place =
  | { at: 'tile'; tile: number }
  | { at: 'spore'; tile: number; owner: number }
  | { at: 'site'; cell: Cell; turn: number }
  | { at: 'source'; source: Source }
  | { at: 'hand'; card: string }
  | { at: 'drawn'; card: string }
  | { at: 'market'; slot: number }
  | { at: 'deck'; from: 'deck' | 'two' }
  | { at: 'board'; board: number }
  | { at: 'seat'; seat: number }
  | { at: 'button'; name: 'stop' | 'explore' | 'refresh' }

export interface Offer {
  action: Action
  /** what it would do, in the engine's words */
  text: string
  place: Place
  /** where it belongs; null: it is offered whatever was picked */
  topic: Topic | null
}

const DEED_OF: Partial<Record<Action['do'], Deed>> = {
  step: 'move',
  explore: 'explore',
  spore: 'spore',
  fruit: 'fruit',
  decay: 'decay',
  discover: 'discover',
}

function topicOf(action: Action, phase: Phase): Topic | null {
  if (action.do === 'refresh') return 'refresh'
  if (action.do === 'discard' && phase !== 'keep') return 'trade'
  if (action.do === 'rival' && phase !== 'rival_mother' && phase !== 'victim') return 'relocate'
  if (phase === 'menu') return DEED_OF[action.do] ?? null
  if (phase === 'move' && action.do === 'step') return 'move'
  if (phase === 'take' && action.do === 'discover') return 'discover'
  return null
}

function placeOf(action: Action, phase: Phase): Place | null {
  switch (action.do) {
    case 'step':
    case 'drop':
    case 'plant':
    case 'edge':
      return { at: 'tile', tile: action.tile }
    case 'pay':
      return { at: 'spore', tile: action.tile, owner: action.owner }
    case 'site':
      return { at: 'site', cell: action.cell, turn: action.turn }
    case 'spore':
      return { at: 'source', source: action.source }
    case 'fruit':
      return action.card === null ? null : { at: 'hand', card: action.card }
    case 'discard':
      return action.card === null ? null : { at: phase === 'keep' ? 'drawn' : 'hand', card: action.card }
    case 'discover':
      return action.from === 'market' ? { at: 'market', slot: action.slot ?? 0 } : { at: 'deck', from: action.from }
    case 'board':
    case 'decay':
      return { at: 'board', board: action.board }
    case 'rival':
      return { at: 'seat', seat: action.seat }
    case 'stop':
    case 'explore':
    case 'refresh':
      return { at: 'button', name: action.do }
    default:
      return null
  }
}

/** Every legal action at its place, told with `say`. What only chance or the automa does has none. */
export function offersOf(legal: Choice[], phase: Phase, say = (text: string) => text): Offer[] {
  return legal.flatMap((choice) => {
    const action = choice.action as Action
    const place = placeOf(action, phase)
    return place ? [{ action, text: say(choice.text), place, topic: topicOf(action, phase) }] : []
  })
}

/** What is picked when nothing else was: the only thing this phase is about. */
export const defaultTopic = (phase: Phase): Topic | null =>
  phase === 'move' ? 'move' : phase === 'take' ? 'discover' : phase === 'trade' ? 'trade' : null

export const isLit = (offer: Offer, topic: Topic | null) => offer.topic === null || offer.topic === topic

export const keyOfPlace = (place: Place): string => {
  switch (place.at) {
    case 'tile':
      return `tile ${place.tile}`
    case 'spore':
      return `spore ${place.tile} ${place.owner}`
    case 'site':
      return `site ${keyOf(place.cell)} ${place.turn}`
    case 'source':
      return `source ${place.source}`
    case 'hand':
    case 'drawn':
      return `${place.at} ${place.card}`
    case 'market':
      return `market ${place.slot}`
    case 'deck':
      return `deck ${place.from}`
    case 'board':
      return `board ${place.board}`
    case 'seat':
      return `seat ${place.seat}`
    case 'button':
      return `button ${place.name}`
  }
}

/** The offer at a place, among those lit under a topic. */
export function offerAt<P extends Place['at']>(
  offers: Offer[],
  topic: Topic | null,
  at: P,
  test: (place: Extract<Place, { at: P }>) => boolean,
): Offer | undefined {
  return offers.find((offer) => isLit(offer, topic) && offer.place.at === at && test(offer.place as Extract<Place, { at: P }>))
}

/** A decision that is done by one click on its place; others are first shown and then confirmed. */
export const isAtOnce = (offer: Offer, phase: Phase): boolean =>
  offer.place.at === 'spore' || phase === 'drop' || phase === 'plant' || phase === 'board' || phase === 'trade'
