// The motion of a step: its events one after another, each from where to where, while the table follows.
import { tick } from 'svelte'
import type { TableModel } from '../../../table/model'
import type { Event, SoldiersMoved, TilePlaced, View } from '../../../wire/micropolis'
import type { Step } from '../../../wire/protocol'
import { gainsOf, type Way } from '../aids'
import { categoryPiece } from '../categories'
import { layout } from '../geometry/layout'
import { angleOf, at } from '../geometry/polar'
import { icon } from '../pieces/index'
import { tileBack } from '../ring/line'
import { wavesFrom } from '../ring/mouths'
import { endAngle } from '../ring/ring'
import { oneTile } from '../ring/tile'
import { type Tiles, tilesOf } from '../tiles'
import { signed } from '../words'
import { finished, fly, pause } from './flight'
import { fold, shift } from './fold'
import { find, middle, ringAt, scoreSelector, spotSelector } from './places'

/** the middle of a wedge, from the middle of its ring */
const WEDGE = 280

export class Motion {
  /** the table's element and the layer over it; set by the table when it is shown */
  root: HTMLElement | null = null
  layer: HTMLElement | null = null
  /** what the viewer's last choice brings: rises from the tile when it lies */
  gains: Way | null = null
  /** light that runs through a gallery */
  glow = $state.raw<{ anthill: number; spots: ReadonlySet<string> } | null>(null)
  /** where in the line the tile in hand came from */
  takenFrom = $state<number | null>(null)
  /** the tile in hand is in the air */
  isFlying = $state(false)

  readonly #model: TableModel
  #stage = $state.raw<{ ply: number; view: View } | null>(null)
  /** bots move at double speed */
  #pace = 1
  #signal: AbortSignal = new AbortController().signal

  constructor(model: TableModel) {
    this.#model = model
  }

  /** a moment of the motion; nothing when none is played */
  get view(): View | null {
    const stage = this.#stage
    return stage && stage.ply === this.#model.ply ? stage.view : null
  }

