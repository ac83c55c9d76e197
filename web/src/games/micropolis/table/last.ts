// What a player did last: nobody follows five opponents.
import type { Step } from '../../../wire/protocol'
import { contents } from '../geometry/contents'
import { gate } from '../pieces/barracks'
import { icon } from '../pieces/index'
import type { Tiles } from '../tiles'

/** The tile that a seat placed last. */
export function lastTile(steps: Step[], seat: number): string | null {
  for (let i = steps.length - 1; i >= 0; i--) {
    const step = steps[i]
    if (step?.by !== seat) continue
    for (const { event } of step.events) if (event.event === 'tile_placed') return event.tile
  }
  return null
}

/** What lives on a tile, as a row of pieces on chamber floor. */
export function tilePics(id: string, tiles: Tiles, size: number): string {
  const tile = tiles.byId.get(id)
  if (!tile) return ''
  const pieces = tile.chambers.flatMap(contents).map((i) => icon(i.piece, size))
  return `<span class="mic-pics">${pieces.join('')}${tile.barracks ? gate({ size: tile.barracks, full: false }, 19) : ''}</span>`
}
