// What the first visit loads, compressed, file by file: npm run sizes. Fails above the limit.
// Wants the built page (npm run build).
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join, relative } from 'node:path'
import { exit } from 'node:process'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const LIMIT = 700_000
const DIST = fileURLToPath(new URL('../dist', import.meta.url))
const COMPRESSED = ['.html', '.js', '.css', '.wasm', '.svg', '.webmanifest', '.json']

/** @param {string} folder @returns {string[]} */
function filesIn(folder) {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? filesIn(path) : [path]
  })
}

/** Icons for other devices and what only the installed page reads come later, and only if they are needed. */
const isLater = (/** @type {string} */ path) => /(apple-|icon-|maskable-|manifest|sw\.js|workbox-)/.test(path) && !/workbox-window/.test(path)

const rows = filesIn(DIST).map((path) => {
  const bytes = readFileSync(path)
  const isText = COMPRESSED.includes(extname(path))
  const gzip = isText ? gzipSync(bytes, { level: 9 }).length : bytes.length
  const brotli = isText ? brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length : bytes.length
  return { file: relative(DIST, path), bytes: bytes.length, gzip, brotli, later: isLater(path) }
})
const first = rows.filter(({ later }) => !later).sort((a, b) => b.gzip - a.gzip)
const kb = (/** @type {number} */ bytes) => (bytes / 1000).toFixed(1).padStart(8)
console.log(`${'file'.padEnd(44)} ${'kB'.padStart(8)} ${'gzip'.padStart(8)} ${'brotli'.padStart(8)}`)
for (const { file, bytes, gzip, brotli } of first) console.log(`${file.replace(/-[\w-]{8}(?=\.)/, '').padEnd(44)} ${kb(bytes)} ${kb(gzip)} ${kb(brotli)}`)
const sum = (/** @type {'bytes' | 'gzip' | 'brotli'} */ what) => first.reduce((all, row) => all + row[what], 0)
console.log(`${'first load, both games'.padEnd(44)} ${kb(sum('bytes'))} ${kb(sum('gzip'))} ${kb(sum('brotli'))}`)
if (sum('gzip') > LIMIT) {
  console.error(`The first load has ${sum('gzip')} bytes with gzip; at most ${LIMIT} are allowed.`)
  exit(1)
}
