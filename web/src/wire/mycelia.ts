// Written by tools/forms from the descriptions in src; do not edit.

export type Action = LayAction | DealAction | RollAction | LotAction | AutomaAction | StepAction | StopAction | ExploreAction | SiteAction | SporeAction | DropAction | FruitAction | PayAction | PlantAction | BoardAction | DecayAction | DiscoverAction | DiscardAction | RefreshAction | RivalAction | EdgeAction | AnnounceAction

export type AfterMarket = 'first_turn' | 'menu' | 'next_turn'

export interface Aids {
  /** of the cards in hand, or of the one being grown */
  payments?: PaymentAid[]
  /** of MOVE */
  destinations?: Destination[]
  /** for the tile in hand */
  sites?: SiteAid[]
  /** of SPORE */
  releases?: ReleaseAid[]
  /** what they can be used for */
  insects?: InsectAid[]
}

export interface AnnounceAction {
  do: 'announce'
  /** what the automa begins: fruit or move */
  deed: Deed
}

export type Automa = 'none' | 'medium' | 'hard'

export interface AutomaAction {
  do: 'automa'
  /** its next card */
  card: string
}

export interface AutomaCardRevealed {
  event: 'automa_card_revealed'
  /** its id in the pack */
  card: string
}

export interface AutomaDeckShuffled {
  event: 'automa_deck_shuffled'
}

export interface AutomaHalf {
  /** colours of spores to pay */
  cost: PlainColour[]
  /** spores from tiles of any colour; 1 to 8 with the cost */
  any: number
  /** how many a mushroom releases */
  spores: number
  /** an immediate one; left out where the card shows none */
  effect?: Effect
  /** where the mother goes with each wind */
  targets: Targets
}

export type AutomaPlace = 'fruit' | 'decay' | 'spore' | 'move' | 'then_spore' | 'then_explore' | 'done'

export interface AutomaStep {
  /** how far it has come in its list */
  place: AutomaPlace
  /** who will release after EXPLORE */
  source?: 'mother' | number
  /** single rolls left */
  rolls?: number
  /** by one of them */
  has_moved?: boolean
  /** its mushrooms are all blocked, so it frees one */
  frees?: boolean
  /** where its mother goes */
  target?: number
}

export interface AutomaTurn {
  /** cards not yet revealed */
  deck: string[]
  /** its card */
  card?: string
  /** how far it has come in its list */
  place: AutomaPlace
  /** who will release after EXPLORE */
  source?: 'mother' | number
  /** single rolls left */
  rolls?: number
  /** by one of them */
  has_moved?: boolean
  /** its mushrooms are all blocked, so it frees one */
  frees?: boolean
  /** where its mother goes */
  target?: number
}

export interface AutomaWentOn {
  event: 'automa_went_on'
  /** how far it has come in its turn */
  step: AutomaStep
}

export type BlackTiles = 'by_the_book' | 'keep'

export interface BoardAction {
  do: 'board'
  /** for the mushroom */
  board: number
}

export type Bonus = 'extra_spore' | 'spore_together'

export interface CardMoved {
  event: 'card_moved'
  /** null if the viewer may not know it */
  card: string | null
  from: CardPlace
  to: CardPlace
  cause: Cause
}

export interface CardPlace {
  /** deck: of unknown order; bottom: under it; fingers: drawn to choose from; under: a board */
  at: CardPlaceKind
  /** of a hand, fingers or a board */
  seat?: number | null
  /** of the market, or the board */
  place?: number
}

export type CardPlaceKind = 'deck' | 'bottom' | 'market' | 'hand' | 'fingers' | 'board' | 'under'

export type Cause = 'setup' | 'automa_setup' | 'move' | 'wind' | 'explore' | 'fruit' | 'decay' | 'effect' | 'discover' | 'insects' | 'market'

export interface Cell {
  a: number
  b: number
  /** which way the triangle points */
  points: 'down' | 'up'
}

export interface Changes {
}

export type Colour = 'red' | 'green' | 'brown' | 'yellow' | 'black'

export interface CounterMoved {
  event: 'counter_moved'
  seat: number | null
  board: number
  /** that grows there; the automa has none */
  card?: string | null
  /** releases so far; 3: a mushroom of the automa that has decayed */
  to: number
}

