// Written by tools/forms from the descriptions in src; do not edit.

export type Action = Reveal | Take | Place | Resolve | Fill | Arrange | Lead | Hand

export interface Aids {
  /** when a tile is to be taken */
  takes?: TakeAid[]
  /** of any other decision, by legal action */
  ways?: Way[]
}

export interface Anthill {
  army: number
  /** from the left end of the ring to the right end */
  tiles: RingTile[]
}

export interface Arrange {
  do: 'arrange'
  /** sizes of the barracks that are full afterwards */
  full: number[]
}

export type Cause = 'price' | 'pick_up' | 'no_room' | 'nurse' | 'sergeant' | 'sentry' | 'barracks'

export interface Chamber {
  /** levels of its open mouths on the left side: 1 is the outermost */
  left?: number[]
  /** the same on the right side */
  right?: number[]
  workers?: number
  queens?: number
  /** a nurse, by the number of her eggs; at most one on a tile */
  nurse?: number
  architects?: number
  sergeants?: number
  sentries?: number
  /** one word for each symbol */
  fruits?: Fruit[]
}

export interface Changes {
  /** galleries that grow or become one */
  joins: Join[]
}

export interface DescribedAnthill {
  /** ids, from the left end to the right end */
  tiles?: string[]
  army?: number
  /** places in the ring whose barracks are full */
  full?: number[]
}

export interface DescribedTable {
  /** by seat; in expert mode two for each */
  anthills: DescribedAnthill[]
}

export type Effect = 'nurse' | 'architect' | 'sergeant' | 'sentry' | 'barracks'

export interface EffectApplied {
  event: 'effect_applied'
  effect: Effect
  /** whether it did all it could */
  ending: Ending
  /** that has it */
  tile: string
  anthill: number
  /** of the recruiting sergeant: the other army */
  leader?: number
}

export interface EffectDue {
  event: 'effect_due'
  /** of the tile just placed */
  effect: Effect
}

export type Ending = 'done' | 'no_room' | 'none_left' | 'nothing_to_do' | 'full_already'

export type Event = TileRevealed | SoldiersMoved | TokenMoved | TileTaken | TilePlaced | EffectDue | EffectApplied | LeaderChanged | TurnEnded | RoundBegun | PhaseChanged

export interface Fill {
  do: 'fill'
  /** of the tile just placed */
  barracks: Garrison
}

export type Fruit = 'cherry' | 'lemon' | 'grape' | 'blackberry' | 'fig' | 'pomegranate' | 'gift'

export interface Gallery {
  ants: number
  queens: number
  /** different fruits, gifts not among them */
  fruits: Fruit[]
  gifts: number
  /** how many it stretches over */
  tiles: number
  /** that it joins: place of the tile in the ring, chamber of the tile; both from 0 */
  chambers: number[][]
}

export interface GallerySize {
  ants: number
  queens: number
  /** different ones, gifts included */
  fruits: number
  tiles: number
}

export type Garrison = 'leave' | 'fill'

export interface Hand {
  do: 'hand'
  /** who gets the Red Army token and puts it down */
  seat: number
}

export interface Join {
  anthill: number
  /** the galleries that become one */
  before: GallerySize[]
  after: GallerySize
}

export interface Lead {
  do: 'lead'
  /** that gets the Red Army token */
  anthill: number
}

export interface LeaderChanged {
  event: 'leader_changed'
  /** anthill */
  from: number
  /** anthill */
  to: number
  /** of that anthill */
  army: number
}

export interface LineTile {
  tile: string
  /** that lie on it */
  soldiers: number
}

export interface LocalName {
  /** English */
  en: string
  /** Russian */
  ru: string
}

export interface Message {
  /** of the sentence in locales/ */
  key: string
  /** what the sentence is about: numbers, words, {seat}, names in both languages {en,ru}, messages without text, or a list of these */
  params: Record<string, number | string | { seat: number } | { en: string; ru: string } | Message | Message[]>
  /** the sentence in the language of the request */
  text?: string
}

export type Mode = 'base' | 'expert'

export interface Options {
  /** 2 if left out; in expert mode 2 or 3 */
  players?: number
  /** base if left out */
  mode?: Mode
  /** the seat that is leader at the start; 0 if left out */
  first?: number
}

export interface Pack {
  /** where the schema is, for editors; the reader ignores it */
  '$schema'?: unknown
  /** names the pack in records and on the command line */
  id: string
  game: 'micropolis'
  /** what people read */
  name: LocalName
  /** what is known of the box and what is made up */
  note: LocalName
  /** heights at which mouths can be on either side of a tile */
  levels: number
  tiles: Tile[]
}

export type Payment = 'soldiers' | 'token'

export type Phase = 'reveal' | 'first_lead' | 'take' | 'place' | 'order' | 'fill' | 'arrange' | 'lead' | 'over' | 'receive'

export interface PhaseChanged {
  event: 'phase_changed'
  phase: Phase
}

export interface Place {
  do: 'place'
  /** the end of the ring */
  side: Side
}

export interface PricedTile {
  tile: string
  /** that lie on it */
  soldiers: number
  /** soldiers it costs, or one token */
  price: number
}

