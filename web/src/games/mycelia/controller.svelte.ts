// The Mycelia table in play: the choice under way, what it would do, and what a click means.
import type { Action, Cell, Deed, Pack, PackCard, View } from '../../wire/mycelia'
import type { GameView, Step } from '../../wire/protocol'
import type { Prompt, Shortcut, TableController } from '../../table/face'
import type { SeatPlate, TableModel } from '../../table/model'
import { named } from '../../table/seats'
import { aidsOf, type Destination, type PaymentAid, type ReleaseAid, type SiteAid, type Source } from './aids'
import { Camera } from './camera.svelte'
import { defaultTopic, isAtOnce, isLit, keyOfPlace, offerAt, offersOf, type Offer, type Topic } from './choice'
import { describe } from './describe'
import { keyOf } from './drawing/geometry'
import { playStep } from './motion'
import { promptOf } from './prompt'
import { refuseDeed, refuseTile, refuseUse } from './refusing'
import { sceneOf, type Tile } from './scene'
import { shortcutsOf } from './shortcuts'
import { deedUnderWay } from './slots'
import { storyOf, type Story } from './story'

export type Tab = 'hand' | 'boards' | 'market' | 'insects' | 'log'

export class MyceliaTable implements TableController {
  readonly model: TableModel
  readonly camera = new Camera()

  /** the action, or the use of insects, that was picked first */
  picked = $state<Topic | null>(null)
  chosenKey = $state<string | null>(null)
  turn = $state(0)
  /** the tile whose spores are being picked from */
  picker = $state<number | null>(null)
  /** under the pointer, or focused */
  pointed = $state<number | null>(null)
  pointedSite = $state<string | null>(null)
  showsNumbers = $state(false)
  tab = $state<Tab>('hand')
  /** whose table is enlarged */
  open = $state<number | null>(null)
  /** the picture of the table while motion is played */
  shown = $state.raw<View | null>(null)
  /** the table as the choice that is looked at would leave it */
  foreseen = $state.raw<View | null>(null)
  /** pieces that are on their way, hidden where they were */
  away = $state.raw<ReadonlySet<string>>(new Set())
  /** the wind that lies on the table */
  die = $state<'O' | 'U' | 'A' | null>(null)
  isStoryClosed = $state(false)
  /** where flying things are put */
  layer: HTMLElement | null = null
  root: HTMLElement | null = null

  readonly view: View = $derived.by(() => (this.shown && this.model.isMoving ? this.shown : (this.model.view as View)))
  readonly scene = $derived.by(() => sceneOf(this.view, this.model.viewer))
  /** what is drawn: with what is foreseen */
  readonly picture = $derived.by(() => (this.foreseen ? sceneOf(this.foreseen, this.model.viewer) : this.scene))
  readonly offers: Offer[] = $derived.by(() => offersOf(this.model.legal, (this.model.view as View).phase, (text) => named(text, this.model.seats, this.model.lang)))
  readonly aids = $derived.by(() => aidsOf(this.model.aids))
  readonly topic: Topic | null = $derived.by(() => {
    const picked = this.picked
    return picked && this.offers.some((offer) => offer.topic === picked) ? picked : defaultTopic(this.view.phase)
  })
  readonly deed: Deed | null = $derived.by(() => deedUnderWay(this))
  readonly lit: Offer[] = $derived.by(() => this.offers.filter((offer) => isLit(offer, this.topic)))
  readonly cards: Map<string, PackCard> = $derived.by(() => new Map((this.model.pack as Pack).cards.map((card) => [card.id, card])))
  readonly automaSeat = $derived.by(() => this.model.seats.find((seat) => seat.kind === 'automa')?.seat ?? null)
  readonly story: Story | null = $derived.by(() => (this.automaSeat === null ? null : storyOf(this.model.allSteps, this.automaSeat, (message) => named(message, this.model.seats, this.model.lang))))

  constructor(model: TableModel) {
    this.model = model
  }

  // ---- what is chosen ----

