// The module under node, as it was built: what tests and tools ask when no browser is needed.
import fs from 'node:fs'
import { fileURLToPath } from 'node:url'

const path = process.env.UNDERFOOT_WASM ?? fileURLToPath(new URL('../../../build/wasm/src/wasm/underfoot.wasm', import.meta.url))

/** @typedef {import('../../src/wire/protocol').Methods} Methods */
/** @typedef {<M extends keyof Methods>(method: M, params: Methods[M]['params']) => Methods[M]['result']} Ask */

/** @returns {Promise<Ask>} */
export async function openEngine() {
  if (!fs.existsSync(path)) throw new Error(`${path} does not exist: build the module (./check wasm), or name it with UNDERFOOT_WASM`)
  const system = new Proxy({}, { get: (_, name) => () => { throw new Error(`the module calls ${String(name)}`) } })
  const imports = { wasi_snapshot_preview1: system, env: { now_ms: () => performance.now() } }
  const { instance } = await WebAssembly.instantiate(fs.readFileSync(path), /** @type {any} */ (imports))
  const module = /** @type {any} */ (instance.exports)
  module._initialize()
  let lastId = 0
  return (method, params) => {
    const line = Buffer.from(JSON.stringify({ jsonrpc: '2.0', id: ++lastId, method, params }))
    const input = module.underfoot_buffer(line.length) // may make the memory grow, which detaches the old buffer
    new Uint8Array(module.memory.buffer, input, line.length).set(line)
    const at = module.underfoot_handle()
    const answer = JSON.parse(Buffer.from(module.memory.buffer, at, module.underfoot_answer_size()).toString())
    if (answer.error) throw new Error(`${method}: ${answer.error.message}`)
    return answer.result
  }
}
