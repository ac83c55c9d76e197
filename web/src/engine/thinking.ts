// Thinking beside the table: slices in workers of their own, several where the machine has cores, cut short at any time.
import type { Lang, Root, SearchAnswer, ThinkAnswer } from '../wire/protocol'
import { EngineClient, EngineCrash } from './client'

export interface Question {
  record: object
  /** of a bot: "level3", "level5:queen"; of the coach: "tree" */
  bot: string
  seed: number
  lang: Lang
  /** instead of the bot's own budget */
  milliseconds?: number
}

export interface Thinking {
  answer: Promise<ThinkAnswer>
  /** enough: answers at once with what was found */
  moveNow(): void
}

const SLICE = 30
const TABLE = 'thought'
const MOST_WORKERS = 3

export class Thinkers {
  #clients: EngineClient[] = []
  #last: Promise<unknown> = Promise.resolve()

  /** One question at a time; the next waits until this one is answered. */
  think(question: Question, progress: (spent: number) => void): Thinking {
    const stop = { asked: false }
    const attempt = (): Promise<ThinkAnswer> => this.#answer(question, progress, stop)
    // A worker that failed is replaced by the next call, so the same question can be asked again.
    const again = (error: unknown): Promise<ThinkAnswer> => (error instanceof EngineCrash ? attempt() : Promise.reject(error))
    const answer = this.#last.then(attempt).catch(again)
    this.#last = answer.catch(() => undefined)
    return { answer, moveNow: () => (stop.asked = true) }
  }

  async #answer(question: Question, progress: (spent: number) => void, stop: { asked: boolean }): Promise<ThinkAnswer> {
    const first = this.#client(0)
    const search = await this.#begin(first, question, question.seed)
    let mine = await slice(first, search.search)
    const others = mine.over ? [] : await this.#helpers(question)
    const spent = (): number => Math.min(1000, mine.spent + others.reduce((sum, other) => sum + other.spent, 0))
    const helping = others.map((other) => other.run(() => mine.over || stop.asked || spent() >= 1000))
    while (!mine.over && !stop.asked && spent() < 1000) {
      mine = await slice(first, search.search)
      progress(spent())
    }
    const roots = (await Promise.all(helping)).filter((root) => root !== null)
    if (roots.length > 0) await first.call('search_on', { search: search.search, others: roots })
    return first.call('search_end', { search: search.search, lang: question.lang, play: true })
  }

  async #helpers(question: Question): Promise<Helper[]> {
    const count = Math.min(MOST_WORKERS, Math.max(1, (navigator.hardwareConcurrency || 2) - 1)) - 1
    return Promise.all(
      Array.from({ length: count }, async (_, index) => {
        const client = this.#client(index + 1)
        const { search } = await this.#begin(client, question, question.seed + index + 1)
        return new Helper(client, search)
      }),
    )
  }

  async #begin(client: EngineClient, question: Question, seed: number): Promise<SearchAnswer> {
    await client.call('close', { table: TABLE }).catch(() => undefined)
    await client.call('load', { record: question.record, table: TABLE, seed })
    const { bot, milliseconds } = question
    return client.call('search', { table: TABLE, bot, seed, ...(milliseconds ? { milliseconds } : {}) })
  }

  #client(index: number): EngineClient {
    return (this.#clients[index] ??= new EngineClient())
  }
}

/** One more worker about the same decision; a crash of it costs only its share. */
class Helper {
  spent = 0
  readonly #client: EngineClient
  readonly #search: string

  constructor(client: EngineClient, search: string) {
    this.#client = client
    this.#search = search
  }

  async run(isEnough: () => boolean): Promise<Root | null> {
    try {
      while (!isEnough()) {
        const answer = await slice(this.#client, this.#search)
        this.spent = answer.spent
        if (answer.over) break
      }
      const { root } = await this.#client.call('search_on', { search: this.#search, root: true })
      return root ?? null
    } catch {
      return null
    }
  }
}

function slice(client: EngineClient, search: string): Promise<SearchAnswer> {
  return client.call('search_on', { search, milliseconds: SLICE })
}

export const thinkers = new Thinkers()
