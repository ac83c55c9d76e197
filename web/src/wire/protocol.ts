// Written by tools/forms from the descriptions in src; do not edit.

import type * as micropolis from './micropolis'
import type * as mycelia from './mycelia'

export interface AidsAnswer {
  ply: number
  actor: number | 'chance' | 'over'
  /** empty if the seat has nothing to decide */
  aids: GameAids
}

export interface AidsParams {
  table: string
  /** of the sentences in the answer */
  lang?: Lang
  seat: number | null
}

export interface AnalyseAnswer {
  /** how long the log is */
  ply: number
  decisions: Decision[]
  /** where to go on */
  next: number
  /** empty while the game goes on */
  end: EndOfGame
}

export interface AnalyseParams {
  table: string
  /** of the sentences in the answer */
  lang?: Lang
  /** the first ply looked at */
  from?: number
  /** of plies */
  count?: number
  bot?: string
  iterations?: number
  milliseconds?: number
  seed?: number
}

export interface ApplyParams {
  table: string
  /** of the sentences in the answer */
  lang?: Lang
  /** what this seat may know, null for a spectator; absent: everything */
  seat?: number | null
  action?: GameAction | string
  /** several, all or none */
  actions?: (GameAction | string)[]
}

export interface CategoryPoints {
  category: string
  name: string
  /** hundredths, by seat */
  points: number[]
}

export interface Choice {
  action: GameAction
  /** short, for logs and typing */
  notation: string
  /** what it would do, in the language of the request */
  text: string
  /** of an outcome of chance */
  weight?: number
}

export interface CloseAnswer {
  /** the table */
  closed: string
}

export interface CloseParams {
  table: string
  /** of the sentences in the answer */
  lang?: Lang
}

export interface CountAnswer {
  seats: SeatScore[]
}

export interface CountParams {
  game: string
  /** those left out have their defaults */
  options?: GameOptions
  /** an id, or a whole pack; absent: the game's own */
  pack?: string | GamePack
  /** of the sentences in the answer */
  lang?: Lang
  /** a table of which only what counts is said */
  described: GameDescribedTable
}

export interface Decision {
  ply: number
  seat: number
  win: number[]
  points: number[]
  played: Choice
  /** where that is another */
  best?: Choice
  /** there was nothing else to do */
  forced: boolean
  /** thousandths of winning */
  cost: number
  /** hundredths of points */
  cost_points: number
}

export interface EndOfGame {
  win?: number[]
  points?: number[]
}

export interface ExplainAnswer {
  ply: number
  legal: boolean
  /** that allows or forbids it */
  rule: string
  reason: Message
}

export interface ExplainParams {
  table: string
  /** of the sentences in the answer */
  lang?: Lang
  /** what this seat may know, null for a spectator; absent: everything */
  seat?: number | null
  action: GameAction | string
}

export type GameAction = micropolis.Action | mycelia.Action

export type GameAids = micropolis.Aids | mycelia.Aids

export type GameChanges = micropolis.Changes | mycelia.Changes

export type GameDescribedTable = micropolis.DescribedTable | mycelia.DescribedTable

export type GameEvent = micropolis.Event | mycelia.Event

export interface GameOffered {
  id: string
  name: string
  /** the version of the rules, as records name it */
  rules: string
  /** whether a seat may see what others may not */
  has_secrets: boolean
  options: Option[]
  /** all that may be chosen together */
  combinations: GameOptions[]
  /** the first is the default */
  packs: PackName[]
  /** of bots, easiest first */
  levels: Level[]
  /** characters that bots may have */
  styles: Style[]
}

export type GameOptions = micropolis.Options | mycelia.Options

export type GamePack = micropolis.Pack | mycelia.Pack

export type GameState = micropolis.State | mycelia.State

export type GameView = micropolis.View | mycelia.View

export interface GamesAnswer {
  games: GameOffered[]
}

export interface GamesParams {
  /** of the sentences in the answer */
  lang?: Lang
}

export type Lang = 'en' | 'ru'

export interface LegalAnswer {
  ply: number
  actor: number | 'chance' | 'over'
  /** of chance's outcomes */
  total_weight?: number
  /** for a seat only its own */
  actions: Choice[]
}

export interface LegalParams {
  table: string
  /** of the sentences in the answer */
  lang?: Lang
  /** what this seat may know, null for a spectator; absent: everything */
  seat?: number | null
}

export interface Level {
  number: number
  /** how requests write it */
  bot: string
  name: string
}

