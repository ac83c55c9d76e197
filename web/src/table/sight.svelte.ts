// What the viewer of a table sees: the moment that is drawn, one of the past, all that was done, and what may be done.
import type { Choice, GameAction, PreviewAnswer, Step, Update } from '../wire/protocol'
import type { Host } from './host'
import { momentOf, type Moment } from './past'

export class Sight {
  readonly #host: Host
  #previews = new Map<string, Promise<PreviewAnswer>>()
  /** how often the past was asked for: only the last answer counts */
  #looks = 0

  viewer = $state.raw<number | null>(null)
  shown = $state.raw<Moment | null>(null)
  past = $state.raw<Moment | null>(null)
  steps = $state.raw<Step[]>([])
  legal = $state.raw<Choice[]>([])
  aids = $state.raw<unknown>(null)

  constructor(host: Host) {
    this.#host = host
  }

  get moment(): Moment {
    const moment = this.past ?? this.shown
    if (!moment) throw new Error('the table is not open yet')
    return moment
  }

  /** What happened since the moment that is shown. */
  news(): Promise<Update> {
    return this.#host.ask('update', { seat: this.viewer, since: this.shown?.ply ?? 0 })
  }

  /** The table as the viewer sees it now, without motion. */
  async renew(): Promise<void> {
    const update = await this.#host.ask('update', { seat: this.viewer, since: 0 })
    this.forgetPast()
    this.steps = update.steps
    await this.settle(update)
  }

  /** One step of an update, before its motion is played: the table before and after it. */
  async around(step: Step, update: Update): Promise<{ before: Moment; after: Moment }> {
    const before = this.moment
    const isLast = step === update.steps.at(-1)
    const view = isLast ? update.view : (await this.#host.ask('view', { seat: this.viewer, ply: step.ply + 1 })).view
    return { before, after: { ...before, view, ply: step.ply + 1 } }
  }

  /** Its motion is over. */
  pass(step: Step, after: Moment): void {
    this.steps = [...this.steps.slice(0, step.ply), step]
    this.shown = after
  }

  async settle({ seat, actor, view, ply, legal }: Update): Promise<void> {
    const isMine = seat !== null && actor === seat
    const [{ seats: score }, aids] = await Promise.all([
      this.#host.ask('score', { seat }),
      isMine ? this.#host.ask('aids', { seat }) : null,
    ])
    this.shown = { view, ply, score }
    this.legal = legal
    this.aids = aids?.aids ?? null
  }

  forgetPast(): void {
    this.#previews.clear()
    this.past = null
  }

  /** What an action would do; asked once for each. */
  preview(action: GameAction): Promise<PreviewAnswer> {
    const key = JSON.stringify(action)
    let answer = this.#previews.get(key)
    if (!answer) this.#previews.set(key, (answer = this.#host.ask('preview', { action, seat: this.viewer })))
    return answer
  }

  /** Goes to a moment of the past, or back to now; false if that came too late. */
  async look(ply: number | null, isStillWanted: () => boolean): Promise<boolean> {
    const last = this.shown?.ply ?? 0
    const asked = ++this.#looks
    const moment = ply === null || ply >= last ? null : await momentOf(this.#host, this.viewer, ply, last)
    if (asked !== this.#looks || !isStillWanted()) return false
    this.past = moment
    return true
  }
}
