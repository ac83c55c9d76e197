// A table as the shell gives it to a game's drawing: what is seen, what may be done, and how to do it. All fields are
// reactive (runes), so that a component that reads them follows them.
import type {
  Choice,
  GameAction,
  GameOptions,
  GameView,
  Lang,
  Message,
  PreviewAnswer,
  SeatKind,
  SeatScore,
  Step,
} from '../wire/protocol'
import type { Pointing } from './face'

export interface SeatPlate {
  seat: number
  kind: SeatKind
  /** as it is shown; of the only person at this screen "You", "Вы" */
  name: string
  /** as sentences in the third person call it, such as those of the log: never "You" */
  told: string
  /** A, B, … or А, Б, … */
  letter: string
  /** of a bot: its level and character in words */
  level?: string
  /** the only person at this screen, whom sentences call "you" */
  isYou: boolean
}

export interface Refusal {
  rule: string
  reason: Message
}

/** What a piece, tile or card is: shown beside it when somebody asks. */
export interface Explanation {
  title: string
  /** of a living thing, as science calls it */
  latin?: string
  text: string
  /** an SVG drawing */
  drawing?: string
  /** opens the reader there */
  rule?: string
}

export interface TableModel {
  readonly game: string
  readonly options: GameOptions
  /** the whole content of the pack */
  readonly pack: unknown
  readonly lang: Lang
  readonly seats: SeatPlate[]
  /** whose eyes these are: the person to act, or the last one who was; null for a spectator */
  readonly viewer: number | null

  /** what is drawn now: behind the game while motion is played, in the past while the log is looked at */
  readonly view: GameView
  /** of that view */
  readonly ply: number
  readonly score: SeatScore[]
  /** all that was done up to that ply */
  readonly steps: Step[]
  /** also those after a moment of the past that is looked at, for the log */
  readonly allSteps: Step[]
  readonly isPast: boolean
  readonly isOver: boolean

  /** who is to act in the game */
  readonly actor: number | 'chance' | 'over'
  /** the viewer's choices; empty while motion is played, in the past, and when it is another's turn */
  readonly legal: Choice[]
  /** the game's aids for them (docs/formats), or nothing */
  readonly aids: unknown
  /** a bot that thinks: how far, in thousandths */
  readonly thinking: { seat: number; spent: number } | null
  /** motion is being played */
  readonly isMoving: boolean
  readonly canUndo: boolean
  /** whether what a choice would bring in points is shown before it is made, as this table agreed */
  readonly showsGains: boolean
  readonly pointing: Pointing | null

  /** does actions one after another, as far as the rules allow; a refusal is shown */
  act(actions: GameAction[]): Promise<void>
  /** takes back what is fair to take back: the last action, or the viewer's turn so far */
  undo(options?: { turn?: boolean }): Promise<void>
  /** what an action would do; remembered for this ply */
  preview(action: GameAction): Promise<PreviewAnswer>
  /** says why something cannot be done, with the rule one tap away */
  refuse(refusal: Refusal): void
  /** asks the engine why, and says it */
  refuseAction(action: GameAction): Promise<void>
  /** "What does this do?" */
  explain(what: Explanation): void
  /** for the live region; events are announced by the shell */
  announce(text: string): void
  sound(name: SoundName): void
  /** points at a line's things, or at nothing */
  point(pointing: Pointing | null): void
  /** shows the table as it was after so many actions; null: as it is now */
  look(ply: number | null): Promise<void>
  /** how long a motion of so many milliseconds takes with the chosen speed, and for a bot; 0: at once */
  duration(milliseconds: number): number
}

export type SoundName = 'tap' | 'place' | 'step' | 'coin' | 'die' | 'grow' | 'card' | 'gain' | 'refuse' | 'turn' | 'end'
