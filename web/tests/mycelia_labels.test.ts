// Labels of the three winds: inside the window, off each other and off the buttons, however crowded the field is.
import { beforeAll, expect, it } from 'vitest'
import { fanLabels } from '../src/games/mycelia/drawing/fans'
import { bounds, centre, SIDE, type Point } from '../src/games/mycelia/drawing/geometry'
import { labelPlaces, type Area } from '../src/games/mycelia/drawing/labels'
import { aidsOf } from '../src/games/mycelia/aids'
import { sceneOf } from '../src/games/mycelia/scene'
import { engine, play, type Ask } from './mycelia_engine'

let ask: Ask
beforeAll(async () => {
  ask = await engine()
})

const apart = (a: Area, b: Area) => a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y || b.y + b.h <= a.y

it.each([
  { width: 360, height: 290, size: { w: 82, h: 30 }, margin: 8, most: 120, button: { x: 306, y: 0, w: 54, h: 56 } },
  { width: 768, height: 492, size: { w: 82, h: 30 }, margin: 8, most: 128, button: { x: 714, y: 0, w: 54, h: 56 } },
  { width: 792, height: 616, size: { w: 104, h: 40 }, margin: 18, most: 150, button: { x: 738, y: 0, w: 54, h: 124 } },
])('labels of fans at $width × $height', ({ width, height, size, margin, most, button }) => {
  let seen = 0
  play(ask, { people: 3 }, 5, 1500, ({ view, aids }, ply) => {
    const scene = sceneOf(view)
    const cells = scene.tiles.map(({ cell }) => cell)
    if (ply % 3 !== 0 || !cells.length) return
    const box = bounds(cells)
    const side = Math.min(((width - 2 * margin) / box.w) * SIDE, ((height - 2 * margin) / box.h) * SIDE, most)
    const inWindow = ([x, y]: Point): Point => [width / 2 + ((x - box.x - box.w / 2) * side) / SIDE, height / 2 + ((y - box.y - box.h / 2) * side) / SIDE]
    for (const { source, spores, falls } of aidsOf(aids).releases ?? []) {
      const player = view.players[view.turn]
      const from = source === 'mother' ? player?.mother : player?.boards[source]?.tile
      if (from === undefined || !falls.length) continue
      const labels = fanLabels(scene, { from, seat: view.turn, spores, falls })
      const places = labelPlaces(labels.map(({ at }) => inWindow(at)), { width, height, size, side, middles: cells.map((cell) => inWindow(centre(cell))), taken: [button] })
      const areas = places.map(([x, y]): Area => ({ x: x - size.w / 2, y: y - size.h / 2, ...size }))
      seen++
      areas.forEach((area, i) => {
        expect(area.x >= 0 && area.y >= 0 && area.x + area.w <= width && area.y + area.h <= height).toBe(true)
        for (const other of [button, ...areas.slice(0, i)]) expect(apart(area, other)).toBe(true)
      })
    }
  })
  expect(seen).toBeGreaterThan(20)
})
