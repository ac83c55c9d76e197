// The engine beside the page: one request in, one answer out. A trap of the module ends this worker; the client notices.
import { openModule } from './module'

export interface EngineRequest {
  id: number
  method: string
  params: unknown
}

export type EngineReply = { id: number; answer: string } | { crashed: string }

const handle = openModule(self.name)

self.onmessage = async ({ data }: MessageEvent<EngineRequest>) => {
  try {
    const line = JSON.stringify({ jsonrpc: '2.0', id: data.id, method: data.method, params: data.params })
    reply({ id: data.id, answer: (await handle)(line) })
  } catch (error) {
    reply({ crashed: String(error) })
    self.close()
  }
}

function reply(message: EngineReply): void {
  self.postMessage(message)
}
