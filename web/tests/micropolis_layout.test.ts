// The shipped layouts are those that the search finds, and every part of the table fits its room.
import fs from 'node:fs'
import { describe, expect, it } from 'vitest'
import { fingerprint, isKnown, layout } from '../src/games/micropolis/geometry/layout'
import { search } from '../src/games/micropolis/geometry/search'
import { frameFor } from '../src/games/micropolis/table/frame'
import type { Pack } from '../src/wire/micropolis'

const pack = JSON.parse(fs.readFileSync(new URL('../../packs/micropolis/pack-underfoot.json', import.meta.url), 'utf8')) as Pack
const shipped = JSON.parse(fs.readFileSync(new URL('../src/games/micropolis/geometry/layout.json', import.meta.url), 'utf8')) as Record<string, number[][]>

describe('layouts of tiles', () => {
  it('are not stale (node tools/micropolis_layout.mjs)', { timeout: 60_000 }, () => {
    for (const tile of pack.tiles) {
      const found = search(tile, pack.levels).map((p) => [Math.round(p.rho * 100) / 100, Math.round(p.phi * 100) / 100, p.way])
      expect(shipped[fingerprint(tile, pack.levels)], `tile ${tile.id}`).toEqual(found)
    }
  })

  it('are found for a tile that no pack has', () => {
    const tile = { id: 'x', chambers: [{ left: [1], right: [2], queens: 1, workers: 9, fruits: ['cherry' as const, 'fig' as const] }] }
    expect(isKnown(tile, 3)).toBe(false)
    expect(layout(tile, 3).chambers[0]?.niches).toHaveLength(4)
    expect(isKnown(tile, 3)).toBe(true)
  })
})

describe('frames', () => {
  const rooms = [360, 390, 480, 600, 768, 1024, 1100, 1280, 1440, 1600, 1920].flatMap((width) =>
    [560, 700, 836, 1016].flatMap((height) =>
      [2, 3, 4, 5, 6].flatMap((players) => [false, true].filter((isExpert) => !isExpert || players < 4).map((isExpert) => ({ width, height, players, isExpert }))),
    ),
  )
  it.each(rooms)('$width × $height, $players players, expert $isExpert', (room) => {
    const frame = frameFor(room)
    const shown = frame.kind === 'desktop' && room.isExpert ? 2 : 1
    expect(frame.ring * shown).toBeLessThanOrEqual(frame.table + 1)
    expect(frame.line.w).toBeGreaterThanOrEqual(60)
    if (frame.kind === 'desktop' || frame.kind === 'tablet') expect(7 * frame.line.w + frame.pile.w).toBeLessThanOrEqual(frame.table)
    if (frame.kind === 'tablet') {
      expect(frame.columns * frame.rows, 'plates for all opponents').toBeGreaterThanOrEqual(room.players - 1)
      expect(frame.rival, 'whole rings on the plates').toBeLessThanOrEqual(frame.plate)
      if (room.height >= 836) expect(frame.rows * frame.plate + frame.line.h + frame.ring, 'nothing below the edge').toBeLessThanOrEqual(room.height)
    }
  })
})
