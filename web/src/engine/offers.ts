// What the engine offers: games with options, packs, levels. Asked once for each language.
import type { GameOffered, GamePack, Lang, Rules } from '../wire/protocol'
import { engine } from './client'

const offers = new Map<Lang, Promise<GameOffered[]>>()
const packs = new Map<string, Promise<GamePack>>()
const rules = new Map<Lang, Promise<Rules[]>>()

function once<K, V>(known: Map<K, Promise<V>>, key: K, ask: () => Promise<V>): Promise<V> {
  let answer = known.get(key)
  if (!answer) {
    answer = ask()
    // What failed is asked again.
    answer.catch(() => known.delete(key))
    known.set(key, answer)
  }
  return answer
}

export function gamesIn(lang: Lang): Promise<GameOffered[]> {
  return once(offers, lang, async () => (await engine.call('games', { lang })).games)
}

export async function gameIn(lang: Lang, id: string): Promise<GameOffered> {
  const offered = (await gamesIn(lang)).find((game) => game.id === id)
  if (!offered) throw new Error(`no game is called ${id}`)
  return offered
}

/** The content of a pack: a built-in one by its id, one's own as it is. */
export function packContent(game: string, pack: string | GamePack): Promise<GamePack> {
  if (typeof pack !== 'string') return Promise.resolve(pack)
  return once(packs, `${game}/${pack}`, async () => (await engine.call('pack', { game, pack })).content)
}

export function rulesIn(lang: Lang): Promise<Rules[]> {
  return once(rules, lang, async () => (await engine.call('rules', { lang })).pages)
}
