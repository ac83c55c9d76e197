// A table as the shell would give it, at a moment of a game, without a screen.
import { vi } from 'vitest'
import type { TableModel } from '../src/table/model'
import type { Lang } from '../src/wire/protocol'
import { ask, type Moment, scoreOf } from './micropolis_games'

/** The shell's settings look at the browser when they are loaded. */
export function stubBrowser(): void {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined }))
  vi.stubGlobal('navigator', { language: 'en' })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined })
}

const LETTERS = { en: 'ABCDEF', ru: 'АБВГДЕ' }

export function modelAt(moment: Moment, lang: Lang, viewer: number | null): TableModel {
  const { table, options, pack, view, steps, actor, ply } = moment
  const isMine = actor === viewer && viewer !== null
  return {
    game: 'micropolis',
    options,
    pack,
    lang,
    seats: view.tokens.map((_, seat) => ({ seat, kind: 'person', name: `N${seat}`, told: `N${seat}`, letter: LETTERS[lang][seat] ?? '', isYou: seat === viewer })),
    viewer,
    view,
    ply,
    score: scoreOf(table, lang),
    steps,
    allSteps: steps,
    isPast: false,
    isOver: actor === 'over',
    actor,
    legal: isMine ? ask('legal', { table, lang, seat: viewer }).actions : [],
    aids: isMine ? ask('aids', { table, lang, seat: viewer }).aids : null,
    thinking: null,
    isMoving: false,
    showsGains: true,
    canUndo: false,
    pointing: null,
    act: () => Promise.resolve(),
    preview: (action) => Promise.resolve(ask('preview', { table, lang, seat: viewer, action })),
    refuse: () => undefined,
    refuseAction: () => Promise.resolve(),
    explain: () => undefined,
    announce: () => undefined,
    sound: () => undefined,
    point: () => undefined,
    look: () => Promise.resolve(),
    undo: () => Promise.resolve(),
    duration: () => 0,
  }
}
