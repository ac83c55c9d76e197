// Written by tools/forms from the descriptions in src; do not edit.

import type * as protocol from './protocol'

export type Absent = 'wait' | 'vote' | 'bot'

export interface Act {
  do: 'act'
  /** comes back in the answer */
  id?: number
  /** how many actions had been made when this was decided: a late one is refused */
  ply: number
  /** an action of the game, or its notation */
  action: unknown
}

export interface AskedBack {
  /** who asks */
  seat: number | null
  /** the ply that would be gone back to */
  to: number
  /** seats that have agreed already */
  agreed: number[]
}

export type AtTimeout = 'bot' | 'lose'

export interface Back {
  do: 'back'
  /** comes back in the answer */
  id?: number
  /** back to the beginning of the turn */
  turn?: boolean
}

export interface BriefStep {
  by: number | 'chance' | 'over'
  /** what is hidden from the viewer is null in it */
  action: GameAction
  /** without those that only keep count, which the view says as well */
  events: GameEvent[]
}

export interface ChatAnswer {
  said: Remark[]
  /** seats whose words the viewer does not want to read */
  muted: number[]
}

export interface ClockInfo {
  /** milliseconds, by seat */
  left: number[]
  /** the seat whose time runs */
  running?: number
}

export interface ClockTerms {
  /** seconds for the whole game, 0: no such limit */
  initial: number
  /** seconds given after every turn */
  increment: number
  /** the most seconds one turn may take, 0: no such limit */
  per_turn: number
}

export interface Close {
  do: 'close'
  /** comes back in the answer */
  id?: number
}

export interface Consent {
  do: 'consent'
  /** comes back in the answer */
  id?: number
  /** to what was asked to be taken back */
  agrees: boolean
}

export interface DoneMessage {
  type: 'done'
  /** of the request */
  id?: number
  entries: number
  ply: number
  /** that was taken */
  seat?: number | null
  /** that opens this seat and nothing else */
  token?: string
}

export interface ErrorAnswer {
  error: Fault
}

export interface Fault {
  /** of the request */
  id?: number
  /** for programs */
  code: string
  /** for people, in their language */
  text: string
  /** of the game, that forbids it */
  rule?: string
  /** in the request */
  place?: string
}

export type GameAction = protocol.GameAction

export type GameEvent = protocol.GameEvent

export type GameOffered = protocol.GameOffered

export type GameOptions = protocol.GameOptions

export type GamePack = protocol.GamePack

export type GameView = protocol.GameView

export type GamesAnswer = protocol.GamesAnswer

export interface Leave {
  do: 'leave'
  /** comes back in the answer */
  id?: number
}

export type Level = protocol.Level

export interface ListAnswer {
  tables: TableInfo[]
  /** people who are connected to the server now */
  here: number
  /** the server's time, milliseconds since 1970, as in due, seen and changed */
  now: number
}

export type Message = protocol.Message

export interface Mute {
  do: 'mute'
  /** comes back in the answer */
  id?: number
  /** whose words one does not want to read */
  seat: number | null
  muted: boolean
}

export interface NewPlayer {
  name: string
}

export interface NewTable {
  game: string
  /** those left out have their defaults */
  options?: GameOptions
  /** a whole pack of one's own; absent: the game's */
  pack?: GamePack
  /** of the table */
  name?: string
  /** people where absent */
  seats?: SeatTerms[]
  /** public: in the lists; link (the default): for those who have the link or code */
  visible?: Visible
  /** absent: nobody is timed */
  clock?: ClockTerms
  /** whose time is up loses (the default), or a bot plays this turn for him, and all turns if he has no time left */
  timeout?: AtTimeout
  /** when somebody is gone: wait; vote (the default): a bot plays if most of the others want it; bot: one plays at once after that time */
  absent?: Absent
  /** seconds after which somebody counts as gone, 60 if absent */
  absent_after?: number
  /** taking back within the fair limits: never, if the others agree (the default), freely */
  back?: TakeBack
}