  /** the offer that the gold button would do */
  readonly chosen: Offer | null = $derived.by(() => this.lit.find((offer) => keyOfPlace(offer.place) === this.chosenKey) ?? this.#onlySource())
  readonly destination: Destination | null = $derived.by(() => {
    const key = this.chosenKey
    return (this.topic === 'move' && this.aids.destinations?.find((way) => `tile ${way.tile}` === key)) || null
  })
  /** the way that is shown: chosen, or under the pointer */
  readonly lookedWay: Destination | null = $derived.by(() => {
    if (this.destination || this.topic !== 'move') return this.destination
    return this.aids.destinations?.find((way) => way.tile === this.pointed) ?? null
  })
  readonly site: SiteAid | null = $derived.by(() => this.aids.sites?.find((site) => keyOf(site.cell) === this.chosenKey) ?? null)
  readonly release: ReleaseAid | null = $derived.by(() => {
    const offer = this.chosen
    if (offer?.place.at !== 'source') return null
    const { source } = offer.place
    return this.aids.releases?.find((release) => release.source === source) ?? null
  })
  readonly payment: PaymentAid | null = $derived.by(() => (this.view.phase === 'pay' ? (this.aids.payments?.[0] ?? null) : null))
  readonly siteOffer: Offer | null = $derived.by(() => {
    const site = this.site
    if (!site) return null
    return offerAt(this.offers, this.topic, 'site', (place) => keyOf(place.cell) === keyOf(site.cell) && place.turn === this.turn) ?? null
  })

  /** the choice whose end is worth showing before it is made: a tile or a mother of others that goes elsewhere */
  readonly foreseeable: Offer | null = $derived.by(() => {
    const { phase, step } = this.view
    if (phase === 'site') return step?.moving === undefined ? null : this.siteOffer
    if (phase !== 'relocate' && phase !== 'rival_to') return null
    return this.chosen ?? this.lit.find(({ place }) => place.at === 'tile' && place.tile === this.pointed) ?? null
  })

  // With a single source there is nothing to pick.
  #onlySource(): Offer | null {
    if (this.chosenKey !== null || this.view.phase === 'order') return null
    const sources = this.lit.filter((offer) => offer.place.at === 'source')
    return this.topic === 'spore' && sources.length === 1 ? (sources[0] ?? null) : null
  }

  plate(seat: number): SeatPlate | undefined {
    return this.model.seats[seat]
  }
  isYou(seat: number): boolean {
    return this.model.viewer === seat && this.model.seats.filter((plate) => plate.kind === 'person').length === 1
  }
  nameOf(card: string | null | undefined): string {
    return (card && this.cards.get(card)?.name[this.model.lang]) || ''
  }
  points(seat: number): number {
    const points = this.view.players[seat]?.points
    return points ? points.mushrooms + points.insects + points.end_token : 0
  }
  sourceTile(source: Source, seat = this.model.viewer ?? 0): number | undefined {
    const player = this.view.players[seat]
    return source === 'mother' ? player?.mother : player?.boards[source]?.tile
  }

  // ---- what a click means ----

  readonly isYours = $derived.by(() => this.offers.length > 0)
  readonly isPaying = $derived.by(() => this.isYours && (this.view.phase === 'pay' || this.view.phase === 'plant'))
  readonly isRobbing = $derived.by(() => this.isYours && this.view.phase === 'victim')
  readonly isPlacing = $derived.by(() => this.isYours && this.view.phase === 'site')
  readonly hasStory = $derived.by(() => {
    const { story, model } = this
    // Whoever has acted since has seen it: it does not come back with a reload.
    return story !== null && !this.isStoryClosed && !model.allSteps.slice(story.to).some(({ by }) => by === model.viewer)
  })

  async act(actions: Action[]): Promise<void> {
    this.#clear()
    this.isStoryClosed = true
    await this.model.act(actions)
  }

  async confirm(): Promise<void> {
    if (this.lookedWay) return this.act(this.lookedWay.steps)
    const offer = this.siteOffer ?? this.chosen
    if (!offer) return
    if (offer.action.do === 'fruit') {
      const { card } = offer.action
      const payment = this.aids.payments?.find((aid) => aid.card === card)
      return this.act(payment?.is_forced ? [offer.action, ...payment.fill] : [offer.action])
    }
    return this.act([offer.action])
  }

  /** Shows an offer; a second click, or one where nothing is to be thought over, does it. */
  choose(offer: Offer): void {
    const phase = this.view.phase
    if (isAtOnce(offer, phase)) {
      void this.act([offer.action])
      return
    }
    const key = keyOfPlace(offer.place)
    if (this.chosenKey === key) {
      void this.confirm()
      return
    }
    if (offer.topic) this.picked = offer.topic
    this.chosenKey = key
    this.model.sound('tap')
  }

