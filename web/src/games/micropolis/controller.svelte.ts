// A table of Micropolis in play: the choice under way, the sentence about it, keys, motion.
import type { Prompt, Shortcut, TableController } from '../../table/face'
import type { TableModel } from '../../table/model'
import type { Action, Side, View } from '../../wire/micropolis'
import type { GameView, Step } from '../../wire/protocol'
import { aidsOf, gainsOf, totalOf, type Way } from './aids'
import { Choice, type Offer } from './choice.svelte'
import { describe } from './describe'
import { Motion } from './motion/motion.svelte'
import { promptOf } from './prompt'
import { explanationOf, explanationOfTile } from './things'
import { type Tiles, tilesOf } from './tiles'
import { type Words, words } from './words'

/** A gallery that is pointed at. */
export interface PointedGallery {
  anthill: number
  number: number
}

export class MicropolisController implements TableController {
  readonly model: TableModel
  readonly choice: Choice
  readonly motion: Motion
  gallery = $state.raw<PointedGallery | null>(null)
  /** the places whose barracks would be full after the sentry; null: as they are */
  draft = $state.raw<ReadonlySet<number> | null>(null)
  /** an anthill shown large over the table */
  enlarged = $state<number | null>(null)
  /** the ends are buttons of the table, not of the sentence */
  isNarrow = $state(false)
  /** the sentence has little room: signs without their words */
  isTight = $state(false)
  /** says what a thing on the screen is; set by the table when it is shown */
  ask: (target: EventTarget | null) => boolean = () => false
  /** the tile that was refused, for a moment */
  refused = $state<number | null>(null)
  #shaken: ReturnType<typeof setTimeout> | undefined

  constructor(model: TableModel) {
    this.model = model
    this.motion = new Motion(model)
    this.choice = new Choice(model, () => this.view, () => this.tiles)
  }

  /** what is drawn: the table's view, or a moment of the motion from it */
  get view(): View {
    return this.motion.view ?? (this.model.view as View)
  }
  get tiles(): Tiles {
    return tilesOf(this.model.pack)
  }
  get words(): Words {
    return words[this.model.lang]
  }
  get isMine(): boolean {
    return this.model.legal.length > 0
  }
  get isExpert(): boolean {
    return this.view.anthills.length > this.model.seats.length
  }
  /** of a decision other than taking */
  get ways(): Way[] {
    return this.isMine ? (aidsOf(this.model.aids).ways ?? []) : []
  }
  /** the way of a decision with one action that fits */
  wayOf(fits: (action: Action) => boolean): Way | undefined {
    return this.ways.find((w) => w.actions.length > 0 && w.actions.every(fits))
  }

  /** the Red Army token where it is not yet put down: the anthill of the viewer that the engine names meanwhile */
  get hanging(): number | null {
    const { phase, leader, anthills } = this.view
    const isOwn = anthills[leader]?.owner === this.model.viewer
    return (phase === 'first_lead' || phase === 'receive') && isOwn && anthills[leader]?.leads ? leader : null
  }

  nameOf(seat: number): string {
    return this.model.seats[seat]?.name ?? ''
  }
  letterOf(anthill: number): string {
    return anthill % 2 === 0 ? 'A' : 'B'
  }

  prompt = $derived.by((): Prompt => promptOf(this))
  description = $derived.by((): string => describe(this))

  // ------------------------------------------------ doing

  tap(slot: number): void {
    if (!this.choice.isTaking) return
    const refusal = this.choice.owned.map((a) => this.choice.takeFor(slot, a)?.why_not).find((r) => r)
    if (!this.choice.canTake(slot) && refusal) {
      this.model.sound('refuse')
      this.model.refuse(refusal)
      this.#shake(slot)
      return
    }
    this.model.sound('tap')
    this.refused = null
    this.choice.hovered = null
    this.choice.chosen = this.choice.chosen === slot ? null : slot
  }

  /** once more for every tap; then the tile shows for a while what is missing */
  #shake(slot: number): void {
    clearTimeout(this.#shaken)
    this.refused = null
    setTimeout(() => (this.refused = slot))
    this.#shaken = setTimeout(() => (this.refused = null), 6000)
  }

  take(offer: Offer | null | undefined): void {
    if (offer) void this.do(offer.way)
  }

  takeAt(side: Side, anthill?: number): void {
    const offers = this.choice.offers.filter((o) => anthill === undefined || o.anthill === anthill)
    const near = offers.filter((o) => anthill !== undefined || o.anthill === this.choice.offer?.anthill)
    this.take(near.find((o) => o.side === side || o.side === null))
  }

  async do(way: Way): Promise<void> {
    this.motion.gains = way
    await this.model.act(way.actions)
    this.reset()
  }

  // ------------------------------------------------ the sentry's draft