export interface CountsKept {
  event: 'counts_kept'
  /** cards dealt in the setup */
  dealt: number
  /** something grew in this round */
  has_grown: boolean
  after_market: AfterMarket
}

export interface DealAction {
  do: 'deal'
  /** from the deck, or stolen from a hand */
  card: string | null
}

export interface DecayAction {
  do: 'decay'
  /** whose mushroom decays */
  board: number
}

export type Deed = 'move' | 'explore' | 'spore' | 'fruit' | 'decay' | 'discover'

export interface DeedDone {
  event: 'deed_done'
  /** one of the two actions of a turn */
  deed: Deed
}

export interface DescribedPlayer {
  /** ids of cards on boards */
  growing?: (string | null)[]
  /** ids of cards under boards */
  decayed?: (string | null)[]
  /** of mushrooms whose cards are not named */
  points?: number[]
  /** of the automa, ever grown */
  mushrooms?: number
  insects?: number
  has_end_token?: boolean
}

export interface DescribedTable {
  /** by seat, the automa last */
  players: DescribedPlayer[]
}

export interface Destination {
  tile: number
  /** on the way */
  insects: number
  /** a shortest way */
  steps: Action[]
}

export interface DiscardAction {
  do: 'discard'
  /** goes face down under the deck */
  card: string | null
}

export interface DiscoverAction {
  do: 'discover'
  /** the market, the deck, or two cards of the deck, one of which goes back */
  from: DiscoverFrom
  /** of the market, and only of the market */
  slot?: number
}

export type DiscoverFrom = 'market' | 'deck' | 'two'

export type DrawnFrom = 'deck' | 'two'

export interface DropAction {
  do: 'drop'
  /** where a spore falls */
  tile: number
}

export interface EdgeAction {
  do: 'edge'
  /** the edge tile to be moved */
  tile: number
}

export interface Effect {
  kind: EffectKind
  /** of cards or insects, where the kind needs one */
  number?: number
}

export interface EffectGained {
  event: 'effect_gained'
  seat: number | null
  /** absent: it holds for all boards */
  board?: number
  effect: EffectKind
}

export type EffectKind = 'move_edge_tile' | 'move_rival_mother' | 'steal_card' | 'take_cards' | 'extra_spore' | 'spore_together' | 'repeat_action' | 'choose_of_two' | 'long_move' | 'strong_mother' | 'gain_insects'

export type Ending = 'boards' | 'automa' | 'quiet'

export type Event = FieldTakenUp | TileDrawn | TileLaid | TileMoved | InsectsMoved | SporeMoved | SporesReleased | MotherMoved | MushroomGrown | MushroomGone | CounterMoved | CardMoved | HandKnown | EffectGained | DeedDone | WindRolled | LotDrawn | AutomaDeckShuffled | AutomaCardRevealed | TurnBegun | StepChanged | AutomaWentOn | CountsKept | PhaseChanged | GameEnded

export interface ExploreAction {
  do: 'explore'
}

export interface Fall {
  wind: Wind
  /** tiles in the order in which spores fall */
  landings: number[]
  /** spores that the player then places */
  to_choose: number
  /** on these tiles */
  among: number[]
  /** first which of two releases comes first */
  asks_order: boolean
}

export interface FieldTakenUp {
  event: 'field_taken_up'
}

export interface FieldTile {
  /** colour, wind symbols clockwise, insect if it shows one */
  tile: string
  cell: Cell
  /** side k shows the symbol at k + turn, counted round */
  turn: number
  /** an insect lies on it; left out if none */
  insect?: boolean
  /** by owner; left out if none */
  spores?: number[]
}

export interface FruitAction {
  do: 'fruit'
  card: string | null
}

export interface GameEnded {
  event: 'game_ended'
  why: Ending
  /** who takes the end token */
  seat?: number | null
}

export interface HandKnown {
  event: 'hand_known'
  /** of the hand */
  owner: number | null
  card: string | null
  /** of these cards that the viewer counts on in it */
  count: number
}

export interface InsectAid {
  use: InsectUse
  /** whose mother is sent elsewhere */
  rival?: number | null
  /** absent if it is open now */
  why_not?: Refusal
}

export interface InsectPlace {
  at: InsectPlaceKind
  /** of the tile, or the seat */
  number?: number
}

