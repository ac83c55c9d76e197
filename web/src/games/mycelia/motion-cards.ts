// Cards on their way: taken, grown, tucked under a board; those of the market turn over as they come and go.
import { tick } from 'svelte'
import type { CardMoved } from '../../wire/mycelia'
import type { MyceliaTable } from './controller.svelte'
import { cardBack } from './drawing/supplies'
import { changed, fly, TURN_DOWN, TURN_UP } from './flight'
import { anchor, cardAt, element } from './places'
import { cardSprite } from './sprites'

const openCard = (table: MyceliaTable, place: number | undefined) => element(table, `market ${place ?? 0}`)?.querySelector('.card')
const isSilent = (event: CardMoved) => event.cause === 'setup' || event.cause === 'automa_setup'

/** Before the card is where it goes. */
export async function playCard(table: MyceliaTable, event: CardMoved, signal: AbortSignal): Promise<void> {
  const { from, to } = event
  const [start, end] = [cardAt(table, from), cardAt(table, to)]
  if (isSilent(event) || !start || !end) return
  const time = (milliseconds: number) => table.model.duration(milliseconds)
  const face = event.card ? cardSprite(event.card) : cardBack(54)
  table.model.sound('card')
  if (to.at === 'under') return fly(table.layer, signal, { html: face, from: end, to: end, milliseconds: time(300), manner: 'slide' })
  if (to.at === 'market') return fly(table.layer, signal, { html: cardBack(54), from: start, to: end, milliseconds: time(120) })
  if (from.at === 'market' && to.at === 'bottom') return changed(openCard(table, from.place), TURN_DOWN, time(70), signal)
  const grown = to.at === 'board' ? anchor(table, 'growing') : null
  return fly(table.layer, signal, { html: face, from: grown ?? start, to: end, milliseconds: time(260), lift: 16 })
}

/** Once it is there: what came to the market turns its face up, what left it goes under the deck. */
export async function cardTurned(table: MyceliaTable, event: CardMoved, signal: AbortSignal): Promise<void> {
  const { from, to } = event
  if (isSilent(event) || signal.aborted) return
  if (to.at === 'market') {
    await tick()
    return changed(openCard(table, to.place), TURN_UP, table.model.duration(200), signal)
  }
  if (from.at === 'market' && to.at === 'bottom')
    return fly(table.layer, signal, { html: cardBack(54), from: cardAt(table, from), to: cardAt(table, to), milliseconds: table.model.duration(140) })
}
