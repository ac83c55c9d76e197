// The choice under way at a Mycelia table: what is shown, what is lit, what is chosen, and what that would do.
import type { Deed, Event, Pack, PackCard, View } from '../../wire/mycelia'
import type { SeatPlate, TableModel } from '../../table/model'
import { named } from '../../table/seats'
import { aidsOf, type Destination, type PaymentAid, type ReleaseAid, type SiteAid, type Source } from './aids'
import { Camera } from './camera.svelte'
import { defaultTopic, isLit, keyOfPlace, offerAt, offersOf, type Offer, type Topic } from './choice'
import { keyOf } from './drawing/geometry'
import { sceneOf, type Tile } from './scene'
import { deedUnderWay } from './slots'
import { storyOf, type Story } from './story'

export type Tab = 'hand' | 'boards' | 'market' | 'insects' | 'log'

/** What is seen and chosen; what a click means is in the controller. */
export class Choosing {
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
  /** what would happen with the order of two releases that is looked at */
  foretold = $state.raw<Event[]>([])
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
  readonly payment: PaymentAid | null = $derived.by(() => {
    if (this.view.phase !== 'pay') return null
    this.#asked = this.aids.payments?.[0] ?? (this.model.isMoving ? this.#asked : null)
    return this.#asked
  })
  // while a spore hops into its socket nothing is asked: what was asked before still tells which tiles pay
  #asked: PaymentAid | null = null
  readonly siteOffer: Offer | null = $derived.by(() => {
    const site = this.site
    if (!site) return null
    return offerAt(this.offers, this.topic, 'site', (place) => keyOf(place.cell) === keyOf(site.cell) && place.turn === this.turn) ?? null
  })

  /** the choice whose end is worth showing before it is made: a tile or a mother of others that goes elsewhere */
  readonly foreseeable: Offer | null = $derived.by(() => {
    const { phase, step } = this.view
    if (phase === 'site') return step?.moving === undefined ? null : this.siteOffer
    if (phase === 'order') return this.chosen
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

  readonly isYours = $derived.by(() => this.offers.length > 0)
  readonly isPaying = $derived.by(() => {
    const isOwn = this.isYours || (this.model.isMoving && this.view.turn === this.model.viewer)
    return isOwn && (this.view.phase === 'pay' || this.view.phase === 'plant')
  })
  /** the wind of a release is being rolled, or carries its spores */
  readonly isBlowing = $derived.by(() => this.model.isMoving && this.view.phase === 'wind')
  readonly isRobbing = $derived.by(() => this.isYours && this.view.phase === 'victim')
  readonly isPlacing = $derived.by(() => this.isYours && this.view.phase === 'site')
  readonly hasStory = $derived.by(() => {
    const { story, model } = this
    // Whoever has acted since has seen it: it does not come back with a reload.
    // It makes room for the market and the hand as soon as an action is picked.
    return story !== null && !this.isStoryClosed && this.picked === null && !model.allSteps.slice(story.to).some(({ by }) => by === model.viewer)
  })

  /** Whether a click on a tile would mean something now. */
  isTarget({ number }: Tile): boolean {
    const isMeant = ({ place }: Offer) =>
      ((place.at === 'tile' || place.at === 'spore') && place.tile === number) || (place.at === 'source' && this.sourceTile(place.source) === number)
    return this.lit.some(isMeant) || (this.topic === 'move' && (this.aids.destinations ?? []).some((way) => way.tile === number))
  }
}
