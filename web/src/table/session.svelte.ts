// A table in play: what a game's drawing sees (TableModel), and the loop that lets chance, automa, bots and people act.
import { EngineError } from '../engine/client'
import { settings } from '../shell/settings.svelte'
import { playSound } from '../sound'
import type {
  Choice,
  GameAction,
  GameOffered,
  GameOptions,
  GameView,
  Lang,
  PreviewAnswer,
  SeatScore,
  Status,
  Step,
  Update,
  ViewAnswer,
} from '../wire/protocol'
import type { Pointing, TableController } from './face'
import { FULL_HOUSE, Host, type House, type Kept, type TableSetup } from './host'
import { Minds } from './minds.svelte'
import type { Explanation, Refusal, SeatPlate, SoundName, TableModel } from './model'
import { Notices } from './notices.svelte'
import type { Moment } from './past'
import { named, platesOf } from './seats'
import { Sight } from './sight.svelte'

export interface Opening {
  setup: TableSetup
  kept: Kept | null
  offered: GameOffered
  /** called after every action, before its motion is played */
  save: (session: TableSession) => Promise<void>
}

/** Of a bot that plays on for somebody who gave up. */
const STAND_IN = 'level4'
const NOTHING: Choice[] = []

export class TableSession implements TableModel {
  readonly notices = new Notices()
  readonly #host: Host
  readonly #sight: Sight
  readonly #minds = new Minds()
  readonly #save: Opening['save']
  #controller: TableController | null = null
  #status: Status | null = null
  #skip = new AbortController()
  /** raised by whatever makes a loop under way obsolete */
  #generation = 0

  offered = $state.raw({} as GameOffered)
  options = $state.raw({} as GameOptions)
  pack = $state.raw<unknown>(null)
  /** a person to whom the screen is being passed: until then nobody's hand is shown */
  curtain = $state.raw<number | null>(null)
  actor = $state.raw<number | 'chance' | 'over'>('chance')
  isMoving = $state(false)
  pointing = $state.raw<Pointing | null>(null)
  /** the step whose motion is being played */
  telling = $state.raw<Step | null>(null)
  #resigned = $state.raw<number[]>([])