export interface Refusal {
  /** its number */
  rule: string
  reason: Message
}

export interface Reserve {
  soldiers: number
  /** of architects */
  tokens: number
}

export interface Resolve {
  do: 'resolve'
  /** which comes next */
  effect: Effect
}

export interface Reveal {
  do: 'reveal'
  /** the next of the line */
  tile: string
}

export interface RingTile {
  tile: string
  /** whether its barracks are full; absent if it has none */
  full?: boolean
}

export interface RoundBegun {
  event: 'round_begun'
  /** from 0 */
  round: number
  /** who begins it */
  first: number
}

export interface ScoreChange {
  seat: number | null
  /** in expert mode */
  anthill?: number
  category: string
  before: number
  after: number
}

export interface SeenAnthill {
  army: number
  /** from the left end of the ring to the right end */
  tiles: RingTile[]
  /** its seat */
  owner: number
  /** whether it has the Red Army token */
  leads: boolean
  galleries: Gallery[]
}

export type Side = 'left' | 'right'

export interface SoldiersMoved {
  event: 'soldiers_moved'
  from: Spot
  to: Spot
  count: number
  cause: Cause
}

export interface Spot {
  at: SpotKind
  /** of an army or a barracks */
  anthill?: number
  /** in the line, or in the ring; from 0 */
  place?: number
}

export type SpotKind = 'reserve' | 'line' | 'army' | 'barracks'

export interface State {
  /** what is decided next */
  phase: Phase
  /** from 0; while the line is being refilled, the coming round */
  round: number
  /** finished in this round */
  turns: number
  /** the seat that began this round; from the refill until the new leader is known, the last round */
  first: number
  /** the anthill with the Red Army token; until it is put down in expert mode, anthill A of the player who is to put it down */
  leader: number
  /** from the free tile on */
  line: LineTile[]
  /** the tiles not seen yet, in the order of the pack */
  pile?: string[]
  /** in nobody's hands */
  reserve: Reserve
  /** of architects, by seat */
  tokens: number[]
  anthills: Anthill[]
  /** the tile in hand, in the phase place */
  taken?: string | null
  /** the anthill of the current turn, from the phase place on */
  target?: number | null
  /** where the tile just placed is in the ring, while its effects are applied */
  placed?: number
  /** effects still to be applied, without the one being decided */
  pending?: Effect[]
}

export interface Take {
  do: 'take'
  /** of the line; 0 is free */
  slot: number
  pay: Payment
  /** in expert mode: which of the player's anthills it is for */
  part?: 'A' | 'B'
}

export interface TakeAid {
  slot: number
  /** that it is for */
  anthill: number
  pay: Payment
  /** in soldiers */
  price: number
  /** soldiers that lie on it and find room */
  gained: number
  /** absent if it can be taken */
  why_not?: Refusal
  /** one for each end of the ring */
  ways: Way[]
}

export interface Tile {
  /** different for each tile; part of the notation */
  id: string
  /** from the outer edge to the inner one */
  chambers: Chamber[]
  /** their size; left out if there are none */
  barracks?: number
}

export interface TilePlaced {
  event: 'tile_placed'
  tile: string
  anthill: number
  /** the end of the ring */
  side: Side
  /** that the anthill has now */
  tiles: number
}

export interface TileRevealed {
  event: 'tile_revealed'
  /** from the pile to the end of the line */
  tile: string
  /** in the line */
  place: number
}

export interface TileTaken {
  event: 'tile_taken'
  tile: string
  /** in the line, which closes up; from 0 */
  place: number
  /** that it is for */
  anthill: number
}

export interface TokenMoved {
  event: 'token_moved'
  /** a seat, or null for the reserve */
  from: number | null
  /** the same */
  to: number | null
}

export interface TurnEnded {
  event: 'turn_ended'
  /** the round now, from 0 */
  round: number
  /** taken in it */
  turns: number
}

export interface View {
  /** whose view it is; null for a spectator */
  seat: number | null
  /** what is decided next */
  phase: Phase
  /** from 0; while the line is being refilled, the coming round */
  round: number
  /** how many the game has */
  rounds: number
  /** finished in this round */
  turns: number
  /** the seat that began this round; from the refill until the new leader is known, the last round */
  first: number
  /** the anthill with the Red Army token; until it is put down in expert mode, anthill A of the player who is to put it down */
  leader: number
  /** from the free tile on */
  line: PricedTile[]
  /** the tiles not seen yet, in the order of the pack */
  pile: string[]
  /** in nobody's hands */
  reserve: Reserve
  /** of architects, by seat */
  tokens: number[]
  anthills: SeenAnthill[]
  /** the tile in hand, in the phase place */
  taken: string | null
  /** the anthill of the current turn, from the phase place on */
  target: number | null
  /** where the tile just placed is in the ring, while its effects are applied */
  placed: number
  /** effects still to be applied, without the one being decided */
  pending: Effect[]
}

export interface Way {
  /** one after another */
  actions: Action[]
  /** the phase that they lead to */
  next: Phase
  score: ScoreChange[]
  /** galleries that grow or become one */
  joins: Join[]
}
