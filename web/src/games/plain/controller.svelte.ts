import type { Prompt, Shortcut, TableController } from '../../table/face'
import type { TableModel } from '../../table/model'

export class PlainController implements TableController {
  readonly #model: TableModel
  constructor(model: TableModel) {
    this.#model = model
  }
  get prompt(): Prompt {
    return { title: 'Your turn', detail: `${this.#model.legal.length} choices`, seat: this.#model.viewer ?? 0, buttons: [] }
  }
  readonly shortcuts: Shortcut[] = []
  readonly description = 'A plain table'
  back(): boolean {
    return false
  }
  animate(_step: unknown, _before: unknown, _after: unknown, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      setTimeout(resolve, this.#model.duration(300))
      signal.addEventListener('abort', () => resolve())
    })
  }
  reset(): void {}
}
