// A table in play: what a game's drawing sees (TableModel), and the loop that lets chance, automa, bots and people act.
import { EngineError } from '../engine/client'
import { thinkers, type Thinking } from '../engine/thinking'
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
import { Host, type Kept, type TableSetup } from './host'
import type { Explanation, Refusal, SeatPlate, SoundName, TableModel } from './model'
import { Notices } from './notices.svelte'
import { momentOf, type Moment } from './past'
import { named, platesOf } from './seats'

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
/** How long the coach looks for a hint. */
const HINT_MS = 1500

export class TableSession implements TableModel {
  readonly notices = new Notices()
  readonly #host: Host
  readonly #save: Opening['save']
  #controller: TableController | null = null
  #status: Status | null = null
  #previews = new Map<string, Promise<PreviewAnswer>>()
  #thought: Thinking | null = null
  #skip = new AbortController()
  /** raised by whatever makes a loop under way obsolete */
  #generation = 0
  /** how often the past was asked for: only the last answer counts */
  #looks = 0

  offered = $state.raw({} as GameOffered)
  options = $state.raw({} as GameOptions)
  pack = $state.raw<unknown>(null)
  viewer = $state.raw<number | null>(null)
  /** a person to whom the screen is being passed: until then nobody's hand is shown */
  curtain = $state.raw<number | null>(null)
  actor = $state.raw<number | 'chance' | 'over'>('chance')
  thinking = $state.raw<{ seat: number; spent: number } | null>(null)
  isMoving = $state(false)
  pointing = $state.raw<Pointing | null>(null)
  /** the step whose motion is being played */
  telling = $state.raw<Step | null>(null)
  #shown = $state.raw<Moment | null>(null)
  #past = $state.raw<Moment | null>(null)
  #steps = $state.raw<Step[]>([])
  #legal = $state.raw<Choice[]>([])
  #aids = $state.raw<unknown>(null)
  #resigned = $state.raw<number[]>([])

