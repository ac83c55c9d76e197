// Words in both languages: nothing empty, nothing left in the other language, plurals by number.
import { expect, it } from 'vitest'
import { ABOUT } from '../src/games/mycelia/about'
import { COLOUR_NAMES, DEED_NAMES, LEVEL_NAMES, TARGET_NAMES, WORDS, dueWords, effectName, effectShort } from '../src/games/mycelia/words'
import { SAY } from '../src/games/mycelia/words-prompt'
import type { EffectKind } from '../src/wire/mycelia'
import type { Lang } from '../src/wire/protocol'

type Sentence = string | ((...args: never[]) => string)
const said = (sentence: Sentence): string[] =>
  typeof sentence === 'string' ? [sentence] : [1, 2, 5, 21].map((n) => (sentence as (...args: unknown[]) => string)(n, n, n, n, n))

const tables: Record<Lang, Record<string, Sentence>>[] = [WORDS, SAY, ABOUT, DEED_NAMES, COLOUR_NAMES, LEVEL_NAMES, TARGET_NAMES]

it.each(['en', 'ru'] as const)('is complete in %s', (lang) => {
  for (const table of tables) {
    expect(Object.keys(table[lang])).toEqual(Object.keys(table.en))
    for (const sentence of Object.values(table[lang]))
      for (const text of said(sentence)) {
        expect(text.trim()).not.toBe('')
        if (lang === 'en') expect(text).not.toMatch(/[а-яё]/i)
        else if (/[a-z]{3,}/i.test(text)) expect(text).toMatch(/[а-яё]/i)
      }
  }
})

it('names every effect, short and long', () => {
  const kinds: EffectKind[] = ['move_edge_tile', 'move_rival_mother', 'steal_card', 'take_cards', 'extra_spore', 'spore_together', 'repeat_action', 'choose_of_two', 'long_move', 'strong_mother', 'gain_insects']
  for (const kind of kinds)
    for (const lang of ['en', 'ru'] as const) {
      expect(effectName(lang, { kind, number: 2 })).not.toBe('')
      expect(effectShort(lang, { kind, number: 2 })).not.toBe('')
    }
  expect(effectName('en', { kind: 'gain_insects', number: 1 })).toBe('gain 1 insect')
  expect(effectName('ru', { kind: 'take_cards', number: 2 })).toBe('взять 2 карты')
  expect(dueWords.ru('red', 2)).toBe('красных: 2')
})
