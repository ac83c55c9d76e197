// Games kept on this device, each whole: record, seats, seed, and a small picture of where it stands.
import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { Kept, TableSetup } from '../table/host'
import type { GameOptions, GameView } from '../wire/protocol'

export interface SavedGame extends Kept {
  id: string
  setup: TableSetup
  /** options with their defaults */
  options: GameOptions
  /** what everybody may see, for the picture */
  view: GameView
  actor: number | 'chance' | 'over'
  /** counts writes: one that did not see the last is refused */
  revision: number
  created: number
  changed: number
}

interface Schema extends DBSchema {
  games: { key: string; value: SavedGame }
}

/** Somebody else has written this game since it was read. */
export class Overtaken extends Error {}

let database: Promise<IDBPDatabase<Schema>> | null = null

function open(): Promise<IDBPDatabase<Schema>> {
  return (database ??= openDB<Schema>('underfoot', 1, {
    upgrade: (db) => void db.createObjectStore('games', { keyPath: 'id' }),
  }))
}

export async function savedGames(): Promise<SavedGame[]> {
  const games = await (await open()).getAll('games')
  return games.sort((a, b) => b.changed - a.changed)
}

export async function savedGame(id: string): Promise<SavedGame | undefined> {
  return (await open()).get('games', id)
}

export async function removeGame(id: string): Promise<void> {
  await (await open()).delete('games', id)
}

/** Writes a game whose last known revision is `game.revision - 1`. */
export async function writeGame(game: SavedGame): Promise<void> {
  const write = (await open()).transaction('games', 'readwrite')
  const there = await write.store.get(game.id)
  if (there && there.revision !== game.revision - 1) {
    write.abort()
    await write.done.catch(() => undefined)
    throw new Overtaken()
  }
  await write.store.put(plain(game))
  await write.done
}

/** Reactive state cannot be stored as it is. */
function plain(game: SavedGame): SavedGame {
  return JSON.parse(JSON.stringify(game)) as SavedGame
}