export type InsectPlaceKind = 'supply' | 'tile' | 'player'

export type InsectUse = 'trade' | 'refresh' | 'relocate'

export interface InsectsMoved {
  event: 'insects_moved'
  from: InsectPlace
  to: InsectPlace
  count: number
  cause: Cause
}

export interface LayAction {
  do: 'lay'
  /** what comes next in the star, or for EXPLORE */
  tile: string
  /** which way round; 0 for EXPLORE */
  turn: number
}

export interface LocalName {
  /** English */
  en: string
  /** Russian */
  ru: string
}

export interface LotAction {
  do: 'lot'
  /** a lot between people */
  seat?: number
  /** a lot between places for the automa's mother */
  tile?: number
}

export interface LotDrawn {
  event: 'lot_drawn'
  /** what it was about */
  lot: LotFor
  /** a seat; of mother_tile: a tile */
  drawn: number
}

export type LotFor = 'nothing' | 'mother_tile' | 'mother_side' | 'spore' | 'place' | 'decay' | 'drop' | 'target' | 'blocker' | 'blocker_to' | 'edge_tile' | 'rival_mother' | 'rival_to' | 'victim'

export interface LotUnderWay {
  /** what is drawn for */
  about: LotFor
  /** seats; left out if it is between the tiles of the step */
  between?: number[]
}

export interface Message {
  /** of the sentence in locales/ */
  key: string
  /** what the sentence is about: numbers, words, {seat}, names in both languages {en,ru}, messages without text, or a list of these */
  params: Record<string, number | string | { seat: number } | { en: string; ru: string } | Message | Message[]>
  /** the sentence in the language of the request */
  text?: string
}

export interface MotherMoved {
  event: 'mother_moved'
  /** whose mother */
  seat: number | null
  /** absent: she comes to the field */
  from?: number
  to: number
  cause: Cause
}

export interface MushroomGone {
  event: 'mushroom_gone'
  seat: number | null
  board: number
  tile: number
}

export interface MushroomGrown {
  event: 'mushroom_grown'
  seat: number | null
  board: number
  tile: number
  /** of its card; the automa's are counted at the end */
  points: number
}

export interface Options {
  /** 1 only with the automa, 4 only without; 2 if left out */
  people?: number
  /** none if left out */
  automa?: Automa
  /** of each player; 5 if left out */
  boards?: number
  /** keep only for one person */
  black_tiles?: BlackTiles
  /** the seat of the person who begins; 0 if left out */
  first?: number
}

export type Order = 'OUA' | 'OAU'

export interface Pack {
  /** where the schema is, for editors; the reader ignores it */
  '$schema'?: unknown
  /** names the pack in records and on the command line */
  id: string
  game: 'mycelia'
  /** what people read */
  name: LocalName
  /** what is known of the box and what is made up */
  note: LocalName
  /** kinds of tiles: 11 tiles of each colour, 6 black */
  tiles: PackTile[]
  /** kinds of mushroom cards, 69 cards in all */
  cards: PackCard[]
  /** its ten cards */
  automa: PackAutomaCard[]
}

export interface PackAutomaCard {
  id: string
  medium: AutomaHalf
  hard: AutomaHalf
}

export interface PackCard {
  /** one word of Latin letters, digits, _ and -; part of the notation */
  id: string
  name: LocalName
  /** the scientific name */
  latin: string
  /** of the species in the rulebook's list of facts */
  letter?: string
  /** in your own words */
  fact: LocalName
  points: number
  /** colours of the spores to pay */
  cost: PlainColour[]
  /** how many a release places */
  spores: number
  /** what happens when the mushroom decays */
  effect: Effect
  /** cards of this kind; 69 in all */
  count: number
}

export interface PackTile {
  colour: Colour
  /** it shows one */
  insect: boolean
  /** the wind symbols clockwise */
  order: Order
  /** tiles of this kind */
  count: number
}

export interface Paid {
  tile: number
  /** whose spore */
  owner: number
}

export interface PayAction {
  do: 'pay'
  /** from which a spore is paid */
  tile: number
  /** whose spore */
  owner: number
}

