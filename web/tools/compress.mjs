// Writes a compressed copy beside every file of the built page that gains by it: NAME.br and NAME.gz, which servers send to browsers
// that read them.
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const dist = fileURLToPath(new URL('../dist', import.meta.url))
const gains = new Set(['.html', '.js', '.css', '.json', '.webmanifest', '.wasm', '.svg'])

for (const entry of fs.readdirSync(dist, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !gains.has(path.extname(entry.name))) continue
  const file = path.join(entry.parentPath, entry.name)
  const bytes = fs.readFileSync(file)
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }
  fs.writeFileSync(`${file}.br`, brotliCompressSync(bytes, brotli))
  fs.writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
}
