// Copies the WebAssembly module to where the page takes it from: public/underfoot.wasm.
import fs from 'node:fs'
import { fileURLToPath } from 'node:url'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))
const from = process.env.UNDERFOOT_WASM ?? here('../../build/wasm/src/wasm/underfoot.wasm')
const to = here('../public/underfoot.wasm')

if (!fs.existsSync(from)) {
  console.error(`${from} does not exist. Build the module first (./check wasm), or name it with UNDERFOOT_WASM.`)
  process.exit(1)
}
fs.mkdirSync(here('../public'), { recursive: true })
fs.copyFileSync(from, to)
