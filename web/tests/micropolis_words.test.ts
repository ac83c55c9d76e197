// Both languages say something everywhere: in every phase, for every thing, for screen readers.
import { beforeAll, describe, expect, it } from 'vitest'
import type { MicropolisController } from '../src/games/micropolis/controller.svelte'
import { explanationOf, explanationOfTile, type Thing } from '../src/games/micropolis/things'
import { words } from '../src/games/micropolis/words'
import type { TableModel } from '../src/table/model'
import type { Lang } from '../src/wire/protocol'
import { game, VARIANTS } from './micropolis_games'
import { modelAt, stubBrowser } from './micropolis_model'

const LANGS: Lang[] = ['en', 'ru']
const THINGS: Thing[] = [
  'worker', 'queen', 'nurse', 'architect', 'sergeant', 'sentry', 'fruit', 'gift', 'barracks', 'soldiers', 'token', 'leader', 'reserve', 'line', 'pile', 'gallery',
]
let controllerOf: (model: TableModel) => MicropolisController

beforeAll(async () => {
  stubBrowser()
  const { MicropolisController } = await import('../src/games/micropolis/controller.svelte')
  controllerOf = (model) => new MicropolisController(model)
})

const isRussian = (text: string): boolean => /[а-яё]/i.test(text)
const isBroken = (text: string): boolean => /undefined|NaN|\[object/.test(text)

describe('words', () => {
  it.each(LANGS)('exist in %s for every sentence and number', (lang) => {
    for (const [key, sentence] of Object.entries(words[lang])) {
      const said = typeof sentence === 'string' ? [sentence] : [1, 2, 5].map((n) => (sentence as (...args: unknown[]) => string)(n, n, n, n, n))
      for (const text of said) {
        expect(text.length, key).toBeGreaterThan(0)
        expect(isBroken(text), `${key}: ${text}`).toBe(false)
        if (/[a-z]/i.test(text.replace(/\b[AB]\b/g, '')) && !['ringTile', 'anthillOf'].includes(key)) expect(isRussian(text), `${key}: ${text}`).toBe(lang === 'ru')
      }
    }
  })

  it.each(LANGS)('explain every thing in %s, with its rule', (lang) => {
    for (const thing of THINGS) {
      const { title, text, rule } = explanationOf(thing, lang)
      expect(isRussian(title + text)).toBe(lang === 'ru')
      expect(rule).toMatch(/^MIC-\d+\.\d+$/)
    }
  })
})

describe.each(VARIANTS)('$mode game of $players', (options) => {
  it.each(LANGS)('says what to do in every phase in %s', (lang) => {
    const phases = new Set<string>()
    for (const moment of game(options, 31)) {
      if (phases.has(moment.view.phase) && moment.ply % 13 !== 0) continue
      phases.add(moment.view.phase)
      const viewer = typeof moment.actor === 'number' ? moment.actor : 0
      const table = controllerOf(modelAt(moment, lang, viewer))
      const { prompt, description } = table
      const texts = [prompt.title, prompt.detail ?? prompt.title, description, ...prompt.buttons.map((b) => `${b.label} ${b.note ?? ''}`), ...table.shortcuts.map((s) => s.label)]
      for (const text of texts) expect(isBroken(text), text).toBe(false)
      expect(isRussian(prompt.title)).toBe(lang === 'ru')
      expect(isRussian(description)).toBe(lang === 'ru')
      for (const tile of moment.view.line.slice(0, 2)) {
        const content = moment.pack.tiles.find((t) => t.id === tile.tile)
        if (content) expect(isRussian(explanationOfTile(content, moment.pack.levels, lang).text)).toBe(lang === 'ru')
      }
    }
    expect(phases.has('take')).toBe(true)
  })
})
