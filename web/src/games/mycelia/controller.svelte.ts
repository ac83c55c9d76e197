// The Mycelia table in play: what a click means, and what the shell asks for.
import type { Action, Cell, Deed, View } from '../../wire/mycelia'
import type { GameView, Step } from '../../wire/protocol'
import type { Prompt, Shortcut, TableController } from '../../table/face'
import { isAtOnce, keyOfPlace, offerAt, type Offer } from './choice'
import { Choosing } from './choosing.svelte'
import { describe } from './describe'
import { keyOf } from './drawing/geometry'
import { playStep } from './motion'
import { promptOf } from './prompt'
import { refuseDeed, refuseTile, refuseUse } from './refusing'
import type { Tile } from './scene'
import { shortcutsOf } from './shortcuts'
import { SAY } from './words-prompt'

export class MyceliaTable extends Choosing implements TableController {
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

  // ---- what the shell asks for ----

  readonly prompt: Prompt = $derived.by(() => promptOf(this))
  readonly note = $derived.by(() => SAY[this.model.lang].round(this.view.round + 1))
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