export interface PaymentAid {
  card: string | null
  /** absent if it can be grown */
  why_not?: Refusal
  /** colours that no spore of the same colour pays yet */
  due: PlainColour[]
  /** black spores named: each pays for any colour */
  black: number
  /** spores to go */
  left: number
  /** what may be named next */
  fits: SporeStock[]
  /** one way to pay the rest */
  fill: Action[]
  /** there is no other way */
  is_forced: boolean
}

export type Permanent = 'repeat_action' | 'choose_of_two' | 'long_move' | 'strong_mother'

export type Phase = 'lay' | 'deal' | 'mothers' | 'automa_lot' | 'automa_side' | 'market' | 'menu' | 'move' | 'draw' | 'site' | 'wind' | 'order' | 'drop' | 'pay' | 'plant' | 'board' | 'card' | 'keep' | 'trade' | 'relocate' | 'edge_tile' | 'rival_mother' | 'rival_to' | 'victim' | 'steal' | 'take' | 'automa_card' | 'automa_turn' | 'automa_wind' | 'automa_blown' | 'over'

export interface PhaseChanged {
  event: 'phase_changed'
  phase: Phase
}

export type PlainColour = 'red' | 'green' | 'brown' | 'yellow'

export interface PlantAction {
  do: 'plant'
  /** where the mushroom grows */
  tile: number
}

export interface Points {
  /** grown so far */
  mushrooms: number
  insects: number
  end_token: number
}

export interface Reach {
  source: 'mother' | number
  wind: Wind
  /** or one of the last tiles, of which the player chooses */
  is_certain: boolean
}

export interface RefreshAction {
  do: 'refresh'
}

export interface Refusal {
  /** its number */
  rule: string
  reason: Message
}

export interface ReleaseAid {
  source: 'mother' | number
  /** absent if it can release */
  why_not?: Refusal
  /** at most */
  spores: number
  /** by wind; none if only the counter moves */
  falls: Fall[]
}

export interface RivalAction {
  do: 'rival'
  /** whose mother, or whose hand */
  seat: number
}

export interface RollAction {
  do: 'roll'
  wind: Wind
}

export interface SiteAction {
  do: 'site'
  /** where the tile goes */
  cell: Cell
  /** which way round */
  turn: number
}

export interface SiteAid {
  cell: Cell
  turns: TurnedTile[]
  /** releases of one's own, as things are */
  reached_by: Reach[]
}

export interface SporeAction {
  do: 'spore'
  /** who releases: the mother, or the mushroom of a board */
  source: 'mother' | number
}

export interface SporeMoved {
  event: 'spore_moved'
  owner: number | null
  /** a tile; absent: the owner's supply */
  from?: number
  /** the same */
  to?: number
  /** who releases or pays */
  by: number | null
}

export interface SporeStock {
  tile: number
  owner: number | null
  /** how many of them one payment can use */
  count: number
}

export interface SporesReleased {
  event: 'spores_released'
  seat: number | null
  /** has done, unless spores are left to drop */
  source: 'mother' | number
  /** spores that are placed one by one now */
  to_drop: number
  /** the tiles for them */
  layer: number[]
  /** spores for which there is no tile */
  lost: number
  /** spores that the supply does not have */
  missing: number
}

export interface State {
  /** what is decided next */
  phase: Phase
  /** whose turn it is */
  turn: number
  /** from 0: how often everybody has had a turn */
  round: number
  /** actions of this turn */
  done: Deed[]
  /** how many they are */
  deeds: number
  /** cards dealt in the setup */
  dealt: number
  /** rounds in which nothing grew */
  quiet_rounds: number
  /** something grew in this round */
  has_grown: boolean
  /** what follows when the market is full */
  after_market: AfterMarket
  /** who has the end token */
  ended_by?: number
  /** tiles in the order they were laid */
  field: FieldTile[]
  /** tiles not drawn, by kind */
  stacks?: TileCount[]
  /** in the common supply */
  insects: number
  /** null is a gap */
  market: (string | null)[]
  /** cards that somebody put under the deck, the next one first; left out if none */
  bottom?: StateBottomCard[]
  /** the step under way; left out at rest */
  step?: StateStep
  /** only where it plays */
  automa?: AutomaTurn
  /** the part of the deck whose order nobody knows */
  deck?: string[]
  players: StatePlayer[]
}

