// Keys of the Mycelia table: actions, turning, walking over tiles, the camera.
import type { Shortcut } from '../../table/face'
import type { MyceliaTable } from './controller.svelte'
import { DEEDS } from './drawing/deeds'
import { SIDES, centre, sideMiddle, type Point } from './drawing/geometry'
import type { Tile } from './scene'
import { DEED_NAMES } from './words'
import { SAY } from './words-prompt'

const ARROWS: [string, Point][] = [
  ['ArrowLeft', [-1, 0]],
  ['ArrowRight', [1, 0]],
  ['ArrowUp', [0, -1]],
  ['ArrowDown', [0, 1]],
]

export function shortcutsOf(table: MyceliaTable): Shortcut[] {
  const { camera, model } = table
  const say = SAY[model.lang]
  const list: Shortcut[] = []
  if (table.view.phase === 'menu')
    DEEDS.forEach((deed, i) => list.push({ keys: [`${i + 1}`], label: DEED_NAMES[model.lang][deed], run: () => table.pickDeed(deed) }))
  if (table.site) list.push({ keys: ['r', 'R', 'к', 'К'], label: say.keyTurn, run: () => table.turnTile() })
  for (const [key, direction] of ARROWS) list.push({ keys: [key], label: say.keyWalk, run: () => walk(table, direction) })
  list.push({ keys: ['+', '='], label: say.keyZoomIn, run: () => camera.zoom(1.25) })
  list.push({ keys: ['-'], label: say.keyZoomOut, run: () => camera.zoom(0.8) })
  list.push({ keys: ['0'], label: say.keyFit, run: () => table.fit() })
  list.push({ keys: ['n', 'N', 'т', 'Т'], label: say.keyNumbers, run: () => (table.showsNumbers = !table.showsNumbers) })
  return list
}

// To the neighbour that lies most in that direction.
function walk(table: MyceliaTable, [x, y]: Point): void {
  const { scene } = table
  const here = scene.tiles[table.pointed ?? table.view.players[table.model.viewer ?? 0]?.mother ?? 0]
  if (!here) return
  if (table.pointed === null) {
    focus(table, here)
    return
  }
  const [cx, cy] = centre(here.cell)
  const ahead = SIDES.map((k) => {
    const [mx, my] = sideMiddle(here.cell, k)
    return { tile: here.neighbours[k], score: (mx - cx) * x + (my - cy) * y }
  })
    .filter(({ tile, score }) => tile !== null && score > 1)
    .sort((a, b) => b.score - a.score)[0]
  const next = ahead && ahead.tile !== null ? scene.tiles[ahead.tile] : undefined
  if (!next) return
  table.camera.reveal(centre(next.cell))
  focus(table, next)
}
function focus(table: MyceliaTable, tile: Tile): void {
  table.pointed = tile.number
  table.root?.querySelector<SVGElement>(`.hit[data-tile="${tile.number}"]`)?.focus({ preventScroll: true })
}
