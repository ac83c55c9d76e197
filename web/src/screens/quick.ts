// "Play now": the game that was saved as the usual one, or one with sensible choices.
import { faceOf } from '../games'
import { startGame } from '../saves/keeper'
import type { Seat } from '../table/seats'
import type { GameOffered, GameOptions } from '../wire/protocol'
import { Plan, readChoices } from './plan.svelte'
import { router } from './route.svelte'

export interface Quick {
  options: GameOptions
  seats: Seat[]
}

export async function quickGame(offered: GameOffered): Promise<Quick> {
  const { options, bots } = (await faceOf(offered.id)).quick(offered)
  return { options, seats: [{ kind: 'person' }, ...bots.map((bot): Seat => ({ kind: 'bot', bot }))] }
}

export async function usualPlan(offered: GameOffered): Promise<Plan> {
  return new Plan(offered, await quickGame(offered), readChoices('usual', offered.id))
}

export async function playNow(offered: GameOffered): Promise<void> {
  const setup = (await usualPlan(offered)).setup()
  await startGame(setup)
  router.go({ screen: 'table', id: setup.id })
}
