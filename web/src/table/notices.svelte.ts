// What the table says beside the game: refusals, explanations, the coach's hint, and words for screen readers.
import type { Explanation, Refusal } from './model'

export interface Hint {
  move: string
  reason: string
}

export class Notices {
  refusal = $state.raw<Refusal | null>(null)
  explanation = $state.raw<Explanation | null>(null)
  hint = $state.raw<Hint | null>(null)
  isHinting = $state(false)
  /** the newest words for the live region; the number makes equal words new */
  spoken = $state.raw<{ text: string; number: number }>({ text: '', number: 0 })

  say(text: string): void {
    this.spoken = { text, number: this.spoken.number + 1 }
  }

  clear(): void {
    this.refusal = null
    this.explanation = null
    this.hint = null
  }
}
