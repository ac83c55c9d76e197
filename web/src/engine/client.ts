// The engine as the page calls it: typed methods, errors with their rule, and a worker that is replaced when it fails.
import type { Message, Methods } from '../wire/protocol'
import type { EngineReply, EngineRequest } from './worker'

export interface Problem {
  place: string
  reason: Message
}

/** What the engine refuses, and why. */
export class EngineError extends Error {
  readonly code: number
  readonly rule: string
  readonly place: string
  readonly reason: Message
  /** everything that is wrong with a pack */
  readonly problems: Problem[]

  constructor(code: number, message: string, data: Partial<Problem & { rule: string; problems: Problem[] }>) {
    super(message)
    this.name = 'EngineError'
    this.code = code
    this.rule = data.rule ?? ''
    this.place = data.place ?? ''
    this.reason = data.reason ?? { key: '', params: {}, text: message }
    this.problems = data.problems ?? []
  }
}

/** The worker is gone, and with it all its tables: whoever has one loads it again. */
export class EngineCrash extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'EngineCrash'
  }
}

export type Call = <M extends keyof Methods>(method: M, params: Methods[M]['params']) => Promise<Methods[M]['result']>

interface Waiting {
  resolve(result: unknown): void
  reject(error: Error): void
  watchdog: ReturnType<typeof setTimeout>
}

interface RpcAnswer {
  result?: unknown
  error?: { code: number; message: string; data?: object }
}

/** No request of the page takes nearly as long: a worker that does not answer by then never will. */
const PATIENCE = 20_000

export class EngineClient {
  #worker: Worker | null = null
  #waiting = new Map<number, Waiting>()
  #lastId = 0

  call: Call = (method, params) =>
    new Promise((resolve, reject) => {
      const id = ++this.#lastId
      const watchdog = setTimeout(() => this.#crash('the engine does not answer'), PATIENCE)
      this.#waiting.set(id, { resolve: (result) => resolve(result as never), reject, watchdog })
      const request: EngineRequest = { id, method, params }
      this.#worker ??= this.#start()
      // A plain copy: what comes from reactive state cannot be sent as it is.
      this.#worker.postMessage(JSON.parse(JSON.stringify(request)))
    })

  close(): void {
    this.#crash('closed')
  }

  #start(): Worker {
    const name = new URL('underfoot.wasm', document.baseURI).href
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name })
    worker.onmessage = ({ data }: MessageEvent<EngineReply>) => {
      if ('crashed' in data) this.#crash(data.crashed)
      else this.#settle(data.id, JSON.parse(data.answer) as RpcAnswer)
    }
    worker.onerror = (event) => {
      event.preventDefault()
      this.#crash(event.message)
    }
    return worker
  }

  #settle(id: number, answer: RpcAnswer): void {
    const waiting = this.#waiting.get(id)
    if (!waiting) return
    this.#waiting.delete(id)
    clearTimeout(waiting.watchdog)
    const { error } = answer
    if (error) waiting.reject(new EngineError(error.code, error.message, error.data ?? {}))
    else waiting.resolve(answer.result)
  }

  #crash(reason: string): void {
    this.#worker?.terminate()
    this.#worker = null
    const waiting = [...this.#waiting.values()]
    this.#waiting.clear()
    for (const { reject, watchdog } of waiting) {
      clearTimeout(watchdog)
      reject(new EngineCrash(reason))
    }
  }
}

/** The engine that holds the tables; bots think in others. */
export const engine = new EngineClient()
