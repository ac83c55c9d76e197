// Networks: one line round the tiles of each, and luminous threads from tile to tile.
import type { Network, Scene } from '../scene'
import { SIDES, centre, random, side, written, type Point } from './geometry'
import { beads, loops, smooth } from './line'
import { outline, playerOf } from './players'

const RADIUS = 9
const EDGE = 2.6
const LANE = 4.2

/** How far inside a tile a network's line runs: on a shared tile every player has a lane, the viewer's outermost. */
export function laneOf(scene: Scene, network: Network, tile: number): number {
  const order = (seat: number) => (seat === scene.first ? -1 : seat)
  return scene.networks.filter((other) => other !== network && other.tiles.includes(tile) && order(other.seat) < order(network.seat)).length
}

export const outlineOf = (scene: Scene, network: Network): Point[][] =>
  loops(scene.tiles, network.tiles, (tile) => EDGE + laneOf(scene, network, tile) * LANE)

export function drawNetwork(scene: Scene, network: Network): string {
  const player = playerOf(network.seat)
  const isMine = network.seat === scene.first
  const round = outlineOf(scene, network)
  const d = round.map((loop) => smooth(loop, RADIUS)).join(' ')
  const width = isMine ? 2.7 : 2.3
  const stroke = (w: number, colour: string, extra = '') =>
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${w.toFixed(2)}" stroke-linejoin="round" ${extra}/>`
  const line = {
    solid: () => stroke(width, player.base),
    dashed: () => stroke(width * 0.5, player.dark) + stroke(width * 1.1, player.base, 'stroke-dasharray="6.4 6.2" stroke-linecap="round"'),
    double: () => stroke(width * 1.5, player.base) + stroke(width * 0.55, '#0b110e'),
    dotted: () =>
      round
        .flatMap((loop) => beads(loop, RADIUS, 6.6))
        .map((p) => `<path d="${outline('diamond', 1.75)}" transform="translate(${written(p)})" fill="${player.base}"/>`)
        .join(''),
  }
  return (
    `<g data-network="${network.seat}" data-tiles="${network.tiles.join(' ')}"><path d="${d}" fill="${player.base}" fill-opacity="${isMine ? 0.04 : 0.02}" fill-rule="evenodd" stroke="${player.light}" stroke-width="${isMine ? 7 : 5}" stroke-opacity="${isMine ? 0.45 : 0.22}" filter="url(#myc-soft)"/>` +
    stroke(width + 2.2, '#0b110e', 'opacity=".72"') +
    line[player.line]() +
    '</g>'
  )
}

/** Threads between neighbouring tiles; each seat crosses a side at its own place. */
export function drawThreads(scene: Scene, network: Network): string {
  const player = playerOf(network.seat)
  let d = ''
  let fine = ''
  for (const number of network.tiles) {
    const tile = scene.tiles[number]
    if (!tile) continue
    const next = random(number * 31 + network.seat * 977 + 5)
    const wave = () => (next() - 0.5) * 16
    const [x, y] = centre(tile.cell)
    for (const k of SIDES) {
      const other = tile.neighbours[k]
      const far = other === null ? undefined : scene.tiles[other]
      if (!far || far.number < number || !network.tiles.includes(far.number)) continue
      const [a, b] = side(tile.cell, k)
      const q = 0.5 + (network.seat - 1) * 0.13
      const ex = a[0] + (b[0] - a[0]) * q
      const ey = a[1] + (b[1] - a[1]) * q
      const [X, Y] = centre(far.cell)
      d += `M${written([x, y])} Q${written([(x + ex) / 2 + wave(), (y + ey) / 2 + wave()])} ${written([ex, ey])} Q${written([(X + ex) / 2 + wave(), (Y + ey) / 2 + wave()])} ${written([X, Y])} `
      for (let shoot = 0; shoot < 4; shoot++) {
        const t = 0.3 + next() * 0.65
        fine += `M${written([x + (ex - x) * t, y + (ey - y) * t])} q${written([wave() * 0.7, wave() * 0.7])} ${written([wave() * 1.7, wave() * 1.7])} `
      }
    }
  }
  if (!d) return ''
  return `<g fill="none" stroke-linecap="round"><path d="${d}${fine}" stroke="${player.base}" stroke-width="4.4" opacity=".3" filter="url(#myc-soft2)"/><path d="${d}" stroke="#06100b" stroke-width="2.5" opacity=".4"/><path d="${d}" stroke="${player.light}" stroke-width="1.35"/><path d="${fine}" stroke="${player.light}" stroke-width=".85" opacity=".8"/></g>`
}