export interface OpenedAnswer {
  table: string
  code: TableCode
  commitment: string
}

export type Option = protocol.Option

export type PackName = protocol.PackName

export interface PlayerAnswer {
  player: string
  /** to be kept secret */
  token: string
}

export type Presence = 'here' | 'away'

export interface RefusedMessage {
  type: 'refused'
  /** of the request */
  id?: number
  /** for programs */
  code: string
  /** for people, in their language */
  text: string
  /** of the game, that forbids it */
  rule?: string
  /** in the request */
  place?: string
}

export interface Remark {
  /** its number in the table's log */
  entry: number
  /** milliseconds since 1970 */
  at: number
  /** null: a spectator */
  seat: number | null
  name: string
  phrase?: string
  text?: string
}

export interface Rematch {
  do: 'rematch'
  /** comes back in the answer */
  id?: number
}

export interface Replace {
  do: 'replace'
  /** comes back in the answer */
  id?: number
  /** who is gone: a vote for a bot in his stead */
  seat: number | null
}

export interface Resign {
  do: 'resign'
  /** comes back in the answer */
  id?: number
}

export interface Return {
  do: 'return'
  /** comes back in the answer */
  id?: number
}

export interface SaidMessage {
  type: 'said'
  /** its number in the table's log */
  entry: number
  /** milliseconds since 1970 */
  at: number
  /** null: a spectator */
  seat: number | null
  name: string
  phrase?: string
  text?: string
}

export interface Say {
  do: 'say'
  /** comes back in the answer */
  id?: number
  /** one of those that everybody reads in his language */
  phrase?: string
  /** or free text */
  text?: string
  /** of a spectator */
  name?: string
}

export interface SeatInfo {
  kind: SeatKind
  name: string
  /** of a bot, and of one that plays for somebody */
  bot?: string
  taken: boolean
  /** of people: here are those with a socket at the table or a stream */
  presence?: Presence
  /** when somebody who is away was last there, or last asked for something */
  seen?: number
  resigned?: boolean
  /** a bot plays for whoever sits here */
  stand_in?: boolean
  /** the seats that want a bot to play for whoever sits here */
  votes?: number[]
  wants_rematch?: boolean
  /** its part in the dice */
  contribution?: string
}

export type SeatKind = protocol.SeatKind

export interface SeatTerms {
  /** person or bot; a seat of the automa is the automa's */
  kind: SeatKind
  /** of a bot: "level3", "level5:queen" */
  bot?: string
}

export interface Sit {
  do: 'sit'
  /** comes back in the answer */
  id?: number
  name: string
  /** absent: the first that is free */
  seat?: number | null
  /** 64 hexadecimal digits that the client has drawn: its part in the dice (docs/fair.md) */
  contribution: string
}

export type Stage = 'open' | 'playing' | 'over'

export type Step = protocol.Step

export type Style = protocol.Style

export interface TableCode {
  /** "MOSS 417" */
  en: string
  /** the same in Russian */
  ru: string
}

export interface TableInfo {
  table: string
  /** until it is over; a table that opens later may have the same */
  code?: TableCode
  game: string
  name: string
  options: GameOptions
  pack: PackName
  stage: Stage
  visible: Visible
  clock?: ClockTerms
  timeout: AtTimeout
  absent: Absent
  absent_after: number
  back: TakeBack
  seats: SeatInfo[]
  /** to the secret behind the dice (docs/fair.md) */
  commitment: string
  /** of the table's log */
  entries: number
  /** not in lists */
  ply?: number
  /** in lists only where a person is to act */
  actor?: number | 'chance' | 'over'
  /** in lists, for whoever asks with a token and sits there */
  your_seat?: number | null
  /** in lists, for whoever asks with a token */
  your_turn?: boolean
  /** in lists: when the time of whoever is to act is up */
  due?: number
  /** milliseconds since 1970 */
  opened: number
  changed: number
  /** spectators there now */
  watchers?: number
  /** names of those of them who said one, some of them */
  watching?: string[]
  asked_back?: AskedBack
  /** the table of the rematch */
  next?: string
  /** of the seats when it is over, 1 is first */
  places?: number[]
  /** of the seats when it is over */
  points?: number[]
}