  pickDeed(deed: Deed): void {
    const own = this.offers.filter((offer) => offer.topic === deed)
    if (!own.length) {
      void refuseDeed(this, deed)
      return
    }
    if (this.topic === deed && this.picked === deed) {
      if (deed === 'explore') void this.act([{ do: 'explore' }])
      else this.back()
      return
    }
    this.#clear()
    this.picked = deed
    const [only] = own
    if (only && own.length === 1 && deed !== 'move') this.chosenKey = keyOfPlace(only.place)
    if (deed === 'fruit') this.tab = 'hand'
    if (deed === 'decay') this.tab = 'boards'
    if (deed === 'discover') this.tab = 'market'
    this.model.sound('tap')
  }
  pickUse(use: 'trade' | 'refresh' | 'relocate'): void {
    const own = this.offers.filter((offer) => offer.topic === use)
    if (!own.length) {
      refuseUse(this, use)
      return
    }
    if (this.picked === use) {
      this.back()
      return
    }
    this.#clear()
    this.picked = use
    const [only] = own
    if (only && own.length === 1) this.chosenKey = keyOfPlace(only.place)
    if (use === 'trade') this.tab = 'hand'
    if (use === 'refresh') this.tab = 'market'
    this.model.sound('tap')
  }

  tapTile(tile: Tile, { isTouch = false } = {}): void {
    const { phase } = this.view
    if (this.topic === 'move') {
      const way = this.aids.destinations?.find((d) => d.tile === tile.number)
      if (!way) void refuseTile(this, tile)
      else if (isTouch && this.chosenKey !== `tile ${tile.number}`) this.chosenKey = `tile ${tile.number}`
      else void this.act(way.steps)
      return
    }
    const offer = offerAt(this.offers, this.topic, 'tile', (place) => place.tile === tile.number)
    if (offer) {
      this.choose(offer)
      return
    }
    if (phase === 'pay') {
      this.#payFrom(tile)
      return
    }
    if (this.topic === 'spore' || phase === 'order' || phase === 'menu') {
      const source = this.offers.find((o) => o.place.at === 'source' && this.sourceTile(o.place.source) === tile.number)
      if (source && (this.topic === 'spore' || this.topic === null)) {
        this.choose(source)
        return
      }
    }
    void refuseTile(this, tile)
  }
  #payFrom(tile: Tile): void {
    const here = this.lit.filter((offer) => offer.place.at === 'spore' && offer.place.tile === tile.number)
    const [first] = here
    if (!first) void refuseTile(this, tile)
    else if (here.length === 1) void this.act([first.action])
    else this.picker = this.picker === tile.number ? null : tile.number
  }
  /** A free place: the first click lays the tile there, the next ones turn it. */
  tapSite(cell: Cell): void {
    if (this.chosenKey === keyOf(cell)) {
      this.turnTile()
      return
    }
    this.chosenKey = keyOf(cell)
    const turns = this.#turnsAt(keyOf(cell))
    if (!turns.includes(this.turn)) this.turn = turns[0] ?? 0
    this.model.sound('tap')
  }
  turnTile(by = 1): void {
    const turns = this.site ? this.#turnsAt(keyOf(this.site.cell)) : []
    if (!turns.length) return
    this.turn = turns[(turns.indexOf(this.turn) + by + turns.length) % turns.length] ?? 0
    this.model.sound('tap')
  }
  #turnsAt(key: string): number[] {
    return this.offers.flatMap((offer) => (offer.place.at === 'site' && keyOf(offer.place.cell) === key ? [offer.place.turn] : []))
  }

  /** Whether a click on a tile would mean something now. */
  isTarget({ number }: Tile): boolean {
    const isMeant = ({ place }: Offer) =>
      ((place.at === 'tile' || place.at === 'spore') && place.tile === number) || (place.at === 'source' && this.sourceTile(place.source) === number)
    return this.lit.some(isMeant) || (this.topic === 'move' && (this.aids.destinations ?? []).some((way) => way.tile === number))
  }

  // ---- what the shell asks for ----

  readonly prompt: Prompt = $derived.by(() => promptOf(this))
  readonly description = $derived.by(() => describe(this))
  readonly shortcuts: Shortcut[] = $derived.by(() => shortcutsOf(this))

  fit(): void {
    this.camera.isHeld = false
  }
  back(): boolean {
    if (this.open !== null) this.open = null
    else if (this.picker !== null) this.picker = null
    else if (this.chosenKey !== null && !(this.picked && this.offers.filter((o) => o.topic === this.picked).length === 1)) this.chosenKey = null
    else if (this.picked !== null) this.#clear()
    else return false
    return true
  }
  reset(): void {
    this.#clear()
    this.die = null
  }
  #clear(): void {
    this.picked = null
    this.chosenKey = null
    this.picker = null
    this.turn = 0
    this.pointedSite = null
  }
  async animate(step: Step, before: GameView, after: GameView, signal: AbortSignal): Promise<void> {
    if (this.story && step.by === this.automaSeat) this.isStoryClosed = false
    await playStep(this, step, before as View, after as View, signal)
  }
}
