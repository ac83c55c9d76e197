// The parts of the shell that need no browser.
import { describe, expect, it } from 'vitest'
import { matches, partsOf } from '../src/screens/rules'
import { categoriesOf, changeOfTotal } from '../src/shell/score'
import { keyName } from '../src/shell/keys'
import { named, platesOf, withoutSubject } from '../src/table/seats'
import type { GameOffered, SeatScore } from '../src/wire/protocol'

const offered = { levels: [{ number: 3, bot: 'level3', name: 'Average' }], styles: [{ id: 'queen', name: 'queen-lover' }] } as unknown as GameOffered
const plates = platesOf([{ kind: 'person' }, { kind: 'bot', bot: 'level3:queen' }], offered, 'en')

describe('sentences of the engine', () => {
  it('call players by their names, and the only person never "You"', () => {
    expect(named('The nurse brings Player 2 one soldier.', plates, 'en')).toBe('The nurse brings Ben one soldier.')
    expect(named('Player 1 takes it.', plates, 'en')).toBe('Player A takes it.')
  })
  it('leave out the subject where a sign stands for it', () => {
    expect(withoutSubject({ key: '', params: {}, text: 'Player 2 takes it.' }, 1, plates, 'en')).toBe('takes it.')
    expect(withoutSubject({ key: '', params: {}, text: 'The sentry acts.' }, 1, plates, 'en')).toBe('The sentry acts.')
  })
  it('name level and character of a bot', () => {
    expect(plates[1]?.level).toBe('Average, queen-lover')
  })
})

describe('the score pad', () => {
  it('adds lines of one category and keeps their reasons', () => {
    const line = (points: number) => ({ category: 'x', name: 'x', points, reason: { key: '', params: {} } })
    const score = [{ seat: 0, total: 5, place: 0, lines: [line(2), line(3)] }] as SeatScore[]
    expect(categoriesOf(score)[0]).toMatchObject({ points: [5], lines: [{ seat: 0 }, { seat: 0 }] })
  })
  it('sums what a choice would change', () => {
    const change = (seat: number, before: number, after: number) => ({ seat, category: 'x', before, after })
    expect(changeOfTotal([change(0, 1, 4), change(0, 5, 3), change(1, 0, 9)], 0)).toBe(1)
  })
})

describe('the rules reader', () => {
  const item = { number: 'MIC-6.5', label: '5.', paragraphs: ['A sentry fills barracks, see MIC-9.6.'], has_ruling: false }
  it('finds words and numbers', () => {
    expect(matches(item, 'barracks')).toBe(true)
    expect(matches(item, '6.5')).toBe(true)
    expect(matches(item, '6')).toBe(true)
    expect(matches(item, '6.4')).toBe(false)
    expect(matches(item, 'queen')).toBe(false)
  })
  it('cuts a paragraph at hits and numbers', () => {
    expect(partsOf('See MIC-9.6 on Barracks.', 'barracks').map(({ kind }) => kind)).toEqual(['text', 'rule', 'text', 'hit', 'text'])
  })
})

it('keys are told as people read them', () => {
  expect(keyName('Ctrl+Shift+z')).toBe('Ctrl+Shift+Z')
  expect(keyName('ArrowLeft')).toBe('←')
})