export interface LoadParams {
  /** of the sentences in the answer */
  lang?: Lang
  /** a whole game */
  record?: object
  game?: string
  options?: GameOptions
  pack?: string | GamePack
  /** a position, instead of a record */
  state?: GameState
  /** what a seat knows: the rest is imagined, drawn with the seed */
  view?: GameView
  seed?: number
  table?: string
  seats?: SeatAsked[]
}

export interface LogAnswer {
  ply: number
  log: Step[]
}

export interface LogParams {
  table: string
  /** of the sentences in the answer */
  lang?: Lang
  /** what this seat may know, null for a spectator; absent: everything */
  seat?: number | null
  /** the first ply told */
  from?: number
}

export interface Message {
  /** of the sentence in locales/ */
  key: string
  /** what the sentence is about: numbers, words, {seat}, names in both languages {en,ru}, messages without text, or a list of these */
  params: Record<string, number | string | { seat: number } | { en: string; ru: string } | Message | Message[]>
  /** the sentence in the language of the request */
  text?: string
}

export interface Move {
  action: GameAction
  notation: string
  text: string
  /** of the search that speaks for it, in thousandths */
  share: number
  /** thousandths, by seat */
  win: number[]
  /** hundredths, by seat */
  points: number[]
  /** what it gives away against the best, in thousandths of winning */
  cost: number
  /** the same in hundredths of points */
  cost_points: number
  categories: CategoryPoints[]
  /** other moves that come to the same */
  equals: Choice[]
  /** how the turn goes on: the seat's own next decisions */
  line: Choice[]
  /** for the move with its line */
  reason: Message
}

export interface NewParams {
  game: string
  /** those left out have their defaults */
  options?: GameOptions
  /** an id, or a whole pack; absent: the game's own */
  pack?: string | GamePack
  /** of the sentences in the answer */
  lang?: Lang
  /** of everything random; 0 if absent */
  seed?: number
  /** the id it shall have */
  table?: string
  /** who plays; people if absent */
  seats?: SeatAsked[]
}

export interface Option {
  name: string
  help: string
  /** of a number */
  min?: number
  max?: number
  /** of a word */
  values?: string[]
  /** the words as people read them */
  labels?: string[]
  default: unknown
}

export interface PackAnswer {
  game: string
  id: string
  hash: string
  content: GamePack
}

export interface PackName {
  id: string
  /** of its content */
  hash: string
}

export interface PackParams {
  game?: string
  /** an id; absent: the game's own */
  pack?: string
  /** instead: the pack of this table */
  table?: string
  /** of the sentences in the answer */
  lang?: Lang
}

export interface PlayParams {
  table: string
  /** of the sentences in the answer */
  lang?: Lang
  /** what this seat may know, null for a spectator; absent: everything */
  seat?: number | null
  /** until somebody outside must act */
  all?: boolean
}

export interface PlayoutAnswer {
  games: number
  actions: number
  longest: number
  /** to compare builds by */
  fingerprint: string
}

export interface PlayoutParams {
  game: string
  /** those left out have their defaults */
  options?: GameOptions
  /** an id, or a whole pack; absent: the game's own */
  pack?: string | GamePack
  /** of the sentences in the answer */
  lang?: Lang
  seed?: number
  /** 1 if absent */
  games?: number
}

export interface PreviewAnswer {
  ply: number
  events: Told[]
  /** categories whose points would change */
  score: ScoreChange[]
  /** who would act then */
  next: number | 'chance' | 'over'
  /** after it */
  view: GameView
  /** what the game says besides, such as galleries that join */
  changes: GameChanges
  /** of the chance that comes next, where they are few and public */
  outcomes: PreviewedOutcome[]
}

export interface PreviewParams {
  table: string
  /** of the sentences in the answer */
  lang?: Lang
  /** what this seat may know, null for a spectator; absent: everything */
  seat?: number | null
  action: GameAction | string
}

export interface PreviewedOutcome {
  action: GameAction
  weight: number
  events: Told[]
  /** categories whose points would change */
  score: ScoreChange[]
  /** who would act then */
  next: number | 'chance' | 'over'
  /** after it */
  view: GameView
  /** what the game says besides, such as galleries that join */
  changes: GameChanges
}

export interface ResignParams {
  table: string
  /** of the sentences in the answer */
  lang?: Lang
  seat: number | null
}

export interface RollParams {
  table: string
  /** of the sentences in the answer */
  lang?: Lang
  /** what this seat may know, null for a spectator; absent: everything */
  seat?: number | null
  /** instead of the table's */
  seed?: number
  /** until somebody must decide */
  all?: boolean
}

