// The WebAssembly module as a function from a line of the protocol to its answer.

interface ModuleExports {
  memory: WebAssembly.Memory
  _initialize(): void
  underfoot_buffer(size: number): number
  underfoot_handle(): number
  underfoot_answer_size(): number
}

/** The module is freestanding: of the system it needs a clock only, and whatever else it calls is a mistake with a name. */
const system = new Proxy<Record<string, () => never>>(
  {},
  {
    get: (_, name) => () => {
      throw new Error(`the module calls ${String(name)}`)
    },
  },
)

export async function openModule(url: string): Promise<(line: string) => string> {
  const imports: WebAssembly.Imports = {
    wasi_snapshot_preview1: system,
    env: { now_ms: () => performance.now() },
  }
  const { instance } = await instantiate(url, imports)
  const engine = instance.exports as unknown as ModuleExports
  engine._initialize()
  const encoder = new TextEncoder()
  const decoder = new TextDecoder()
  return (line) => {
    const bytes = encoder.encode(line)
    const input = engine.underfoot_buffer(bytes.length)
    new Uint8Array(engine.memory.buffer, input, bytes.length).set(bytes)
    const answer = engine.underfoot_handle()
    return decoder.decode(new Uint8Array(engine.memory.buffer, answer, engine.underfoot_answer_size()))
  }
}

/** A host may serve the file without its type; then it is read whole instead of being compiled while it arrives. */
async function instantiate(url: string, imports: WebAssembly.Imports): Promise<WebAssembly.WebAssemblyInstantiatedSource> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  const isTyped = response.headers.get('content-type')?.startsWith('application/wasm') ?? false
  return isTyped
    ? WebAssembly.instantiateStreaming(response, imports)
    : WebAssembly.instantiate(await response.arrayBuffer(), imports)
}
