// Events folded into the view before an action give the pieces of the view after it: motion ends where the table goes on.
import { describe, expect, it } from 'vitest'
import { fold } from '../src/games/micropolis/motion/fold'
import { wavesFrom } from '../src/games/micropolis/ring/mouths'
import { tilesOf } from '../src/games/micropolis/tiles'
import type { View } from '../src/wire/micropolis'
import { eventsOf, game, VARIANTS } from './micropolis_games'

const pieces = (view: View): unknown => ({
  line: view.line,
  pile: view.pile,
  reserve: view.reserve,
  tokens: view.tokens,
  taken: view.taken,
  round: view.round,
  anthills: view.anthills.map(({ army, tiles, leads }) => ({ army, tiles, leads })),
})

describe.each(VARIANTS)('$mode game of $players', (options) => {
  it('folds every step into the next view', () => {
    for (const { before, step, view, pack, ply } of game(options, 5)) {
      if (!before || !step) continue
      const folded = eventsOf(step).reduce((v, event) => fold(v, event, tilesOf(pack)), before)
      expect(pieces(folded), `ply ${ply}`).toEqual(pieces(view))
    }
  })

  it('lets light run through exactly the gallery that the new tile belongs to', () => {
    for (const { step, view, pack } of game(options, 9)) {
      for (const event of step ? eventsOf(step) : []) {
        if (event.event !== 'tile_placed') continue
        const hill = view.anthills[event.anthill]
        const row = (hill?.tiles ?? []).flatMap((t) => tilesOf(pack).byId.get(t.tile) ?? [])
        const place = event.side === 'left' ? 0 : row.length - 1
        const lit = wavesFrom(row, place).flat().sort()
        const galleries = hill?.galleries.filter((g) => g.chambers.some(([at]) => at === place)) ?? []
        expect(lit).toEqual(galleries.flatMap((g) => g.chambers.map((c) => c.join('/'))).sort())
      }
    }
  })
})
