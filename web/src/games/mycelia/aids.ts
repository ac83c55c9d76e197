// What the engine says about the choices of a decision (docs/formats/mycelia.md, "Aids").
import type { Action, Cell, PlainColour, Wind } from '../../wire/mycelia'
import type { Refusal } from '../../table/model'

export type Source = 'mother' | number

export interface PaymentAid {
  card: string
  why_not?: Refusal
  /** colours that no spore of the same colour pays yet */
  due: PlainColour[]
  /** black spores named: each pays for any colour */
  black: number
  left: number
  fits: { tile: number; owner: number; count: number }[]
  /** actions that pay the rest */
  fill: Action[]
  is_forced: boolean
}
export interface Destination {
  tile: number
  insects: number
  /** a shortest way */
  steps: { do: 'step'; tile: number }[]
}
export interface Touch {
  side: 0 | 1 | 2
  tile: number
  from_new: Wind
  to_new: Wind
}
export interface Reach {
  source: Source
  wind: Wind
  is_certain?: boolean
}
export interface SiteAid {
  cell: Cell
  turns: { turn: number; touches: Touch[] }[]
  reached_by: Reach[]
}
export interface Fall {
  wind: Wind
  landings: number[]
  to_choose: number
  among: number[]
  asks_order: boolean
}
export interface ReleaseAid {
  source: Source
  why_not?: Refusal
  spores: number
  falls: Fall[]
}
export interface InsectAid {
  use: 'trade' | 'refresh' | 'relocate'
  rival?: number
  why_not?: Refusal
}
export interface Aids {
  payments?: PaymentAid[]
  destinations?: Destination[]
  sites?: SiteAid[]
  releases?: ReleaseAid[]
  insects?: InsectAid[]
}

export const aidsOf = (aids: unknown): Aids => (typeof aids === 'object' && aids !== null ? (aids as Aids) : {})
