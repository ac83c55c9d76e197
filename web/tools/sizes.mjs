// What the first visit loads, compressed, file by file: npm run sizes. Fails above the limit.
// Wants the built page (npm run build).
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { exit } from 'node:process'
import { fileURLToPath } from 'node:url'

const LIMIT = 700_000
const DIST = fileURLToPath(new URL('../dist', import.meta.url))

/** @param {string} folder @returns {string[]} */
function filesIn(folder) {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? filesIn(path) : [path]
  })
}

/** Icons for other devices and what only the installed page reads come later, and only if they are needed. */
const isLater = (/** @type {string} */ path) => /(apple-|icon-|maskable-|manifest|sw\.js|workbox-)/.test(path) && !/workbox-window/.test(path)

/** As it is sent: its compressed copy where it has one. */
const sent = (/** @type {string} */ path, /** @type {string} */ ending) => statSync(existsSync(path + ending) ? path + ending : path).size

const rows = filesIn(DIST)
  .filter((path) => !/\.(br|gz)$/.test(path))
  .map((path) => ({ file: relative(DIST, path), bytes: statSync(path).size, gzip: sent(path, '.gz'), brotli: sent(path, '.br'), later: isLater(path) }))
const first = rows.filter(({ later }) => !later).sort((a, b) => b.brotli - a.brotli)
const kb = (/** @type {number} */ bytes) => (bytes / 1000).toFixed(1).padStart(8)
console.log(`${'file'.padEnd(44)} ${'kB'.padStart(8)} ${'gzip'.padStart(8)} ${'brotli'.padStart(8)}`)
for (const { file, bytes, gzip, brotli } of first) console.log(`${file.replace(/-[\w-]{8}(?=\.)/, '').padEnd(44)} ${kb(bytes)} ${kb(gzip)} ${kb(brotli)}`)
const sum = (/** @type {'bytes' | 'gzip' | 'brotli'} */ what) => first.reduce((all, row) => all + row[what], 0)
console.log(`${'first load, both games'.padEnd(44)} ${kb(sum('bytes'))} ${kb(sum('gzip'))} ${kb(sum('brotli'))}`)
if (sum('brotli') > LIMIT) {
  console.error(`The first load has ${sum('brotli')} bytes with brotli, which every browser of today reads; at most ${LIMIT} are allowed.`)
  exit(1)
}
