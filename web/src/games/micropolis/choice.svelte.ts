// The choice under way when a tile is to be taken or placed: which tile, how it is paid, for which anthill, at which end,
// and what each of these would bring.
import type { TableModel } from '../../table/model'
import type { Payment, Side, View } from '../../wire/micropolis'
import { aidsOf, type Gain, gainsOf, sideOf, type TakeAid, totalOf, type Way } from './aids'
import type { Tiles } from './tiles'
import { wavesFrom } from './ring/mouths'

/** A place where the tile could go, and what that would bring. */
export interface Offer {
  anthill: number
  /** nothing where there is only one place */
  side: Side | null
  tile: string
  way: Way
  gains: Gain[]
  /** nothing where the table agreed not to show it */
  total: number | null
  /** of a tile of the line */
  take: TakeAid | null
}

export interface End {
  anthill: number
  side: Side | null
}

export class Choice {
  hovered = $state<number | null>(null)
  chosen = $state<number | null>(null)
  pay = $state<Payment>('soldiers')
  /** the anthill wished for, in expert mode */
  hill = $state<number | null>(null)
  pointed = $state.raw<End | null>(null)

  readonly #model: TableModel
  readonly #view: () => View
  readonly #tiles: () => Tiles

  constructor(model: TableModel, view: () => View, tiles: () => Tiles) {
    this.#model = model
    this.#view = view
    this.#tiles = tiles
  }

  /** What the coach points at, while nobody points at anything else. */
  #hint = $derived.by((): { slot: number | null; end: End | null; pay: Payment } | null => {
    const pointing = this.#model.pointing
    if (pointing?.kind !== 'hint') return null
    const actions = pointing.actions
    const take = actions.find((a) => a.do === 'take')
    const place = actions.find((a) => a.do === 'place')
    if (!take && !place) return null
    const slot = take && 'slot' in take ? take.slot : null
    const pay = take && 'pay' in take ? take.pay : 'soldiers'
    const part = take && 'part' in take ? take.part : undefined
    const anthill = part ? this.owned[part === 'A' ? 0 : 1] : (this.owned[0] ?? undefined)
    const side = place && 'side' in place ? place.side : null
    return { slot, pay, end: anthill === undefined ? null : { anthill, side } }
  })

  /** anthills of the viewer */
  owned = $derived.by((): number[] => this.#view().anthills.flatMap((h, i) => (h.owner === this.#model.viewer ? [i] : [])))

  /** the tile of the line that is looked at */
  slot = $derived(this.hovered ?? this.chosen ?? this.#hint?.slot ?? null)

  get isTaking(): boolean {
    return this.#model.legal.length > 0 && this.#view().phase === 'take'
  }
  get isPlacing(): boolean {
    return this.#model.legal.length > 0 && this.#view().phase === 'place'
  }

  #pay = $derived(this.#hint && this.slot === this.#hint.slot ? this.#hint.pay : this.pay)

  /** The tile of the line for an anthill, paid as wished or, where that cannot be, in the other way. */
  takeFor(slot: number, anthill: number): TakeAid | null {
    const all = (aidsOf(this.#model.aids).takes ?? []).filter((t) => t.slot === slot && t.anthill === anthill)
    const can = all.filter((t) => !t.why_not)
    return can.find((t) => t.pay === this.#pay) ?? can[0] ?? all.find((t) => t.pay === 'soldiers') ?? all[0] ?? null
  }

  /** all ends that the tile could go to */
  offers = $derived.by((): Offer[] => {
    const seat = this.#model.viewer
    const offer = (way: Way, anthill: number, tile: string, take: TakeAid | null): Offer => {
      const gains = this.#model.showsGains ? gainsOf(way, seat) : []
      return { anthill, side: sideOf(way), tile, way, gains, total: this.#model.showsGains ? totalOf(gains) : null, take }
    }
    const view = this.#view()
    if (this.isPlacing)
      return (aidsOf(this.#model.aids).ways ?? []).map((way) => offer(way, view.target ?? 0, view.taken ?? '', null))
    if (!this.isTaking || this.slot === null) return []
    const entry = view.line[this.slot]
    if (!entry) return []
    return this.owned.flatMap((anthill) => {
      const take = this.takeFor(this.slot ?? 0, anthill)
      return take && !take.why_not ? take.ways.map((way) => offer(way, anthill, entry.tile, take)) : []
    })
  })

  /** the end shown in full: the one pointed at, else the better one */
  offer = $derived.by((): Offer | null => {
    const at = (end: End | null): Offer | undefined =>
      end ? this.offers.find((o) => o.anthill === end.anthill && (o.side === end.side || o.side === null)) : undefined
    const wished = this.offers.filter((o) => this.hill === null || o.anthill === this.hill)
    const best = (wished.length > 0 ? wished : this.offers).reduce<Offer | null>((a, b) => (a && (a.total ?? 0) >= (b.total ?? 0) ? a : b), null)
    const hinted = this.#hint && this.slot === this.#hint.slot ? this.#hint.end : null
    return at(this.pointed) ?? at(hinted) ?? best
  })

  /** "place/chamber" of the anthill with its ghost: what the new tile would be joined with */
  glow = $derived.by((): ReadonlySet<string> => {
    const offer = this.offer
    if (!offer) return new Set()
    const { byId } = this.#tiles()
    const lying = (this.#view().anthills[offer.anthill]?.tiles ?? []).flatMap((t) => byId.get(t.tile) ?? [])
    const tile = byId.get(offer.tile)
    if (!tile) return new Set()
    const row = offer.side === 'left' ? [tile, ...lying] : [...lying, tile]
    return new Set(wavesFrom(row, offer.side === 'left' ? 0 : row.length - 1).flat())
  })

  /** whether a tile of the line can be taken for any of the viewer's anthills */
  canTake(slot: number): boolean {
    return this.owned.some((a) => {
      const take = this.takeFor(slot, a)
      return take !== null && !take.why_not
    })
  }

  reset(): void {
    this.hovered = null
    this.chosen = null
    this.pay = 'soldiers'
    this.hill = null
    this.pointed = null
  }
}