export interface TableLogAnswer {
  ply: number
  log: Step[]
}

export interface TableMessage {
  type: 'table'
  table: TableInfo
}

export type TableRequest = Sit | Leave | Act | Back | Consent | Resign | Say | Mute | Replace | Return | Rematch | Close

export type TableTold = TableMessage | UpdateMessage | SaidMessage | DoneMessage | RefusedMessage

export type TakeBack = 'never' | 'ask' | 'free'

export type Told = protocol.Told

export interface TurnMessage {
  table: string
  entries: number
  your_turn: boolean
  stage: Stage
}

export interface UpdateMessage {
  type: 'update'
  /** with a whole view */
  table?: string
  /** of the table's log: the version of what this tells */
  entries: number
  /** with changes: the version that they start from */
  base?: number
  ply: number
  /** the steps begin here; what the client has from this ply on is no longer so */
  since: number
  /** whose view; null is a spectator */
  seat: number | null
  actor: number | 'chance' | 'over'
  /** what happened, with sentences, if the client asked for words */
  steps?: Step[]
  /** what happened, without sentences: the first of them at the ply `since` */
  brief?: BriefStep[]
  /** whole, or: */
  view?: GameView
  /** of the view that the client has (docs/formats/delta.md) */
  changes?: unknown
  /** of the view's bytes */
  view_hash: string
  clocks?: ClockInfo
  /** what the viewer may do now, if asked for; with changes only where it is his turn */
  legal?: GameAction[]
}

export type Visible = 'public' | 'link'

export interface Routes {
  /** A new player: a token that stands for one person at any number of tables. */
  'POST /api/players': { asked: NewPlayer; answer: PlayerAnswer }
  /** The games with their options, packs and bots. */
  'GET /api/games': { asked: null; answer: GamesAnswer }
  /** Opens a table. Whoever does so with a token may close it again. */
  'POST /api/tables': { asked: NewTable; answer: OpenedAnswer }
  /** Public tables, the newest first. */
  'GET /api/tables': { asked: null; answer: ListAnswer }
  /** The tables of the player whose token it is: those where it is his turn first, then the newest. */
  'GET /api/me/tables': { asked: null; answer: ListAnswer }
  /** One table as everybody may see it who knows where it is. */
  'GET /api/tables/{table}': { asked: null; answer: TableInfo }
  /** Does something at a table; answered when it is stored for good. */
  'POST /api/tables/{table}': { asked: TableRequest; answer: DoneMessage }
  /** The whole view of the token's seat, or a spectator's without a token, and what has happened since. */
  'GET /api/tables/{table}/update': { asked: null; answer: UpdateMessage }
  /** What has happened, in sentences, as the viewer may know it. */
  'GET /api/tables/{table}/log': { asked: null; answer: TableLogAnswer }
  /** What has been said at the table, without those whom the viewer has muted. */
  'GET /api/tables/{table}/chat': { asked: null; answer: ChatAnswer }
  /** The record of a finished game, with the secret behind its dice. */
  'GET /api/tables/{table}/record': { asked: null; answer: Record<string, unknown> }
  /** The pack that the table plays with, whole: a client may not have it. */
  'GET /api/tables/{table}/pack': { asked: null; answer: GamePack }
  /** A WebSocket: everything that happens at the table, and what one does there. */
  'GET /api/tables/{table}/socket': { asked: null; answer: TableTold }
  /** One line whenever a table of the player changes its turn or stage; first those where it is his turn. */
  'GET /api/stream': { asked: null; answer: TurnMessage }
  /** The API as an OpenAPI document. */
  'GET /api/openapi.json': { asked: null; answer: Record<string, unknown> }
  /** Whether the server can do its work; if not, its status is 503. */
  'GET /healthz': { asked: null; answer: { status: string } }
  /** Figures for Prometheus. */
  'GET /metrics': { asked: null; answer: string }
}