export interface StateBoard {
  /** the mushroom that grows; the automa's have none */
  card?: string | null
  /** of spores; the automa's P cell is 3; left out at 0 */
  counter?: number
  /** where the mushroom is */
  tile?: number
  /** of the cards under the board; left out if none */
  bonuses?: Bonus[]
  /** decayed cards; left out if none */
  under?: string[]
}

export interface StateBottomCard {
  /** left out if the reader may not know it */
  card?: string | null
  /** seats; left out if everybody knows it, and in views */
  known_to?: number[]
}

export interface StatePlayer {
  /** its cards; null is a card that the reader may not know */
  hand: string[]
  /** in the supply */
  spores: number
  insects: number
  /** her tile */
  mother?: number
  /** permanent effects; left out if none */
  permanents?: Permanent[]
  boards: StateBoard[]
  /** cards in others' hands, or drawn by them, that this player counts on; left out if none */
  knows?: string[]
}

export interface StateStep {
  /** left of MOVE */
  steps?: number
  /** the tile in hand */
  drawn?: string
  /** the edge tile being moved */
  moving?: number
  /** who releases */
  source?: 'mother' | number
  /** who releases after that */
  second?: 'mother' | number
  /** the symbol rolled */
  wind?: Wind
  /** spores still to fall, on some of the tiles */
  to_drop?: number
  /** from which is chosen: the layer of a release, or places for the automa's mother */
  tiles?: number[]
  /** the card being grown */
  growing?: string | null
  /** spores named for it */
  paid?: Paid[]
  /** where it grows */
  planted?: number
  /** whose mother or hand is meant, or who chooses a side */
  rival?: number
  /** DISCOVER: the deck, or two cards of it */
  from?: DrawnFrom
  /** cards still to come */
  to_take?: number
  /** one of them from the market */
  has_taken_open?: boolean
  /** cards still to be discarded for an insect */
  to_discard?: number
  /** of which one goes back; null is a card that the reader may not know */
  drawn_cards?: (string | null)[]
  /** the lot that comes next */
  lot?: LotUnderWay
  /** whom the last lot named */
  named?: number
}

export interface StepAction {
  do: 'step'
  /** where a mother goes */
  tile: number
}

export interface StepChanged {
  event: 'step_changed'
  /** what the other events do not say of it */
  step: StepUnderWay
}

export interface StepUnderWay {
  /** MOVE: left */
  steps?: number
  /** EXPLORE: the tile in hand */
  drawn?: string
  /** an edge tile in hand */
  moving?: number
  /** SPORE: who releases */
  source?: 'mother' | number
  /** the release still to come */
  second?: 'mother' | number
  /** once it is rolled */
  wind?: Wind
  /** SPORE: spores still to be placed one by one */
  to_drop?: number
  /** the tiles for them, or those of a lot */
  tiles?: number[]
  /** FRUIT: the card */
  growing?: string | null
  /** the spores named so far */
  paid?: Paid[]
  /** where its mushroom will be */
  planted?: number
  /** whose mother, hand or side is meant */
  rival?: number | null
  /** DISCOVER: the deck, or two cards of it */
  from?: DrawnFrom
  /** cards still to be taken or drawn */
  to_take?: number
  /** one of them from the market */
  has_taken_open?: boolean
  /** cards still to be given for an insect */
  to_discard?: number
  /** the lot about to be drawn */
  lot?: LotUnderWay
  /** by the last lot, for the automa's next choice */
  named?: number | null
}

export interface StopAction {
  do: 'stop'
}

export type Target = 'red' | 'green' | 'brown' | 'yellow' | 'opponent_mushroom' | 'own_mushroom' | 'opponent_spores' | 'opponent_mother' | 'insect'

export interface Targets {
  O: Target
  U: Target
  /** where the mother goes with this wind */
  A: Target
}

export interface TileCount {
  tile: string
  count: number
}

export interface TileDrawn {
  event: 'tile_drawn'
  /** from a stack into a hand */
  tile: string
}

export interface TileLaid {
  event: 'tile_laid'
  /** out of the hand that drew it, or in the star from a stack */
  tile: string
  /** that it has from now on */
  number: number
  cell: Cell
  /** its symbols, turned so many sides */
  turn: number
}

