// Who plays: names, letters, and sentences of the engine with the names put in.
import type { GameOffered, Lang, Message, SeatAsked, SeatKind } from '../wire/protocol'
import { inBoth } from '../words'
import type { SeatPlate } from './model'

/** A seat as it is chosen and saved; without a name it has the usual one of its letter in the language of the page. */
export interface Seat {
  kind: SeatKind
  name?: string
  bot?: string
}

const NAMES = { en: ['Ann', 'Ben', 'Cleo', 'Dot', 'Eve', 'Finn'], ru: ['Аня', 'Боря', 'Вера', 'Гоша', 'Даша', 'Егор'] }
const LETTERS = { en: 'ABCDEF', ru: 'АБВГДЕ' }

const words = inBoth(
  {
    you: 'You',
    player: (letter: string) => `Player ${letter}`,
    automa: 'Automa',
    level: (level: string, style: string) => `${level}, ${style}`,
  },
  {
    you: 'Вы',
    player: (letter: string) => `Игрок ${letter}`,
    automa: 'Автома',
    level: (level: string, style: string) => `${level}, ${style}`,
  },
)

export function usualName(seat: number, kind: SeatKind, lang: Lang): string {
  return kind === 'automa' ? words[lang].automa : (NAMES[lang][seat] ?? '')
}

export function letterOf(seat: number, lang: Lang): string {
  return LETTERS[lang][seat] ?? ''
}

export function platesOf(seats: Seat[], offered: GameOffered, lang: Lang): SeatPlate[] {
  const people = seats.filter(({ kind }) => kind === 'person').length
  return seats.map((seat, index) => {
    const isYou = seat.kind === 'person' && people === 1
    const letter = letterOf(index, lang)
    const name = isYou ? words[lang].you : (seat.name ?? usualName(index, seat.kind, lang))
    const told = isYou ? (seat.name ?? words[lang].player(letter)) : name
    const level = seat.bot ? levelText(seat.bot, offered, lang) : ''
    return { seat: index, kind: seat.kind, name, told, letter, isYou, ...(level ? { level } : {}) }
  })
}

export function levelText(bot: string, offered: GameOffered, lang: Lang): string {
  const [id = '', style] = bot.split(':')
  const level = offered.levels.find((each) => each.bot === id)?.name ?? id
  const character = offered.styles.find((each) => each.id === style)?.name
  return character ? words[lang].level(level, character) : level
}

/** Seats as the engine takes them; its record shall have names that can be read in any language. */
export function askedSeats(seats: Seat[], lang: Lang): SeatAsked[] {
  return seats.map((seat, index) => ({
    kind: seat.kind,
    name: seat.name ?? usualName(index, seat.kind, lang),
    ...(seat.bot ? { bot: seat.bot } : {}),
  }))
}

const PLAYER = { en: /Player (\d)/g, ru: /Игрок (\d)/g }

/** A sentence of the engine with the players called by their names. */
export function named(message: Message | string, plates: SeatPlate[], lang: Lang): string {
  const text = typeof message === 'string' ? message : (message.text ?? '')
  return text.replace(PLAYER[lang], (whole, number: string) => plates[Number(number) - 1]?.told ?? whole)
}

/** The same without its subject where that is `by`, for a line that begins with the player's sign. */
export function withoutSubject(message: Message, by: number, plates: SeatPlate[], lang: Lang): string {
  const text = named(message, plates, lang)
  const name = plates[by]?.told
  const subject = [`${name} `, `${name}: `].find((start) => text.startsWith(start))
  return subject ? text.slice(subject.length) : text
}
