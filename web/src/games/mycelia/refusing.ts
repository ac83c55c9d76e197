// Why something cannot be done now: the engine is asked about the action that a click meant.
import type { Action, Deed, Phase } from '../../wire/mycelia'
import type { MyceliaTable } from './controller.svelte'
import type { Tile } from './scene'

export async function refuseTile(table: MyceliaTable, tile: Tile): Promise<void> {
  if (!table.isYours) return
  const owner = tile.spores.findIndex((n) => n > 0)
  const meant: Partial<Record<Phase, Action>> = {
    mothers: { do: 'step', tile: tile.number },
    drop: { do: 'drop', tile: tile.number },
    plant: { do: 'plant', tile: tile.number },
    pay: { do: 'pay', tile: tile.number, owner: owner < 0 ? (table.model.viewer ?? 0) : owner },
    relocate: { do: 'step', tile: tile.number },
    rival_to: { do: 'step', tile: tile.number },
    edge_tile: { do: 'edge', tile: tile.number },
  }
  const action = table.topic === 'move' ? ({ do: 'step', tile: tile.number } as const) : meant[table.view.phase]
  if (action) await table.model.refuseAction(action)
}

export async function refuseDeed(table: MyceliaTable, deed: Deed): Promise<void> {
  if (!table.isYours) return
  const card = table.view.players[table.model.viewer ?? 0]?.hand[0] ?? null
  const meant: Record<Deed, Action> = {
    move: { do: 'step', tile: 0 },
    explore: { do: 'explore' },
    spore: { do: 'spore', source: 'mother' },
    fruit: { do: 'fruit', card },
    decay: { do: 'decay', board: 0 },
    discover: { do: 'discover', from: 'deck' },
  }
  const known = { fruit: table.aids.payments, spore: table.aids.releases }[deed as 'fruit' | 'spore']
  const refusal = known?.find((aid) => aid.why_not)?.why_not
  if (refusal) table.model.refuse(refusal)
  else await table.model.refuseAction(meant[deed])
}

export function refuseUse(table: MyceliaTable, use: 'trade' | 'refresh' | 'relocate'): void {
  const refusal = table.aids.insects?.find((aid) => aid.use === use && aid.why_not)?.why_not
  if (refusal) table.model.refuse(refusal)
  else if (table.isYours) void table.model.refuseAction({ do: 'refresh' })
}
