// Serves the built page as `underfoot serve` does: same types, same security headers. For tests and tools only.
// node tests/support/serve.mjs --port 5000 --page dist
import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { argv } from 'node:process'
import { fileURLToPath } from 'node:url'

export const CSP =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; " +
  "worker-src 'self'; manifest-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** @type {Record<string, string>} */
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
}

/**
 * @param {{ page: string, port?: number }} what
 * @returns {Promise<{ port: number, close: () => void }>}
 */
export function servePage({ page, port = 0 }) {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://page').pathname)
    const file = join(page, normalize(path.endsWith('/') ? `${path}index.html` : path))
    const isThere = file.startsWith(page) && existsSync(file) && statSync(file).isFile()
    const type = TYPES[extname(file)] ?? 'application/octet-stream'
    response.writeHead(isThere ? 200 : 404, {
      'Content-Type': isThere ? type : 'text/plain',
      'Content-Security-Policy': CSP,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    })
    if (isThere) createReadStream(file).pipe(response)
    else response.end('not found\n')
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      const taken = typeof address === 'object' && address ? address.port : port
      resolve({ port: taken, close: () => void server.close() })
    })
  })
}

/** @param {string} name */
function option(name) {
  const at = argv.indexOf(`--${name}`)
  return at < 0 ? undefined : argv[at + 1]
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const { port } = await servePage({ page: normalize(option('page') ?? 'dist'), port: Number(option('port') ?? 0) })
  console.log(`http://127.0.0.1:${port}/`)
}