  readonly seats: SeatPlate[] = $derived.by(() => platesOf(this.#host.setup.seats, this.offered, settings.lang))
  readonly steps: Step[] = $derived.by(() => this.#steps.slice(0, this.ply))
  readonly legal: Choice[] = $derived.by(() => (this.isIdle && this.#isMine ? this.#legal : NOTHING))

  private constructor({ setup, kept, offered, save }: Opening) {
    this.#host = new Host(setup, kept, () => settings.lang)
    this.#save = save
    this.#resigned = kept?.resigned ?? []
    this.offered = offered
    const people = setup.seats.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []))
    this.viewer = people.length === 1 ? (people[0] ?? null) : null
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
  get allSteps(): Step[] {
    return this.#steps
  }
  get isPast(): boolean {
    return this.#past !== null
  }
  get isOver(): boolean {
    return this.actor === 'over'
  }
  get isIdle(): boolean {
    return !this.isMoving && !this.isPast && this.curtain === null
  }
  get aids(): unknown {
    return this.legal.length > 0 ? this.#aids : null
  }
  get canUndo(): boolean {
    return this.isIdle && !this.isOver && this.viewer !== null && this.#steps.at(-1)?.by === this.viewer
  }
  get #isMine(): boolean {
    return this.viewer !== null && this.actor === this.viewer && !this.#resigned.includes(this.viewer)
  }
  /** Who is to act: of a game that was given up nobody, whatever its position says. */
  get turn(): number | 'chance' | 'over' {
    return this.#status?.actor ?? 'chance'
  }
  get #moment(): Moment {
    const moment = this.#past ?? this.#shown
    if (!moment) throw new Error('the table is not open yet')
    return moment
  }

  /** Lets the game go on; the controller plays what happens as motion. */
  begin(controller: TableController): void {
    this.#controller = controller
    void this.#advance()
  }

  close(): void {
    this.#generation++
    this.#thought?.moveNow()
    this.#skip.abort()
    this.#host.close()
  }

  // -------------------------------------------------------------- people act

  async act(actions: GameAction[]): Promise<void> {
    const seat = this.viewer
    if (seat === null || !this.#isMine || !this.isIdle) return
    this.notices.clear()
    this.pointing = null
    this.#legal = []
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
    if (seat === null || !this.isIdle || this.isOver) return
    this.notices.clear()
    const generation = ++this.#generation
    this.#thought?.moveNow()
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
    this.#thought?.moveNow()
    this.#status = await this.#host.ask('resign', { seat })
    this.#resigned = [...this.#resigned, seat]
    await this.#afterwards(generation)
  }

  /** The person to whom the screen was passed is there. */
  async lift(): Promise<void> {
    if (this.curtain === null) return
    this.viewer = this.curtain
    await this.#look()
    this.curtain = null
  }

  async hint(): Promise<void> {
    const { viewer, kept } = this
    if (viewer === null || this.actor !== viewer || !this.isIdle || !kept || this.notices.isHinting) return
    this.notices.isHinting = true
    try {
      const question = { record: kept.record, bot: 'tree', seed: this.setup.seed, lang: this.lang, milliseconds: HINT_MS }
      const best = (await thinkers.think(question, () => undefined).answer).moves[0]
      if (!best || this.kept?.ply !== kept.ply) return
      this.point({ kind: 'hint', actions: [best.action, ...best.line.map(({ action }) => action)] })
      this.notices.hint = { move: best.text, reason: named(best.reason, this.seats, this.lang) }
      this.announce(`${best.text}. ${this.notices.hint.reason}`)
    } finally {
      this.notices.isHinting = false
    }
  }

  moveNow(): void {
    this.#thought?.moveNow()
  }

  /** Ends the motion under way at once, and that of everything already done. */
  skip(): void {
    this.#skip.abort()
  }

  // -------------------------------------------------------------- looking and asking

  preview(action: GameAction): Promise<PreviewAnswer> {
    const key = JSON.stringify(action)
    let answer = this.#previews.get(key)
    if (!answer) this.#previews.set(key, (answer = this.#host.ask('preview', { action, seat: this.viewer })))
    return answer
  }

  async look(ply: number | null): Promise<void> {
    if (this.curtain !== null || this.isMoving) return
    const last = this.#shown?.ply ?? 0
    const asked = ++this.#looks
    this.pointing = null
    const moment = ply === null || ply >= last ? null : await momentOf(this.#host, this.viewer, ply, last)
    // Somebody may have asked for another moment meanwhile, or the game has gone on.
    if (asked !== this.#looks || this.isMoving || this.curtain !== null) return
    this.#past = moment
    this.#controller?.reset()
  }

  /** What everybody may see. */
  publicView(): Promise<ViewAnswer> {
    return this.#host.ask('view', { seat: null })
  }

  /** All sentences once more, in the language that is chosen now. */
  async translate(offered: GameOffered): Promise<void> {
    this.offered = offered
    this.notices.clear()
    const past = this.#past?.ply ?? null
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
    const update = await this.#host.ask('update', { seat: this.viewer, since: this.#shown?.ply ?? 0 })
    await this.#show(update)
    if (generation !== this.#generation) return false
    if (goesOn) await this.#advance()
    return true
  }

  async #show(update: Update): Promise<void> {
    this.#previews.clear()
    this.#skip = new AbortController()
    this.#past = null
    this.isMoving = update.steps.length > 0
    this.actor = this.turn
    for (const [index, step] of update.steps.entries()) {
      const before = this.#moment
      const isLast = index === update.steps.length - 1
      const after = isLast ? update.view : (await this.#host.ask('view', { seat: this.viewer, ply: step.ply + 1 })).view
      this.telling = step
      this.announce(named(step.text, this.seats, this.lang))
      await this.#controller?.animate(step, before.view, after, this.#skip.signal)
      this.#steps = [...this.#steps.slice(0, step.ply), step]
      this.#shown = { ...before, view: after, ply: step.ply + 1 }
    }
    await this.#settle(update)
    this.telling = null
    this.isMoving = false
    this.#controller?.reset()
  }

  /** The table as the viewer sees it now, without motion. */
  async #look(): Promise<void> {
    const update = await this.#host.ask('update', { seat: this.viewer, since: 0 })
    this.#previews.clear()
    this.#past = null
    this.#steps = update.steps
    this.actor = this.turn
    await this.#settle(update)
    this.#controller?.reset()
  }

  async #settle(update: Update): Promise<void> {
    const { seat } = update
    const isMine = seat !== null && update.actor === seat
    const [{ seats: score }, aids] = await Promise.all([
      this.#host.ask('score', { seat }),
      isMine ? this.#host.ask('aids', { seat }) : null,
    ])
    this.#shown = { view: update.view, ply: update.ply, score }
    this.#legal = update.legal
    this.#aids = aids?.aids ?? null
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
        this.viewer = null
        this.pointing = null
        this.notices.clear()
        this.notices.say('')
        await this.#look()
        return
      }
      this.viewer = seat
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
    this.thinking = { seat, spent: 0 }
    try {
      const question = { record: kept.record, bot, seed: this.setup.seed + kept.ply, lang: this.lang }
      this.#thought = thinkers.think(question, (spent) => (this.thinking = { seat, spent }))
      return (await this.#thought.answer).played?.action ?? null
    } finally {
      this.#thought = null
      this.thinking = null
    }
  }

  #end(): void {
    playSound('end')
  }

  #refuseError(error: unknown): void {
    if (!(error instanceof EngineError)) throw error
    this.refuse({ rule: error.rule, reason: error.reason })
  }
}
