// Sentences of the rules reader.
import { inBoth, plural } from '../words'

export const rulesWords = inBoth(
  {
    title: 'The rules',
    note: 'numbered and searchable; the program plays by these very sentences',
    search: 'Search the rules',
    chapters: 'Chapters',
    found: (n: number) => `${n} ${plural('en', n, ['rule', 'rules'])}`,
    nothing: (query: string) => `No rule says “${query}”.`,
    ruling: 'our ruling',
    rulingNote: 'The rulebook is silent here, or its languages differ: this is how we decided.',
    back: 'Back',
    game: 'Game',
  },
  {
    title: 'Правила',
    note: 'с номерами и поиском; программа играет именно по ним',
    search: 'Искать в правилах',
    chapters: 'Главы',
    found: (n: number) => `${n} ${plural('ru', n, ['правило', 'правила', 'правил'])}`,
    nothing: (query: string) => `Ни в одном правиле нет «${query}».`,
    ruling: 'наше решение',
    rulingNote: 'В книге правил об этом ничего нет или её языки расходятся: так решили мы.',
    back: 'Назад',
    game: 'Игра',
  },
)
