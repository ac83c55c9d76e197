// Real positions, one for every kind of decision, found by playing seeded games with the engine.
import { recordUntil } from './engine.mjs'

/** @typedef {{ game: 'micropolis' | 'mycelia', phase: string, options: Record<string, unknown>, seed: number, by?: string, after?: number }} Decision */

/** Every decision that a person can be asked for, with a game in which it comes early. @type {Decision[]} */
export const DECISIONS = [
  { game: 'micropolis', phase: 'take', options: { players: 3 }, seed: 1, after: 30 },
  { game: 'micropolis', phase: 'place', options: { players: 2 }, seed: 1 },
  { game: 'micropolis', phase: 'fill', options: { players: 2 }, seed: 1 },
  { game: 'micropolis', phase: 'arrange', options: { players: 2 }, seed: 1 },
  { game: 'micropolis', phase: 'first_lead', options: { players: 2, mode: 'expert' }, seed: 1 },
  { game: 'micropolis', phase: 'receive', options: { players: 2, mode: 'expert' }, seed: 3 },
  { game: 'micropolis', phase: 'lead', options: { players: 3, mode: 'expert' }, seed: 2 },
  { game: 'mycelia', phase: 'mothers', options: { people: 2 }, seed: 1 },
  { game: 'mycelia', phase: 'automa_side', options: { people: 2, automa: 'hard' }, seed: 11, by: 'random' },
  { game: 'mycelia', phase: 'menu', options: { people: 2 }, seed: 2, after: 60 },
  { game: 'mycelia', phase: 'move', options: { people: 2 }, seed: 2 },
  { game: 'mycelia', phase: 'trade', options: { people: 2 }, seed: 2 },
  { game: 'mycelia', phase: 'relocate', options: { people: 2 }, seed: 5 },
  { game: 'mycelia', phase: 'pay', options: { people: 2 }, seed: 4 },
  { game: 'mycelia', phase: 'plant', options: { people: 2 }, seed: 4 },
  { game: 'mycelia', phase: 'drop', options: { people: 2 }, seed: 4 },
  { game: 'mycelia', phase: 'take', options: { people: 2 }, seed: 1 },
  { game: 'mycelia', phase: 'site', options: { people: 1, automa: 'medium' }, seed: 3 },
  { game: 'mycelia', phase: 'edge_tile', options: { people: 1, automa: 'medium' }, seed: 1 },
  { game: 'mycelia', phase: 'board', options: { people: 1, automa: 'medium' }, seed: 5 },
  { game: 'mycelia', phase: 'rival_to', options: { people: 1, automa: 'medium' }, seed: 6 },
  { game: 'mycelia', phase: 'keep', options: { people: 1, automa: 'medium' }, seed: 2 },
  { game: 'mycelia', phase: 'order', options: { people: 2 }, seed: 4 },
  { game: 'mycelia', phase: 'rival_mother', options: { people: 3, boards: 4 }, seed: 1 },
  { game: 'mycelia', phase: 'victim', options: { people: 3, boards: 4 }, seed: 2 },
]

/**
 * A record in which one person is asked for that decision and bots have the other seats.
 * @param {Decision} decision
 * @returns {any}
 */
export function recordOf({ game, phase, options, seed, by = 'level1', after = 0 }) {
  // Another version of the rules may deal otherwise: then a game with another seed has it.
  for (let tried = seed; tried < seed + 40; tried++) {
    let asked = 0
    const record = recordUntil({
      game, options, seed: tried, by,
      until: ({ phase: now, actor, ply }) => {
        if (now !== phase || typeof actor !== 'number' || actor >= peopleOf(game, options) || ply < after) return false
        asked = actor
        return true
      },
    })
    if (record) return { ...record, seats: seatsFor(game, options, asked) }
  }
  throw new Error(`no game of ${game} comes to ${phase}`)
}

/** @param {string} game @param {Record<string, unknown>} options @param {number} person */
export function seatsFor(game, options, person) {
  return Array.from({ length: peopleOf(game, options) }, (_, seat) => (seat === person ? '' : { name: `№ ${seat + 1}`, bot: 'level1' }))
}

/** Seats without the automa. @param {string} game @param {Record<string, unknown>} options */
const peopleOf = (game, options) => Number(options[game === 'micropolis' ? 'players' : 'people'])

/** @param {'micropolis' | 'mycelia'} game @param {Record<string, unknown>} options @param {number} [seed] */
export function finishedRecord(game, options, seed = 1) {
  const record = recordUntil({ game, options, seed, by: 'level1', until: ({ actor }) => actor === 'over' })
  return { ...record, seats: seatsFor(game, options, 0) }
}

/** A position shortly before the end, with the person to act. @param {'micropolis' | 'mycelia'} game @param {Record<string, unknown>} options @param {number} [seed] */
export function lateRecord(game, options, seed = 1) {
  const { actions } = finishedRecord(game, options, seed)
  const isMenu = game === 'micropolis' ? 'take' : 'menu'
  const record = recordUntil({ game, options, seed, by: 'level1', until: ({ ply, actor, phase }) => ply > actions.length * 0.85 && actor === 0 && phase === isMenu })
  return { ...record, seats: seatsFor(game, options, 0) }
}
