// The sentence whenever it is not a person's own choice: others' turns, chance, the past, the end.
import type { Prompt, PromptButton, TableController } from '../table/face'
import { named } from '../table/seats'
import type { TableSession } from '../table/session.svelte'
import { outcomeOf } from './outcome'
import { words } from './words'

export interface PromptDeeds {
  results: () => void
}

export function promptOf(session: TableSession, controller: TableController, deeds: PromptDeeds): Prompt {
  const { lang, actor } = session
  const w = words[lang]
  if (session.isPast) {
    const now: PromptButton = { id: 'now', label: w.backToNow, kind: 'main', key: 'Esc', run: () => void session.look(null) }
    return { title: w.pastTitle, detail: w.pastDetail(session.ply, session.allSteps.length), buttons: [now] }
  }
  if (session.curtain !== null) return { title: w.passTitle(nameOf(session, session.curtain)), seat: session.curtain, buttons: [] }
  if (session.isMoving) return movingPrompt(session)
  if (actor === 'over') {
    const results: PromptButton = { id: 'results', label: w.results, kind: 'main', run: deeds.results }
    const { title, detail, seat } = outcomeOf(session.score, session.seats, lang)
    return { title, detail, ...(seat === null ? {} : { seat }), buttons: [results] }
  }
  if (session.thinking) {
    const moveNow: PromptButton = { id: 'move-now', label: w.moveNow, kind: 'plain', run: () => session.moveNow() }
    const { seat } = session.thinking
    const detail = session.seats[seat]?.level
    return { title: w.isThinking(nameOf(session, seat)), ...(detail ? { detail } : {}), seat, buttons: [moveNow] }
  }
  if (actor !== 'chance' && actor === session.viewer) return controller.prompt
  if (actor === 'chance') return { title: w.chance, buttons: [] }
  return { title: w.turnOf(nameOf(session, actor)), seat: actor, buttons: [] }
}

function movingPrompt(session: TableSession): Prompt {
  const w = words[session.lang]
  const step = session.telling
  const skip: PromptButton = { id: 'skip', label: w.skip, kind: 'plain', key: 'Space', run: () => session.skip() }
  if (!step) return { title: w.chance, buttons: [] }
  const detail = named(step.text, session.seats, session.lang)
  if (typeof step.by !== 'number') return { title: w.chance, detail, buttons: [skip] }
  const plate = session.seats[step.by]
  const title = plate?.isYou ? w.yourTurn : w.turnOf(plate?.name ?? '')
  return { title, detail, seat: step.by, buttons: [skip] }
}

function nameOf(session: TableSession, seat: number): string {
  return session.seats[seat]?.name ?? ''
}