export interface Root {
  /** that the search has done */
  iterations: number
  /** whether it ended early, because the rest could change nothing */
  decided: boolean
  /** every move, the best first */
  moves: RootMove[]
}

export interface RootMove {
  /** the move */
  action: unknown
  /** how much of the search speaks for it */
  visits: number
  /** what the search maximises, in millionths */
  worth: number
  /** chances to win by seat, in millionths */
  win: number[]
  /** points by seat, in millionths */
  points: number[]
  /** what these are made of, by seat and category */
  terms: number[][]
}

export interface RuleItem {
  /** MIC-4.2; of prose the section's, if it has one */
  number: string
  /** 2., empty for prose */
  label: string
  /** plain text; lettered parts are paragraphs of their own */
  paragraphs: string[]
  /** the rulebook is silent, or its languages differ */
  has_ruling: boolean
}

export interface RulePage {
  title: string
  preface: string[]
  sections: RuleSection[]
}

export interface RuleSection {
  /** MIC-4; empty on a page without numbers */
  number: string
  title: string
  items: RuleItem[]
}

export interface Rules {
  /** a game, or automa */
  id: string
  lang: Lang
  page: RulePage
}

export interface RulesAnswer {
  pages: Rules[]
}

export interface RulesParams {
  /** of the sentences in the answer */
  lang?: Lang
  /** absent: all pages */
  game?: string
}

export interface SaveAnswer {
  ply: number
  /** docs/formats/record.md */
  record: unknown
}

export interface SaveParams {
  table: string
  /** of the sentences in the answer */
  lang?: Lang
}

export interface ScoreAnswer {
  ply: number
  final: boolean
  seats: SeatScore[]
}

export interface ScoreChange {
  seat: number | null
  anthill?: number
  category: string
  before: number
  after: number
}

export interface ScoreLine {
  category: string
  name: string
  points: number
  /** of several that a seat has */
  anthill?: number
  reason: Message
}

export interface ScoreParams {
  table: string
  /** of the sentences in the answer */
  lang?: Lang
  /** what this seat may know, null for a spectator; absent: everything */
  seat?: number | null
}

export interface ScorePart {
  anthill: number
  total: number
}

export interface SearchAnswer {
  /** its id */
  search: string
  ply: number
  seat: number
  /** done so far */
  iterations: number
  /** of the budget, in thousandths */
  spent: number
  /** the rest cannot change the best move */
  decided: boolean
  /** there is nothing more to think about */
  over: boolean
  /** so far; absent before the first slice */
  best?: Move
  /** for another search about the same decision */
  root?: Root
}

export interface SearchEndParams {
  /** of the sentences in the answer */
  lang?: Lang
  search: string
  /** how many are told, 5 if absent */
  moves?: number
  /** whether the move that was found is made */
  play?: boolean
}

export interface SearchOnParams {
  /** of the sentences in the answer */
  lang?: Lang
  search: string
  /** of this slice */
  iterations?: number
  /** of this slice */
  milliseconds?: number
  /** whether the answer shall have what was found */
  root?: boolean
  /** what other searches about this decision found */
  others?: Root[]
}

export interface SearchParams {
  table: string
  /** of the sentences in the answer */
  lang?: Lang
  /** what this seat may know, null for a spectator; absent: everything */
  seat?: number | null
  /** absent: the bot that sits there, or a tree search */
  bot?: string
  iterations?: number
  milliseconds?: number
  seed?: number
}

export interface SeatAsked {
  /** a person if absent */
  kind?: SeatKind
  name?: string
  /** of a bot: "level3", "level5:queen" */
  bot?: string
}

export type SeatKind = 'person' | 'bot' | 'automa' | 'program'

export interface SeatScore {
  seat: number
  total: number
  /** 0 is first; equal places are equal */
  place: number
  /** totals where a seat has several */
  anthills?: ScorePart[]
  lines: ScoreLine[]
}

export interface StateAnswer {
  table: string
  game: string
  pack: PackName
  options: GameOptions
  actor: number | 'chance' | 'over'
  ply: number
  hash: string
  /** all of it, also what is hidden */
  state: GameState
}

export interface StateParams {
  table: string
  /** of the sentences in the answer */
  lang?: Lang
}

