// What a game brings to the page. The shell (engine, saving, prompt, log, score pad, settings) knows games only by this
// contract: a new game adds a folder under src/games and one line in src/games/index.ts.
import type { Component } from 'svelte'
import type { GameAction, GameOffered, GameOptions, GameView, Lang, ScoreLine, Step } from '../wire/protocol'
import type { TableModel } from './model'

/** One button beside the sentence, or one entry of its switch. */
export interface PromptButton {
  id: string
  label: string
  /** a figure behind the label, such as +11 */
  figure?: string
  /** a quieter second line, such as what follows */
  note?: string
  /** the main one is gold and answers Enter */
  kind: 'main' | 'plain' | 'switch'
  /** of a switch: whether it is the chosen one */
  chosen?: boolean
  disabled?: boolean
  /** a shortcut as people read it, such as ← or R */
  key?: string
  /** an SVG drawing (trusted: our own) shown before the label */
  icon?: string
  run: () => void
}

/** A part of a turn, in order: what was done, what is being done, what is still to come. */
export interface PromptSlot {
  state: 'done' | 'now' | 'open'
  /** nothing yet where it is open */
  label?: string
  /** an SVG drawing (trusted: our own) */
  icon?: string
  /** as it is read out */
  spoken: string
}

/** The one sentence that says whose turn it is and what to do, always in the same place. */
export interface Prompt {
  title: string
  /** the quieter second line */
  detail?: string
  /** whose sign stands before it */
  seat?: number
  /** the parts of the turn under way */
  slots?: PromptSlot[]
  buttons: PromptButton[]
}

/** A key that does something at this table now; "?" lists them. */
export interface Shortcut {
  keys: string[]
  label: string
  run: () => void
}

/** What a hint, or a hovered line of the log, points at; the game draws it. */
export interface Pointing {
  kind: 'hint' | 'log'
  actions: GameAction[]
  step?: Step
}

/** A table in play, from the side of one game: choices under way, motion, sentences. One for every open table. */
export interface TableController {
  readonly prompt: Prompt
  readonly shortcuts: Shortcut[]
  /** Esc: one level back in the choice under way; false if there is nothing to leave */
  back(): boolean
  /** plays the events of a step as motion from `before` to `after`; ends at once when the signal is aborted */
  animate(step: Step, before: GameView, after: GameView, signal: AbortSignal): Promise<void>
  /** the choice under way is over: another decision, another ply, taken back */
  reset(): void
  /** what stands beside the game's name, such as the round */
  readonly note?: string
  /** the whole table in words, for screen readers */
  readonly description: string
}

export interface Face {
  id: string
  /** the frame at dusk or by day; sets data-mood on the page */
  mood: 'day' | 'dusk'
  /** everything under the bar */
  Table: Component<{ model: TableModel; controller: TableController }>
  controller(model: TableModel): TableController
  /** a position as a small picture, for saved games and results: square, 1em = its side / 10 */
  Thumb: Component<{ view: GameView; options: GameOptions; pack: unknown; seat: number; lang: Lang }>
  /** the picture of the home screen, fills its box */
  Poster: Component<Record<string, never>>
  /** the rule that decides between equal points */
  tieRule: string
  /** what a category of the score looks like: an SVG drawing */
  categoryIcon(category: string): string
  /** the sign of one of several anthills of a seat, where a game has such: an SVG drawing */
  partSign?(seat: number, letter: string): string
  /** the table shows what a choice would bring in points, if that is agreed */
  hasGains?: boolean
  /** all play on one field: one picture shows everybody */
  isOneField: boolean
  /** why there are points, as a small drawing beside them; null where words say it better */
  reasonDrawing?(line: ScoreLine): string | null
  /** a bot's character as a small round portrait (an SVG drawing); '' is the one without leanings, 'automa' the automa */
  portrait(character: string): string
  /** "Play now": options and seats */
  quick(offered: GameOffered): { options: GameOptions; bots: string[] }
}
