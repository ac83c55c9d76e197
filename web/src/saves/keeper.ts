// Keeps the game of an open table up to date on this device, as long as this tab is the one that plays it.
import { gameIn } from '../engine/offers'
import { settings } from '../shell/settings.svelte'
import type { TableSetup } from '../table/host'
import { TableSession } from '../table/session.svelte'
import { holdGame, type Hold } from './hold'
import { Overtaken, savedGame, writeGame, type SavedGame } from './store'

export type Opened = { state: 'open'; session: TableSession; hold: Hold } | { state: 'elsewhere' } | { state: 'missing' }

/** Deals a new game and keeps it; the table is opened from there. */
export async function startGame(setup: TableSetup, record: object | null = null): Promise<void> {
  const offered = await gameIn(settings.lang, setup.game)
  const now = Date.now()
  const kept = record && { record, ply: 0, resigned: [] }
  const save = saver({ revision: 0, created: now }, () => undefined)
  const session = await TableSession.open({ setup, kept, offered, save })
  session.close()
}

/** Opens a kept game for playing. `lost` is called when another tab takes it away. */
export async function openGame(id: string, takes: boolean, lost: () => void): Promise<Opened> {
  const hold = await holdGame({ game: id, takes, lost })
  if (!hold) return { state: 'elsewhere' }
  const saved = await savedGame(id)
  if (!saved) {
    hold.release()
    return { state: 'missing' }
  }
  const offered = await gameIn(settings.lang, saved.setup.game)
  const session = await TableSession.open({ setup: saved.setup, kept: saved, offered, save: saver(saved, lost) })
  return { state: 'open', session, hold }
}

function saver(
  from: Pick<SavedGame, 'revision' | 'created'>,
  lost: () => void,
): (session: TableSession) => Promise<void> {
  let { revision } = from
  let lastPly = -1
  return async (session) => {
    const { kept, setup } = session
    if (!kept) return
    // Opening a game changes nothing: it shall not come to the top of the list by that.
    if (lastPly === -1 && revision > 0) {
      lastPly = kept.ply
      return
    }
    lastPly = kept.ply
    const { view } = await session.publicView()
    const { options } = kept.record as { options: SavedGame['options'] }
    const game = { ...kept, id: setup.id, setup, options, view, actor: session.turn, created: from.created, changed: Date.now() }
    try {
      await writeGame({ ...game, revision: revision + 1 })
      revision++
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error
      lost()
    }
  }
}

export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => (byte % 36).toString(36)).join('')
}

export function newSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0
}