  get gates(): { place: number; size: number; full: boolean }[] {
    const hill = this.view.anthills[this.view.target ?? 0]
    return (hill?.tiles ?? []).flatMap((t, place) => {
      const size = this.tiles.byId.get(t.tile)?.barracks
      return size ? [{ place, size, full: this.draft ? this.draft.has(place) : (t.full ?? false) }] : []
    })
  }
  #sizes(places: ReadonlySet<number>): number[] {
    return this.gates.filter((g) => places.has(g.place)).map((g) => g.size).sort((a, b) => a - b)
  }
  arranged(places: ReadonlySet<number>): Way | undefined {
    const wanted = this.#sizes(places).join()
    return this.wayOf((a) => a.do === 'arrange' && [...a.full].sort((x, y) => x - y).join() === wanted)
  }
  /** What a full gate is worth beside an empty one: as the others are now, or as near to that as the engine weighed it. */
  worthOf(place: number): number | null {
    if (!this.model.showsGains) return null
    const total = (way: Way | undefined): number | null => (way ? totalOf(gainsOf(way, this.model.viewer)) : null)
    const difference = (others: ReadonlySet<number>): number | null => {
      const full = total(this.arranged(new Set([...others, place])))
      const empty = total(this.arranged(others))
      return full === null || empty === null ? null : full - empty
    }
    const places = this.gates.map((g) => g.place).filter((p) => p !== place)
    const near = [this.fullNow, new Set<number>(), new Set(places), ...places.map((p) => new Set([p]))]
    for (const set of near) {
      const worth = difference(new Set([...set].filter((p) => p !== place)))
      if (worth !== null) return worth
    }
    return null
  }
  get fullNow(): ReadonlySet<number> {
    return new Set(this.gates.filter((g) => g.full).map((g) => g.place))
  }
  get armyThen(): number {
    const hill = this.view.anthills[this.view.target ?? 0]
    return this.gates.reduce((army, g) => {
      const was = hill?.tiles[g.place]?.full ?? false
      return army + (was === g.full ? 0 : g.full ? -g.size : g.size)
    }, hill?.army ?? 0)
  }
  toggle(place: number): void {
    const next = new Set(this.fullNow)
    if (!next.delete(place)) next.add(place)
    this.draft = next
    this.model.sound('tap')
    if (!this.arranged(next)) void this.model.refuseAction({ do: 'arrange', full: this.#sizes(next) })
  }

  // ------------------------------------------------ keys

  get shortcuts(): Shortcut[] {
    const { choice, words: w } = this
    const list: Shortcut[] = [{ keys: ['i'], label: w.keyAsk, run: () => this.#askAboutFocus() }]
    if (!this.isMine) return list
    if (choice.isTaking)
      this.view.line.forEach((_, i) => list.push({ keys: [String(i + 1)], label: w.keyTile, run: () => this.tap(i) }))
    if (choice.isTaking || choice.isPlacing)
      list.push(
        { keys: ['ArrowLeft'], label: w.keyEnd, run: () => this.takeAt('left') },
        { keys: ['ArrowRight'], label: w.keyEnd, run: () => this.takeAt('right') },
      )
    if (choice.isTaking && this.hasTokenWay)
      list.push({ keys: ['t'], label: w.keyToken, run: () => (choice.pay = choice.pay === 'token' ? 'soldiers' : 'token') })
    if (this.isExpert && choice.isTaking)
      (['a', 'b'] as const).forEach((key, i) =>
        list.push({ keys: [key], label: w.keyHill, run: () => this.choose(choice.owned[i]) }),
      )
    list.push({ keys: ['Enter'], label: w.keyEnter, run: () => this.prompt.buttons.find((b) => b.kind === 'main')?.run() ?? this.take(choice.offer) })
    return list
  }
  /** whether the tile looked at could be paid with a token */
  get hasTokenWay(): boolean {
    const takes = aidsOf(this.model.aids).takes ?? []
    return takes.some((t) => t.pay === 'token' && t.slot === this.choice.slot)
  }
  choose(anthill: number | undefined): void {
    if (anthill === undefined) return
    this.choice.hill = anthill
    this.choice.pointed = null
  }

  back(): boolean {
    if (this.enlarged !== null) this.enlarged = null
    else if (this.draft) this.draft = null
    else if (this.choice.chosen !== null) this.choice.reset()
    else return false
    return true
  }

  reset(): void {
    if (!this.model.isMoving) this.motion.leave()
    this.choice.reset()
    this.draft = null
    this.gallery = null
    this.refused = null
  }

  /** about what has the focus, else about the tile looked at, else about the line */
  #askAboutFocus(): void {
    if (this.ask(document.activeElement)) return
    const tile = this.tiles.byId.get(this.view.line[this.choice.slot ?? -1]?.tile ?? '')
    const { lang } = this.model
    this.model.explain(tile ? explanationOfTile(tile, this.tiles.levels, lang) : explanationOf('line', lang))
  }

  animate(step: Step, before: GameView, after: GameView, signal: AbortSignal): Promise<void> {
    return this.motion.play(step, before as View, after as View, signal)
  }
}
