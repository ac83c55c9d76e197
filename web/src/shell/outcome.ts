// How a game ended, in one sentence: who won, by how much, and why where points are equal.
import type { SeatPlate } from '../table/model'
import type { Lang, SeatScore } from '../wire/protocol'
import { inBoth, plural } from '../words'

const words = inBoth(
  {
    youWin: (n: number) => `You win by ${n} ${plural('en', n, ['point', 'points'])}`,
    wins: (name: string, n: number) => `${name} wins by ${n} ${plural('en', n, ['point', 'points'])}`,
    youWinTie: 'You win on the tie-break',
    winsTie: (name: string) => `${name} wins on the tie-break`,
    youWinAlone: 'You win',
    winsAlone: (name: string) => `${name} wins`,
    shared: (names: string) => `Shared victory: ${names}`,
    you: 'you',
    and: ' and ',
    behind: (n: number) => `You are ${n} ${plural('en', n, ['point', 'points'])} behind.`,
  },
  {
    youWin: (n: number) => `Вы победили с отрывом в ${n} ${plural('ru', n, ['очко', 'очка', 'очков'])}`,
    wins: (name: string, n: number) => `Победа: ${name}, отрыв — ${n} ${plural('ru', n, ['очко', 'очка', 'очков'])}`,
    youWinTie: 'Вы победили по дополнительному правилу',
    winsTie: (name: string) => `Победа по дополнительному правилу: ${name}`,
    youWinAlone: 'Вы победили',
    winsAlone: (name: string) => `Победа: ${name}`,
    shared: (names: string) => `Общая победа: ${names}`,
    you: 'вы',
    and: ' и ',
    behind: (n: number) => `Вы отстали на ${n} ${plural('ru', n, ['очко', 'очка', 'очков'])}.`,
  },
)

export interface Outcome {
  title: string
  detail: string
  /** the winner; null where several share the victory */
  seat: number | null
  winners: number[]
}

export function outcomeOf(score: SeatScore[], seats: SeatPlate[], lang: Lang): Outcome {
  const w = words[lang]
  const order = [...score].sort((a, b) => a.place - b.place || b.total - a.total)
  const winners = order.filter(({ place }) => place === 0).map(({ seat }) => seat)
  const totals = order.map(({ total }) => total).join(' : ')
  const you = seats.find(({ isYou }) => isYou)?.seat ?? null
  const names = winners.map((seat) => (seat === you ? w.you : (seats[seat]?.name ?? '')))
  if (winners.length !== 1) return { title: w.shared(names.join(w.and)), detail: totals, seat: null, winners }
  const [first, second] = order
  const seat = winners[0] ?? 0
  const gap = (first?.total ?? 0) - (second?.total ?? 0)
  const name = seats[seat]?.name ?? ''
  const won = gap > 0 ? [w.youWin(gap), w.wins(name, gap)] : gap === 0 && second ? [w.youWinTie, w.winsTie(name)] : [w.youWinAlone, w.winsAlone(name)]
  const mine = score.find((each) => each.seat === you)
  const behind = mine && mine.seat !== seat && (first?.total ?? 0) > mine.total ? ` · ${w.behind((first?.total ?? 0) - mine.total)}` : ''
  return { title: (seat === you ? won[0] : won[1]) ?? '', detail: `${totals}${behind}`, seat, winners }
}