export interface Status {
  table: string
  game: string
  /** who is to act */
  actor: number | 'chance' | 'over'
  /** how many actions have been made */
  ply: number
  /** of the whole state; absent where the answer is meant for a seat */
  hash?: string
  /** true if the rules decide for the actor */
  plays_itself?: boolean
  /** what this request has made happen */
  steps?: Step[]
}

export interface Step {
  /** how many actions came before */
  ply: number
  by: number | 'chance' | 'over'
  /** what is hidden from the viewer is null in it */
  action: GameAction
  notation: string
  /** what was done, in the third person */
  text: Message
  /** all that happened, in order */
  events: Told[]
}

export interface Style {
  /** written behind a level: "level5:queen" */
  id: string
  name: string
}

export interface TablesAnswer {
  tables: Status[]
}

export interface TablesParams {
  /** of the sentences in the answer */
  lang?: Lang
}

export interface ThinkAnswer {
  ply: number
  seat: number
  iterations: number
  stopped_early: boolean
  /** best first */
  moves: Move[]
  /** the move that was made, if that was asked for */
  played?: Choice
}

export interface ThinkParams {
  table: string
  /** of the sentences in the answer */
  lang?: Lang
  /** what this seat may know, null for a spectator; absent: everything */
  seat?: number | null
  /** as in the arena; "tree" if absent */
  bot?: string
  iterations?: number
  milliseconds?: number
  /** how many at most, 5 if absent */
  moves?: number
  seed?: number
}

export interface Told {
  event: GameEvent
  /** the same as a sentence that names the cause */
  text: Message
  /** true for bookkeeping that a log for people leaves out */
  routine?: boolean
}

export interface UndoParams {
  table: string
  /** of the sentences in the answer */
  lang?: Lang
  /** what this seat may know, null for a spectator; absent: everything */
  seat?: number | null
  /** of actions, 1 if absent */
  count?: number
  /** with a seat: back to the beginning of its turn */
  turn?: boolean
}

export interface Update {
  table: string
  ply: number
  /** whose; null is a spectator */
  seat: number | null
  actor: number | 'chance' | 'over'
  /** what happened since, as the viewer may know it */
  steps: Step[]
  view: GameView
  /** of the view's bytes: equal views, equal hashes */
  view_hash: string
  /** what the viewer may do now, if it is to act */
  legal: Choice[]
}

export interface UpdateParams {
  table: string
  /** of the sentences in the answer */
  lang?: Lang
  /** null: a spectator */
  seat: number | null
  /** the ply that is known already */
  since?: number
}

export interface ViewAnswer {
  table: string
  ply: number
  /** null: a spectator */
  seat: number | null
  actor: number | 'chance' | 'over'
  view: GameView
  view_hash: string
}

export interface ViewParams {
  table: string
  /** of the sentences in the answer */
  lang?: Lang
  /** what this seat may know, null for a spectator; absent: everything */
  seat?: number | null
  /** as it was then; absent: as it is now */
  ply?: number
}

export interface Methods {
  games: { params: GamesParams; result: GamesAnswer }
  pack: { params: PackParams; result: PackAnswer }
  new: { params: NewParams; result: Status }
  load: { params: LoadParams; result: Status }
  save: { params: SaveParams; result: SaveAnswer }
  tables: { params: TablesParams; result: TablesAnswer }
  close: { params: CloseParams; result: CloseAnswer }
  state: { params: StateParams; result: StateAnswer }
  view: { params: ViewParams; result: ViewAnswer }
  legal: { params: LegalParams; result: LegalAnswer }
  explain: { params: ExplainParams; result: ExplainAnswer }
  score: { params: ScoreParams; result: ScoreAnswer }
  log: { params: LogParams; result: LogAnswer }
  update: { params: UpdateParams; result: Update }
  apply: { params: ApplyParams; result: Status }
  roll: { params: RollParams; result: Status }
  play: { params: PlayParams; result: Status }
  undo: { params: UndoParams; result: Status }
  resign: { params: ResignParams; result: Status }
  think: { params: ThinkParams; result: ThinkAnswer }
  analyse: { params: AnalyseParams; result: AnalyseAnswer }
  search: { params: SearchParams; result: SearchAnswer }
  search_on: { params: SearchOnParams; result: SearchAnswer }
  search_end: { params: SearchEndParams; result: ThinkAnswer }
  preview: { params: PreviewParams; result: PreviewAnswer }
  aids: { params: AidsParams; result: AidsAnswer }
  count: { params: CountParams; result: CountAnswer }
  rules: { params: RulesParams; result: RulesAnswer }
  playout: { params: PlayoutParams; result: PlayoutAnswer }
}
