// Sentences after a game.
import { inBoth } from '../words'

export const resultWords = inBoth(
  {
    podium: 'Places',
    look: 'Back to the table',
    rematch: 'Rematch',
    from: 'Where the points come from',
    total: 'Total',
    place: (place: number) => ['1st', '2nd', '3rd'][place] ?? `${place + 1}th`,
    tie: (rule: string) => `Equal points: rule ${rule} decides.`,
    moments: 'A line of the log shows the table at that moment.',
    reasons: 'Reasons',
  },
  {
    podium: 'Места',
    look: 'К столу',
    rematch: 'Ещё партия',
    from: 'Откуда очки',
    total: 'Итого',
    place: (place: number) => `${place + 1}-е место`,
    tie: (rule: string) => `При равенстве очков решает правило ${rule}.`,
    moments: 'Строка журнала показывает стол в тот момент.',
    reasons: 'Пояснения',
  },
)
