// The whole table in words, for screen readers.
import type { MicropolisController } from './controller.svelte'
import { tileWords } from './things'
import { pointsBy, sumOf } from './categories'

function lineOf(table: MicropolisController): string[] {
  const { view, words: w, tiles, model } = table
  return view.line.map((t, i) => {
    const what = tileWords(tiles.byId.get(t.tile), model.lang).join(', ') || w.emptyTile
    const price = t.price === 0 ? w.freeShort : w.soldiers(t.price)
    return w.lineTile(i + 1, what, price, t.soldiers > 0 ? w.lineTileSoldiers(t.soldiers) : '')
  })
}

function anthillOf(table: MicropolisController, number: number): string {
  const { view, words: w, tiles, model } = table
  const hill = view.anthills[number]
  if (!hill) return ''
  const score = model.score[hill.owner]
  const points = table.isExpert ? sumOf(pointsBy(score, number)) : (score?.total ?? 0)
  const name = table.nameOf(hill.owner)
  const head = table.isExpert
    ? w.seatHill(name, table.letterOf(number), points, hill.army, hill.tiles.length)
    : w.seat(name, points, hill.army, hill.tiles.length)
  const lying = hill.tiles.map((t, i) => {
    const gate = t.full === undefined ? '' : ` (${t.full ? w.full : w.empty})`
    return w.ringTile(i + 1, (tileWords(tiles.byId.get(t.tile), model.lang).join(', ') || w.emptyTile) + gate)
  })
  const tokens = view.tokens[hill.owner] ?? 0
  const more = [hill.leads ? w.hasLead : '', tokens > 0 && (!table.isExpert || number % 2 === 0) ? w.hasTokens(tokens) : '']
  return [head, ...more, lying.join('; ')].filter((s) => s).join(' ')
}

export function describe(table: MicropolisController): string {
  const { view, words: w } = table
  const state = w.state(Math.min(view.round + 1, view.rounds), view.rounds, view.reserve.soldiers, view.reserve.tokens, view.pile.length)
  return [state, `${w.line}. ${lineOf(table).join('. ')}.`, ...view.anthills.map((_, i) => anthillOf(table, i))].join('\n')
}