  readonly seats: SeatPlate[] = $derived.by(() => platesOf(this.#host.setup.seats, this.offered, settings.lang))
  readonly steps: Step[] = $derived.by(() => this.allSteps.slice(0, this.ply))
  readonly legal: Choice[] = $derived.by(() => (this.isIdle && this.#isMine ? this.#sight.legal : NOTHING))

  private constructor({ setup, kept, offered, save }: Opening) {
    this.#host = new Host(setup, kept, () => settings.lang)
    this.#sight = new Sight(this.#host)
    this.#save = save
    this.#resigned = kept?.resigned ?? []
    this.offered = offered
    const people = setup.seats.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []))
    this.#sight.viewer = people.length === 1 ? (people[0] ?? null) : null
  }

  static async open(opening: Opening): Promise<TableSession> {
    const session = new TableSession(opening)
    session.#status = await session.#host.open()
    session.pack = await session.#host.pack()
    // The first deal is not played as motion: a game begins when somebody has to decide.
    if (!opening.kept) session.#status = await session.#host.ask('roll', { all: true })
    await session.#keep()
    session.options = (session.#host.kept?.record as { options: GameOptions }).options
    await session.#look()
    return session
  }

  get id(): string {
    return this.#host.setup.id
  }
  get setup(): TableSetup {
    return this.#host.setup
  }
  get kept(): Kept | null {
    return this.#host.kept
  }
  get game(): string {
    return this.#host.setup.game
  }
  get lang(): Lang {
    return settings.lang
  }
  get view(): GameView {
    return this.#moment.view
  }
  get ply(): number {
    return this.#moment.ply
  }
  get score(): SeatScore[] {
    return this.#moment.score
  }
  get viewer(): number | null {
    return this.#sight.viewer
  }
  get allSteps(): Step[] {
    return this.#sight.steps
  }
  get isPast(): boolean {
    return this.#sight.past !== null
  }
  get thinking(): Minds['thinking'] {
    return this.#minds.thinking
  }
  get house(): House {
    return this.setup.house ?? FULL_HOUSE
  }
  get showsGains(): boolean {
    return this.house.gains
  }
  get isOver(): boolean {
    return this.actor === 'over'
  }
  get isIdle(): boolean {
    return !this.isMoving && !this.isPast && this.curtain === null
  }
  get aids(): unknown {
    return this.legal.length > 0 ? this.#sight.aids : null
  }
  get canUndo(): boolean {
    return this.house.undo && this.isIdle && !this.isOver && this.viewer !== null && this.allSteps.at(-1)?.by === this.viewer
  }
  get #isMine(): boolean {
    return this.viewer !== null && this.actor === this.viewer && !this.#resigned.includes(this.viewer)
  }
  /** Who is to act: of a game that was given up nobody, whatever its position says. */
  get turn(): number | 'chance' | 'over' {
    return this.#status?.actor ?? 'chance'
  }
  get #moment(): Moment {
    return this.#sight.moment
  }

  /** Lets the game go on; the controller plays what happens as motion. */
  begin(controller: TableController): void {
    this.#controller = controller
    void this.#advance()
  }

  close(): void {
    this.#generation++
    this.#minds.hurry()
    this.#skip.abort()
    this.#host.close()
  }

  // -------------------------------------------------------------- people act

  async act(actions: GameAction[]): Promise<void> {
    const seat = this.viewer
    if (seat === null || !this.#isMine || !this.isIdle) return
    this.notices.clear()
    this.pointing = null
    this.#sight.legal = []
    const generation = ++this.#generation
    try {
      for (const action of actions) {
        if (this.#status?.actor !== seat) break
        this.#status = await this.#host.ask('apply', { action, seat })
      }
    } catch (error) {
      this.#refuseError(error)
    }
    await this.#afterwards(generation)
  }

  async undo({ turn = false } = {}): Promise<void> {
    const seat = this.viewer
    if (seat === null || !this.house.undo || !this.isIdle || this.isOver) return
    this.notices.clear()
    const generation = ++this.#generation
    this.#minds.hurry()
    try {
      this.#status = await this.#host.ask('undo', { seat, ...(turn ? { turn } : {}) })
      await this.#keep()
      await this.#look()
      playSound('tap')
    } catch (error) {
      this.#refuseError(error)
    }
    if (generation === this.#generation) await this.#advance()
  }

  async resign(): Promise<void> {
    const seat = this.viewer
    if (seat === null || this.isOver || this.#resigned.includes(seat)) return
    const generation = ++this.#generation
    this.#minds.hurry()
    this.#status = await this.#host.ask('resign', { seat })
    this.#resigned = [...this.#resigned, seat]
    await this.#afterwards(generation)
  }

  /** The person to whom the screen was passed is there. */
  async lift(): Promise<void> {
    if (this.curtain === null) return
    this.#sight.viewer = this.curtain
    await this.#look()
    this.curtain = null
  }

  async hint(): Promise<void> {
    const { viewer, kept } = this
    if (!this.house.coach || viewer === null || this.actor !== viewer || !this.isIdle || !kept || this.notices.isHinting) return
    this.notices.isHinting = true
    try {
      const best = await this.#minds.advise({ record: kept.record, seed: this.setup.seed, lang: this.lang })
      if (!best || this.kept?.ply !== kept.ply) return
      this.point({ kind: 'hint', actions: [best.action, ...best.line.map(({ action }) => action)] })
      this.notices.hint = { move: best.text, reason: named(best.reason, this.seats, this.lang) }
      this.announce(`${best.text}. ${this.notices.hint.reason}`)
    } finally {
      this.notices.isHinting = false
    }
  }

  moveNow(): void {
    this.#minds.hurry()
  }

  /** Ends the motion under way at once, and that of everything already done. */
  skip(): void {
    this.#skip.abort()
  }

  // -------------------------------------------------------------- looking and asking

  preview(action: GameAction): Promise<PreviewAnswer> {
    return this.#sight.preview(action)
  }

  async look(ply: number | null): Promise<void> {
    if (this.curtain !== null || this.isMoving) return
    this.pointing = null
    // Meanwhile the game may have gone on.
    if (await this.#sight.look(ply, () => !this.isMoving && this.curtain === null)) this.#controller?.reset()
  }

  /** What everybody may see. */
  publicView(): Promise<ViewAnswer> {
    return this.#host.ask('view', { seat: null })
  }

  /** All sentences once more, in the language that is chosen now. */
  async translate(offered: GameOffered): Promise<void> {
    this.offered = offered
    this.notices.clear()
    const past = this.#sight.past?.ply ?? null
    await this.#look()
    if (past !== null) await this.look(past)
  }

  refuse(refusal: Refusal): void {
    this.notices.refusal = refusal
    this.sound('refuse')
    this.announce(named(refusal.reason, this.seats, this.lang))
  }

  async refuseAction(action: GameAction): Promise<void> {
    const { legal, rule, reason } = await this.#host.ask('explain', { action, seat: this.viewer })
    if (!legal) this.refuse({ rule, reason })
  }

  explain(what: Explanation): void {
    this.notices.explanation = what
  }
  announce(text: string): void {
    this.notices.say(text)
  }
  sound(name: SoundName): void {
    playSound(name)
  }
  point(pointing: Pointing | null): void {
    this.pointing = pointing
  }
  duration(milliseconds: number): number {
    return this.#skip.signal.aborted ? 0 : milliseconds * settings.motion
  }

  // -------------------------------------------------------------- the loop

  async #advance(): Promise<void> {
    const generation = this.#generation
    while (generation === this.#generation && this.#status) {
      const { actor, plays_itself } = this.#status
      if (actor === 'over') return this.#end()
      if (actor === 'chance' || plays_itself) this.#status = await this.#host.ask('roll', {})
      else if (this.#botOf(actor)) {
        const action = await this.#think(actor)
        if (generation !== this.#generation || !action) return
        this.#status = await this.#host.ask('apply', { action })
      } else return this.#give(actor)
      if (!(await this.#afterwards(generation, { goesOn: false }))) return
    }
  }

  /** Saves what was done, shows it, and lets the game go on. */
  async #afterwards(generation: number, { goesOn = true } = {}): Promise<boolean> {
    await this.#keep()
    await this.#show(await this.#sight.news())
    if (generation !== this.#generation) return false
    if (goesOn) await this.#advance()
    return true
  }

  async #show(update: Update): Promise<void> {
    this.#skip = new AbortController()
    this.#sight.forgetPast()
    this.isMoving = update.steps.length > 0
    this.actor = this.turn
    for (const step of update.steps) {
      const { before, after } = await this.#sight.around(step, update)
      this.telling = step
      this.announce(named(step.text, this.seats, this.lang))
      await this.#controller?.animate(step, before.view, after.view, this.#skip.signal)
      this.#sight.pass(step, after)
    }
    await this.#sight.settle(update)
    this.telling = null
    this.isMoving = false
    this.#controller?.reset()
  }

  async #look(): Promise<void> {
    this.actor = this.turn
    await this.#sight.renew()
    this.#controller?.reset()
  }

  async #keep(): Promise<void> {
    await this.#host.keep({ resigned: this.#resigned })
    await this.#save(this)
  }

  /** It is a person's turn: shown at once, or after the screen was passed. */
  async #give(seat: number): Promise<void> {
    if (this.viewer !== seat) {
      if (this.offered.has_secrets && settings.curtain) {
        // Nothing that only the last viewer may know stays on the page, not even as words for screen readers.
        this.curtain = seat
        this.#sight.viewer = null
        this.pointing = null
        this.notices.clear()
        this.notices.say('')
        await this.#look()
        return
      }
      this.#sight.viewer = seat
      await this.#look()
    }
    playSound('turn')
  }

  #botOf(seat: number): string | null {
    const { kind, bot } = this.setup.seats[seat] ?? { kind: 'bot' }
    return this.#resigned.includes(seat) ? STAND_IN : kind === 'person' ? null : (bot ?? STAND_IN)
  }

  async #think(seat: number): Promise<GameAction | null> {
    const { kept } = this
    const bot = this.#botOf(seat)
    if (!kept || !bot) return null
    return this.#minds.move(seat, bot, { record: kept.record, seed: this.setup.seed + kept.ply, lang: this.lang })
  }

  #end(): void {
    playSound('end')
  }

  #refuseError(error: unknown): void {
    if (!(error instanceof EngineError)) throw error
    this.refuse({ rule: error.rule, reason: error.reason })
  }
}
