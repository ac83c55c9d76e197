// The engine's side of one table: every call with the table's id and language, and the table loaded again when the worker
// that held it has failed.
import { engine, EngineCrash, EngineError } from '../engine/client'
import type { GameOptions, GamePack, Lang, Methods, SaveAnswer, Status } from '../wire/protocol'
import { askedSeats, type Seat } from './seats'

export interface TableSetup {
  id: string
  game: string
  options: GameOptions
  /** an id, or a whole pack of one's own */
  pack: string | GamePack
  seats: Seat[]
  seed: number
  /** absent: all of it */
  house?: House
}

/** What is allowed at this table besides the rules of the game. */
export interface House {
  /** taking moves back, within the fair limits */
  undo: boolean
  /** what a choice would bring is shown before it is made */
  gains: boolean
  /** the coach may be asked */
  coach: boolean
}

export const FULL_HOUSE: House = { undo: true, gains: true, coach: true }

/** What is needed to have a game again. */
export interface Kept {
  record: object
  ply: number
  resigned: number[]
}

type TableMethods = {
  [M in keyof Methods as Methods[M]['params'] extends { table: string } ? M : never]: Methods[M]
}
type Rest<P> = Omit<P, 'table' | 'lang'>

export class Host {
  readonly setup: TableSetup
  readonly #lang: () => Lang
  #kept: Kept | null
  #opening: Promise<Status> | null = null
  #isClosed = false

  constructor(setup: TableSetup, kept: Kept | null, lang: () => Lang) {
    this.setup = setup
    this.#kept = kept
    this.#lang = lang
  }

  get lang(): Lang {
    return this.#lang()
  }
  get kept(): Kept | null {
    return this.#kept
  }

  /** Once at a time: several questions may find at the same moment that the table is gone. */
  open(): Promise<Status> {
    this.#opening ??= this.#open().finally(() => (this.#opening = null))
    return this.#opening
  }

  async #open(): Promise<Status> {
    const { id, game, options, pack, seats, seed } = this.setup
    const common = { table: id, seats: askedSeats(seats, this.#lang()), seed, lang: this.#lang() }
    await engine.call('close', { table: id }).catch(() => undefined)
    if (!this.#kept) return engine.call('new', { ...common, game, options, pack })
    let status = await engine.call('load', { ...common, record: this.#kept.record })
    for (const seat of this.#kept.resigned) status = await engine.call('resign', { table: id, seat })
    return status
  }

  async ask<M extends keyof TableMethods>(
    method: M,
    params: Rest<TableMethods[M]['params']>,
  ): Promise<TableMethods[M]['result']> {
    const whole = { ...params, table: this.setup.id, lang: this.#lang() } as TableMethods[M]['params']
    try {
      return await engine.call(method, whole)
    } catch (error) {
      if (!isGone(error)) throw error
      if (this.#isClosed) return NEVER // whoever asked has left
      await this.open()
      return engine.call(method, whole)
    }
  }

  async pack(): Promise<unknown> {
    return (await engine.call('pack', { table: this.setup.id })).content
  }

  /** Remembers the game as it is now. */
  async keep({ resigned }: { resigned: number[] }): Promise<Kept> {
    const { record, ply }: SaveAnswer = await this.ask('save', {})
    return (this.#kept = { record: record as object, ply, resigned })
  }

  close(): void {
    this.#isClosed = true
    void engine.call('close', { table: this.setup.id }).catch(() => undefined)
  }
}

const NO_SUCH_TABLE = -32001
const NEVER = new Promise<never>(() => undefined)

/** The worker failed during this request, or before it: a new one knows nothing of the table. */
function isGone(error: unknown): boolean {
  return error instanceof EngineCrash || (error instanceof EngineError && error.code === NO_SUCH_TABLE)
}
