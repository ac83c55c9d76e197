// What the page has kept on this device.
import type { Page } from '@playwright/test'

export interface Kept {
  id: string
  ply: number
  changed: number
  revision: number
  record: { actions: unknown[]; hash: string }
}

export function savedGames(page: Page): Promise<Kept[]> {
  return page.evaluate(async () => {
    const wait = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('no database'))
      })
    const database = await wait(indexedDB.open('underfoot'))
    const games = (await wait(database.transaction('games').objectStore('games').getAll())) as Kept[]
    database.close()
    return games.sort((a, b) => b.changed - a.changed)
  })
}