export interface TileMoved {
  event: 'tile_moved'
  /** with everything on it */
  tile: number
  cell: Cell
  /** its symbols, turned so many sides */
  turn: number
}

export interface Touch {
  side: number
  tile: number
  /** the wind that leads from the new tile to this one */
  from_new: Wind
  /** the wind that leads from this tile to the new one */
  to_new: Wind
}

export interface TurnBegun {
  event: 'turn_begun'
  /** in setup: whose mother is placed next */
  seat: number | null
  /** from 0 */
  round: number
  /** rounds in which nothing has grown */
  quiet_rounds: number
}

export interface TurnedTile {
  turn: number
  touches: Touch[]
}

export interface View {
  /** who sees this; null is a spectator */
  seat: number | null
  /** what is decided next */
  phase: Phase
  /** whose turn it is */
  turn: number
  /** from 0: how often everybody has had a turn */
  round: number
  /** actions of this turn */
  done: Deed[]
  /** how many they are */
  deeds: number
  /** cards dealt in the setup */
  dealt: number
  /** rounds in which nothing grew */
  quiet_rounds: number
  /** something grew in this round */
  has_grown: boolean
  /** what follows when the market is full */
  after_market: AfterMarket
  /** who has the end token */
  ended_by?: number
  /** tiles in the order they were laid */
  field: FieldTile[]
  /** tiles not drawn, by kind */
  stacks?: TileCount[]
  /** in the common supply */
  insects: number
  /** null is a gap */
  market: (string | null)[]
  /** cards that somebody put under the deck, the next one first; left out if none */
  bottom?: ViewBottomCard[]
  /** the step under way; left out at rest */
  step?: ViewStep
  /** only where it plays */
  automa?: AutomaTurn
  /** of the part of the deck whose order nobody knows */
  deck_size: number
  players: ViewPlayer[]
}

export interface ViewBoard {
  /** the mushroom that grows; the automa's have none */
  card?: string | null
  /** of spores; the automa's P cell is 3; left out at 0 */
  counter?: number
  /** where the mushroom is */
  tile?: number
  /** of the cards under the board; left out if none */
  bonuses?: Bonus[]
  /** decayed cards; left out if none */
  under?: (string | null)[]
}

export interface ViewBottomCard {
  /** left out if the reader may not know it */
  card?: string | null
  /** seats; left out if everybody knows it, and in views */
  known_to?: number[]
}

export interface ViewPlayer {
  /** its cards; null is a card that the reader may not know */
  hand: (string | null)[]
  /** in the supply */
  spores: number
  insects: number
  /** her tile */
  mother?: number
  /** permanent effects; left out if none */
  permanents?: Permanent[]
  boards: ViewBoard[]
  /** what the player would score now */
  points?: Points
  /** tiles */
  controls?: number[]
  /** tiles of each */
  networks?: number[][]
  /** boards whose mushroom is blocked; left out if none */
  blocked?: number[]
}

export interface ViewStep {
  /** left of MOVE */
  steps?: number
  /** the tile in hand */
  drawn?: string
  /** the edge tile being moved */
  moving?: number
  /** who releases */
  source?: 'mother' | number
  /** who releases after that */
  second?: 'mother' | number
  /** the symbol rolled */
  wind?: Wind
  /** spores still to fall, on some of the tiles */
  to_drop?: number
  /** from which is chosen: the layer of a release, or places for the automa's mother */
  tiles?: number[]
  /** the card being grown */
  growing?: string | null
  /** spores named for it */
  paid?: Paid[]
  /** where it grows */
  planted?: number
  /** whose mother or hand is meant, or who chooses a side */
  rival?: number
  /** DISCOVER: the deck, or two cards of it */
  from?: DrawnFrom
  /** cards still to come */
  to_take?: number
  /** one of them from the market */
  has_taken_open?: boolean
  /** cards still to be discarded for an insect */
  to_discard?: number
  /** of which one goes back; null is a card that the reader may not know */
  drawn_cards?: (string | null)[]
  /** the lot that comes next */
  lot?: LotUnderWay
  /** whom the last lot named */
  named?: number
}

export type Wind = 'O' | 'U' | 'A'

export interface WindRolled {
  event: 'wind_rolled'
  wind: Wind
  /** of a single roll that may carry the automa's mother: how many are left */
  rolls?: number
}
