// "Play now": a game with sensible choices, and the seats that belong to its options.
import { faceOf } from '../games'
import { newId, newSeed, startGame } from '../saves/keeper'
import type { Seat } from '../table/seats'
import type { GameOffered, GameOptions } from '../wire/protocol'
import { router } from './route.svelte'

export interface Quick {
  options: GameOptions
  seats: Seat[]
}

export async function quickGame(offered: GameOffered): Promise<Quick> {
  const { options, bots } = (await faceOf(offered.id)).quick(offered)
  const seats: Seat[] = [{ kind: 'person' }, ...bots.map((bot): Seat => ({ kind: 'bot', bot }))]
  if (hasAutoma(options)) seats.push({ kind: 'automa' })
  return { options, seats }
}

export function hasAutoma(options: GameOptions): boolean {
  return 'automa' in options && options.automa !== undefined && options.automa !== 'none'
}

export async function playNow(offered: GameOffered): Promise<void> {
  const { options, seats } = await quickGame(offered)
  const id = newId()
  await startGame({ id, game: offered.id, options, pack: offered.packs[0]?.id ?? '', seats, seed: newSeed() })
  router.go({ screen: 'table', id })
}
