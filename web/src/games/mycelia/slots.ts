// The actions of a turn beside the sentence: what was done, what is being done, what is still to come.
import type { Deed } from '../../wire/mycelia'
import type { PromptSlot } from '../../table/face'
import type { MyceliaTable } from './controller.svelte'
import { deed as drawing, DEEDS } from './drawing/deeds'
import { ico } from './drawing/icons'
import { DEED_NAMES, WORDS } from './words'

const IN_A_TURN = 2
const COLOURS = { fg: '#2b1a10', bg: '#fff', hi: '#fff3cf' }
const OUTSIDE = ['lay', 'deal', 'mothers', 'automa_lot', 'automa_side', 'over']
const OF_DECAY = ['edge_tile', 'rival_mother', 'rival_to', 'victim', 'steal', 'take']

/** The action that is being chosen or done. */
export function deedUnderWay({ view, topic }: Pick<MyceliaTable, 'view' | 'topic'>): Deed | null {
  const { phase, step } = view
  if (OF_DECAY.includes(phase) || step?.moving !== undefined) return 'decay'
  if (step?.growing) return 'fruit'
  if (phase === 'draw' || phase === 'site') return 'explore'
  if (phase === 'wind' || phase === 'drop' || phase === 'order') return 'spore'
  if (phase === 'card' || phase === 'keep') return 'discover'
  return DEEDS.find((deed) => deed === topic) ?? null
}

export function slotsOf(table: MyceliaTable): PromptSlot[] {
  const { view, deed } = table
  const { lang } = table.model
  const words = WORDS[lang]
  if (OUTSIDE.includes(view.phase)) return []
  // the same action twice is told once
  const done = Array.from({ length: view.deeds }, (_, i) => view.done[i] ?? view.done[0]).filter((d) => d !== undefined)
  const slot = (kind: Deed, state: 'done' | 'now'): PromptSlot => {
    const label = DEED_NAMES[lang][kind]
    return { state, label, icon: ico(drawing(kind, COLOURS), 17, 40), spoken: `${label}: ${state === 'done' ? words.done : words.underWay}` }
  }
  const slots = done.map((kind) => slot(kind, 'done'))
  if (deed && slots.length < IN_A_TURN) slots.push(slot(deed, 'now'))
  while (slots.length < IN_A_TURN) slots.push({ state: 'open', spoken: words.stillOpen })
  return slots
}
