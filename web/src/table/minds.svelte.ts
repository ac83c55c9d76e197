// Those who think at a table: the bots, and the coach who is asked for a hint.
import { thinkers, type Thinking } from '../engine/thinking'
import type { GameAction, Lang } from '../wire/protocol'

type Best = Awaited<Thinking['answer']>['moves'][number]

interface Question {
  record: object
  seed: number
  lang: Lang
}

/** How long the coach looks for a hint. */
const HINT_MS = 1500

export class Minds {
  #thought: Thinking | null = null
  /** a bot that thinks: how far, in thousandths */
  thinking = $state.raw<{ seat: number; spent: number } | null>(null)

  async move(seat: number, bot: string, question: Question): Promise<GameAction | null> {
    this.thinking = { seat, spent: 0 }
    try {
      this.#thought = thinkers.think({ ...question, bot }, (spent) => (this.thinking = { seat, spent }))
      return (await this.#thought.answer).played?.action ?? null
    } finally {
      this.#thought = null
      this.thinking = null
    }
  }

  /** The bot plays what it has found so far. */
  hurry(): void {
    this.#thought?.moveNow()
  }

  async advise(question: Question): Promise<Best | undefined> {
    return (await thinkers.think({ ...question, bot: 'tree', milliseconds: HINT_MS }, () => undefined).answer).moves[0]
  }
}