  async play(step: Step, before: View, after: View, signal: AbortSignal): Promise<void> {
    const tiles = tilesOf(this.#model.pack)
    this.#signal = signal
    this.#pace = this.#model.seats.find(({ seat }) => seat === step.by)?.kind === 'bot' ? 0.5 : 1
    this.#stage = { ply: this.#model.ply, view: before }
    if (before.taken === null) this.takenFrom = null
    if (this.root && this.layer && this.#model.duration(100) > 0)
      for (const group of groups(step.events.map((told) => told.event as Event))) {
        if (signal.aborted) break
        await this.#move(group, tiles)
      }
    else for (const told of step.events) if (told.event.event === 'tile_taken') this.takenFrom = told.event.place
    this.#show(after)
    this.glow = null
    this.isFlying = false
    if (after.taken === null) this.gains = null
  }

  /** The table goes on from another moment: what was last shown of the motion is not it, even at the same ply. */
  leave(): void {
    this.#stage = null
  }

  #show(view: View): void {
    this.#stage = { ply: this.#model.ply, view }
  }
  get #view(): View {
    return this.#stage?.view ?? (this.#model.view as View)
  }
  #lasts(milliseconds: number): number {
    return this.#model.duration(milliseconds) * this.#pace
  }

  async #move(events: Event[], tiles: Tiles): Promise<void> {
    const event = events[0]
    if (!event) return
    switch (event.event) {
      case 'soldiers_moved':
        return this.#march(events as SoldiersMoved[])
      case 'tile_taken':
        this.takenFrom = event.place
        this.#show(fold(this.#view, event, tiles))
        this.#model.sound('tap')
        return
      case 'tile_placed':
        return this.#place(event, tiles)
      case 'tile_revealed':
        return this.#reveal(event, tiles)
      case 'token_moved':
        return this.#token(event, tiles)
      case 'leader_changed':
        return this.#lead(event, tiles)
      case 'effect_applied':
        return this.#pulse(event.anthill, event.effect)
      default:
        this.#show(fold(this.#view, event, tiles))
    }
  }

  // soldiers walk, one a little after the other
  async #march(events: SoldiersMoved[]): Promise<void> {
    const { root, layer } = this
    if (!root || !layer) return
    let view = this.#view
    const walks: Promise<void>[] = []
    let number = 0
    for (const event of events) {
      const born = event.cause === 'nurse' ? this.#effectPiece(event.to.anthill ?? 0, 'nurse') : null
      const from = middle(root, born ?? find(root, spotSelector(event.from)))
      const to = middle(root, find(root, spotSelector(event.to)))
      view = shift(view, event.from, -event.count)
      if (!from || !to) continue
      for (let i = 0; i < event.count; i++) {
        const flight = { drawing: icon('soldier', 30), from, to, duration: this.#lasts(260), delay: this.#lasts(60) * number++, arc: 0.12 }
        walks.push(fly(layer, flight, this.#signal))
      }
    }
    this.#show(view)
    this.#model.sound('step')
    await Promise.all(walks)
    this.#show(events.reduce((v, e) => shift(v, e.to, e.count), this.#view))
    await this.#hoist(events.filter((e) => e.to.at === 'barracks'))
  }

  // the pennants of gates that are full now go up
  async #hoist(filled: SoldiersMoved[]): Promise<void> {
    const { root } = this
    if (!root || filled.length === 0 || this.#lasts(1) <= 0) return
    await tick()
    const up = filled.flatMap((e) => find(root, `${spotSelector(e.to)} .mic-pennant`) ?? [])
    const frames = [{ transform: 'translateY(16px)' }, { transform: 'none' }]
    await Promise.all(up.map((pennant) => finished(pennant.animate(frames, { duration: this.#lasts(200), easing: 'ease-out' }), this.#signal)))
  }

  // the tile flies to its end and lands; the ring turns, light runs through what is joined
  async #place(event: TilePlaced, tiles: Tiles): Promise<void> {
    await tick()
    const { root, layer } = this
    const tile = tiles.byId.get(event.tile)
    const ring = root && ringAt(root, event.anthill)
    const hand = root && middle(root, find(root, '[data-spot="hand"]'))
    if (layer && tile && ring && hand) {
      this.isFlying = true
      const angle = endAngle(event.side, event.tiles - 1)
      const [x, y] = at(WEDGE * ring.unit, angle)
      const size = 300 * ring.unit
      const drawing = `<svg width="${size.toFixed(0)}" height="${(size * 1.2).toFixed(0)}" viewBox="-150 -460 300 360">${oneTile(layout(tile, tiles.levels))}</svg>`
      const from = { ...hand, scale: Math.min(2.4, 0.4 / ring.unit), turn: 0 }
      const to = { x: ring.middle.x + x, y: ring.middle.y + y, scale: 1, turn: angle }
      await fly(layer, { drawing, from, to, duration: this.#lasts(460), arc: 0.25, overshoot: 0.03 }, this.#signal)
      this.isFlying = false
    }
    this.#show(fold(this.#view, event, tiles))
    this.takenFrom = null
    this.#model.sound('place')
    await tick()
    await Promise.all([this.#turn(event), this.#run(event, tiles)])
  }

  async #turn(event: TilePlaced): Promise<void> {
    const ring = this.root && find(this.root, `[data-ring="${event.anthill}"] .mic-turning`)
    const duration = this.#lasts(250)
    if (!ring || duration <= 0 || event.tiles === 1) return
    const from = event.side === 'left' ? '-18deg' : '18deg'
    await finished(ring.animate([{ '--mic-turn': from }, { '--mic-turn': '0deg' }], { duration, easing: 'ease-in-out' }), this.#signal)
  }

  async #run(event: TilePlaced, tiles: Tiles): Promise<void> {
    const row = (this.#view.anthills[event.anthill]?.tiles ?? []).flatMap((t) => tiles.byId.get(t.tile) ?? [])
    const place = event.side === 'left' ? 0 : row.length - 1
    const spots = new Set<string>()
    for (const wave of wavesFrom(row, place)) {
      if (this.#signal.aborted) return
      for (const s of wave) spots.add(s)
      this.glow = { anthill: event.anthill, spots: new Set(spots) }
      await pause(this.#lasts(60), this.#signal)
    }
    await this.#rise(event.anthill, place, row.length)
    this.glow = null
  }

  // what the choice brings rises from the tile and goes to the score pad, where there is one
  async #rise(anthill: number, place: number, n: number): Promise<void> {
    const ring = this.root && ringAt(this.root, anthill)
    const gains = this.gains ? gainsOf(this.gains, this.#model.viewer) : []
    this.gains = null
    if (!ring || !this.layer || gains.length === 0) return pause(this.#lasts(200), this.#signal)
    this.#model.sound('gain')
    const [x, y] = at(WEDGE * ring.unit, angleOf(place, n))
    const from = { x: ring.middle.x + x, y: ring.middle.y + y }
    const layer = this.layer
    const rises = gains.map((gain, i) => {
      const drawing = `<span class="mic-gain${gain.points < 0 ? ' mic-loss' : ''}">${icon(categoryPiece(gain.category), 22)}<b>${signed(gain.points)}</b></span>`
      const start = { x: from.x, y: from.y - i * 34 }
      const above = { x: start.x, y: start.y - 46 }
      const pad = this.root && middle(this.root, find(this.root, scoreSelector(gain.category, this.#model.viewer, anthill)))
      const rise = { drawing, from: start, to: above, duration: this.#lasts(pad ? 350 : 650), delay: this.#lasts(80) * i, arc: 0 }
      return fly(layer, rise, this.#signal).then(() =>
        pad ? fly(layer, { drawing, from: above, to: { ...pad, scale: 0.7 }, duration: this.#lasts(350) }, this.#signal) : undefined,
      )
    })
    await Promise.all(rises)
  }

  // a tile slides from the pile to its place and is turned over
  async #reveal(event: Event & { event: 'tile_revealed' }, tiles: Tiles): Promise<void> {
    this.#show(fold(this.#view, event, tiles))
    await tick()
    const slot = this.root && find(this.root, `[data-slot="${event.place}"]`)
    const { root, layer } = this
    if (!root || !layer || !slot || this.#lasts(1) <= 0) return
    const pile = middle(root, find(root, '[data-spot="pile"]'))
    const here = middle(root, slot)
    this.#model.sound('card')
    const hidden = slot.animate([{ opacity: 0 }, { opacity: 0 }], { duration: 60_000 })
    if (pile && here) await fly(layer, { drawing: tileBack(slot.clientWidth), from: { ...pile, scale: 0.64 }, to: here, duration: this.#lasts(170), arc: 0.1 }, this.#signal)
    hidden.cancel()
    await finished(slot.animate([{ transform: 'scaleX(0)' }, { transform: 'none' }], { duration: this.#lasts(110), easing: 'ease-out' }), this.#signal)
  }

  async #token(event: Event & { event: 'token_moved' }, tiles: Tiles): Promise<void> {
    const { root, layer } = this
    const spot = (seat: number | null): string => (seat === null ? '[data-spot="tokens"]' : `[data-spot="tokens:${seat}"]`)
    const from = root && middle(root, find(root, spot(event.from)))
    const to = root && middle(root, find(root, spot(event.to)))
    this.#model.sound('coin')
    if (layer && from && to) await fly(layer, { drawing: icon('token', 40), from, to, duration: this.#lasts(350) }, this.#signal)
    this.#show(fold(this.#view, event, tiles))
  }

  async #lead(event: Event & { event: 'leader_changed' }, tiles: Tiles): Promise<void> {
    const { root, layer } = this
    const spot = (anthill: number): string => `[data-spot="leader:${anthill}"]`
    const army = (anthill: number): string => spotSelector({ at: 'army', anthill })
    const from = root && (middle(root, find(root, '[data-piece="leader"]')) ?? middle(root, find(root, spot(event.from))) ?? middle(root, find(root, army(event.from))))
    const to = root && (middle(root, find(root, spot(event.to))) ?? middle(root, find(root, army(event.to))))
    const nobody = { ...this.#view, anthills: this.#view.anthills.map((h) => ({ ...h, leads: false })) }
    this.#show(nobody)
    this.#model.sound('coin')
    const flashes = [event.from, event.to].map((anthill) => this.#flash(root && find(root, army(anthill)), 450))
    if (layer && from && to) await fly(layer, { drawing: icon('leader', 46), from, to, duration: this.#lasts(450), arc: 0.3 }, this.#signal)
    await Promise.all(flashes)
    this.#show(fold(nobody, event, tiles))
  }

  #effectPiece(anthill: number, effect: string): Element | null {
    if (!this.root) return null
    return find(this.root, `[data-piece="${effect}"][data-anthill="${anthill}"][data-place="${this.#view.placed}"]`)
  }

  #pulse(anthill: number, effect: string): Promise<void> {
    return this.#flash(this.#effectPiece(anthill, effect), 260)
  }

  /** a ring of light around a piece */
  async #flash(piece: Element | null, milliseconds: number): Promise<void> {
    const where = this.root && middle(this.root, piece)
    if (!where || !piece || !this.layer) return
    const grown = Math.max(1, piece.getBoundingClientRect().width / 58)
    const drawing = '<svg width="64" height="64" viewBox="-32 -32 64 64"><circle r="26" fill="none" stroke="#ffb52e" stroke-width="9" opacity=".4"/><circle r="26" fill="none" stroke="#e8920c" stroke-width="3"/></svg>'
    await fly(this.layer, { drawing, from: { ...where, scale: 0.6 * grown }, to: { ...where, scale: 1.15 * grown }, duration: this.#lasts(milliseconds), arc: 0 }, this.#signal)
  }
}

/** Soldiers that move for one cause walk together; everything else goes one by one. */
function groups(events: Event[]): Event[][] {
  const list: Event[][] = []
  for (const event of events) {
    const last = list.at(-1)
    const before = last?.[0]
    if (event.event === 'soldiers_moved' && before?.event === 'soldiers_moved' && before.cause === event.cause) last?.push(event)
    else list.push([event])
  }
  return list
}
