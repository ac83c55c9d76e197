// Finds the layouts of the tiles of the page's own packs and writes them to src/games/micropolis/geometry/layout.json, with those of the picture of the start screen.
// `node tools/micropolis_layout.mjs` writes, `--check` only says whether the file is stale.
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'

const web = path.join(path.dirname(fileURLToPath(import.meta.url)), '..')
const packs = path.join(web, '../packs/micropolis')
const target = path.join(web, 'src/games/micropolis/geometry/layout.json')

const server = await createServer({
  root: web, configFile: false, logLevel: 'error', server: { middlewareMode: true, hmr: false, watch: null }, optimizeDeps: { noDiscovery: true },
})
try {
  const { search } = await server.ssrLoadModule('/src/games/micropolis/geometry/search.ts')
  const { posterTiles } = await server.ssrLoadModule('/src/games/micropolis/poster.ts')
  const { fingerprint } = await server.ssrLoadModule('/src/games/micropolis/geometry/layout.ts')
  const rounded = (n) => Math.round(n * 100) / 100
  const layouts = {}
  const files = fs.readdirSync(packs).filter((name) => name.startsWith('pack-') && name.endsWith('.json')).sort()
  const found = files.map((file) => JSON.parse(fs.readFileSync(path.join(packs, file), 'utf8')))
  for (const pack of [...found, posterTiles]) {
    for (const tile of pack.tiles)
      layouts[fingerprint(tile, pack.levels)] ??= search(tile, pack.levels).map((p) => [rounded(p.rho), rounded(p.phi), p.way])
  }
  const lines = Object.entries(layouts).map(([key, places]) => `${JSON.stringify(key)}: ${JSON.stringify(places)}`)
  const text = `{\n${lines.join(',\n')}\n}\n`
  if (!process.argv.includes('--check')) fs.writeFileSync(target, text)
  else if (fs.readFileSync(target, 'utf8') !== text) {
    console.error('web/src/games/micropolis/geometry/layout.json is stale: run node tools/micropolis_layout.mjs in web')
    process.exitCode = 1
  }
} finally {
  await server.close()
}
