// Who plays a game that is being set up, in one sentence.
import { platesOf } from '../table/seats'
import type { Lang } from '../wire/protocol'
import type { Plan } from './plan.svelte'
import { setupWords } from './setup_words'
import { words } from './words'

export function partyOf(plan: Plan, lang: Lang): string {
  const w = setupWords[lang]
  const plates = platesOf(plan.seats, plan.offered, lang)
  const people = plates.filter(({ kind }) => kind === 'person').map(({ name }) => name)
  const bots = plates.length - people.length
  const names = new Intl.ListFormat(lang).format(people)
  const who = people.length === 0 ? w.onlyBots(bots) : bots === 0 ? names : w.against(names, bots)
  return plan.hasAutoma ? w.withAutoma(who) : who
}

/** For a button that says "Play": the one who presses it need not be named. */
export function rivalsOf(plan: Plan, lang: Lang): string {
  const bots = plan.seats.length - 1
  const isAlone = plan.seats.filter(({ kind }) => kind === 'person').length === 1
  if (!isAlone || (bots > 0 && plan.hasAutoma)) return partyOf(plan, lang)
  return plan.hasAutoma ? words[lang].againstAutoma : words[lang].againstBots(bots)
}
