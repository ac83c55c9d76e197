// The sentence of a table of Micropolis: whose turn it is, what is asked, what is at stake, with its buttons.
import type { Prompt, PromptButton } from '../../table/face'
import type { Effect } from '../../wire/micropolis'
import { gainsOf, totalOf, type Way } from './aids'
import type { Offer } from './choice.svelte'
import type { MicropolisController } from './controller.svelte'
import { gate } from './pieces/barracks'
import { icon } from './pieces/index'
import { emblem, mound } from './pieces/seats'
import { thingTitle } from './things'
import { signed } from './words'

type Table = MicropolisController

const figure = (points: number): { figure?: string } => (points === 0 ? {} : { figure: signed(points) })
const worth = ({ model }: Table, way: Way): number => (model.showsGains ? totalOf(gainsOf(way, model.viewer)) : 0)

/** A sign that stands alone on a small screen has a name of its own. */
const spoken = (sign: string, name: string): string => (name ? sign.replace('aria-hidden="true"', `role="img" aria-label="${name}"`) : sign)

function others(table: Table): Prompt {
  const { model, words: w } = table
  const actor = model.actor
  if (actor === 'over') return { title: w.over, buttons: [] }
  if (actor === 'chance') return { title: w.chance, buttons: [] }
  if (actor === model.viewer) return { title: w.takeTitle, seat: actor, buttons: [] }
  const name = table.nameOf(actor)
  return { title: model.thinking ? w.thinking(name) : w.waiting(name), seat: actor, buttons: [] }
}

function ends(table: Table): PromptButton[] {
  const { choice, words: w } = table
  const here = choice.offers.filter((o) => o.anthill === choice.offer?.anthill)
  const button = (o: Offer): PromptButton => ({
    id: `end-${o.side ?? 'only'}`,
    label: o.side === 'left' ? w.left : o.side === 'right' ? w.right : w.onlyPlace,
    ...(o.total === null ? {} : { figure: signed(o.total) }),
    kind: o === choice.offer ? 'main' : 'plain',
    ...(o.side ? { key: o.side === 'left' ? '←' : '→' } : {}),
    run: () => table.take(o),
  })
  return here.map(button)
}

function payments(table: Table): PromptButton[] {
  const { choice, words: w } = table
  const offer = choice.offer
  if (!table.hasTokenWay || !offer?.take) return []
  const paid = offer.take.pay
  const price = table.view.line[offer.take.slot]?.price ?? 0
  if (table.isExpert)
    return [{
      id: 'pay', label: '', kind: 'plain', key: 'T', icon: spoken(icon(paid === 'token' ? 'soldier' : 'token', 24), paid === 'token' ? w.paySoldiers : w.payToken),
      run: () => (choice.pay = paid === 'token' ? 'soldiers' : 'token'),
    }]
  return [
    { id: 'pay-soldiers', label: table.isNarrow ? String(price) : w.soldiers(price), kind: 'switch', chosen: paid === 'soldiers', icon: spoken(icon('soldier', 22), table.isNarrow ? w.paySoldiers : ''), run: () => (choice.pay = 'soldiers') },
    { id: 'pay-token', label: table.isNarrow ? '' : w.token, kind: 'switch', chosen: paid === 'token', icon: spoken(icon('token', 20), table.isNarrow ? w.payToken : ''), key: 'T', run: () => (choice.pay = 'token') },
  ]
}

function hills(table: Table): PromptButton[] {
  const { choice, words: w, model } = table
  if (!table.isExpert || choice.slot === null || choice.offers.length === 0) return []
  const isBrief = table.isTight || table.hasTokenWay
  return choice.owned.map((anthill, i) => ({
    id: `hill-${i}`, label: isBrief ? '' : i === 0 ? w.forA : w.forB, kind: 'switch', chosen: choice.offer?.anthill === anthill,
    disabled: !choice.offers.some((o) => o.anthill === anthill), key: i === 0 ? 'A' : 'B', icon: spoken(mound(model.viewer ?? 0, i === 0 ? 'A' : 'B', 24), isBrief ? w.anthill(i === 0 ? 'A' : 'B') : ''),
    run: () => table.choose(anthill),
  }))
}

function takeDetail(table: Table): string {
  const { choice, words: w, view } = table
  const entry = choice.slot === null ? undefined : view.line[choice.slot]
  if (choice.slot === null || !entry) return w.takeDetail
  const nth = choice.slot + 1
  const take = choice.offer?.take ?? choice.owned.map((a) => choice.takeFor(choice.slot ?? 0, a)).find((t) => t)
  if (take?.why_not) return take.why_not.reason.text ?? w.takeDetail
  const letter = take ? table.letterOf(take.anthill) : ''
  if ((table.isNarrow || table.isExpert) && take?.pay === 'soldiers' && entry.price > 0)
    return table.isExpert ? w.pays(letter, entry.price) : w.costsShort(nth, entry.price)
  const paid = take?.pay === 'token' ? w.costsToken(nth) : entry.price === 0 ? w.free(nth) : entry.price === 1 ? w.costsOne(nth) : w.costs(nth, entry.price)
  const sentence = take && take.gained > 0 ? `${paid} ${w.joinsArmy(take.gained)}` : paid
  return table.isExpert && choice.offer ? w.forAnthill(letter, sentence) : sentence
}

function taking(table: Table): Prompt {
  const { words: w, model } = table
  const buttons = [...hills(table), ...payments(table), ...(table.isNarrow ? [] : ends(table))]
  return { title: w.takeTitle, detail: takeDetail(table), ...(model.viewer === null ? {} : { seat: model.viewer }), buttons }
}

function effectIcon(table: Table, effect: Effect): string {
  const hill = table.view.anthills[table.view.target ?? 0]
  const tile = table.tiles.byId.get(hill?.tiles[table.view.placed]?.tile ?? '')
  if (effect === 'barracks') return gate({ size: tile?.barracks ?? 1, full: false }, 26)
  const eggs = tile?.chambers.find((c) => c.nurse)?.nurse ?? 3
  return icon(effect === 'nurse' ? `nurse${Math.min(eggs, 5)}` : effect, 32)
}

function ordering(table: Table): PromptButton[] {
  const best = Math.max(...table.ways.map((way) => worth(table, way)))
  const main = table.ways.findIndex((way) => worth(table, way) === best)
  return table.ways.flatMap((way, i) => {
    const action = way.actions[0]
    if (action?.do !== 'resolve') return []
    return [{
      id: action.effect, label: thingTitle(action.effect, table.model.lang), ...figure(worth(table, way)), kind: i === main ? 'main' : 'plain',
      icon: effectIcon(table, action.effect), run: () => void table.do(way),
    }]
  })
}

function filling(table: Table): PromptButton[] {
  const { words: w, view } = table
  const hill = view.anthills[view.target ?? 0]
  const size = table.tiles.byId.get(hill?.tiles[view.placed]?.tile ?? '')?.barracks ?? 1
  const army = hill?.army ?? 0
  const button = (garrison: 'fill' | 'leave'): PromptButton[] => {
    const way = table.wayOf((a) => a.do === 'fill' && a.barracks === garrison)
    if (!way) return []
    const then = garrison === 'fill' ? army - size : army
    return [{
      id: garrison, label: garrison === 'fill' ? w.fill : w.leave, note: w.armyThen(army, then), ...figure(worth(table, way)), kind: garrison === 'fill' ? 'main' : 'plain',
      icon: gate({ size, full: garrison === 'fill' }, table.isNarrow ? 18 : 26), run: () => void table.do(way),
    }]
  }
  return [...button('fill'), ...button('leave')]
}

function arranging(table: Table): PromptButton[] {
  const { words: w } = table
  const all = new Set(table.gates.map((g) => g.place))
  const everything = table.arranged(all)
  const now = table.arranged(table.fullNow)
  return [
    ...(everything && everything !== now ? [{ id: 'all', label: w.arrangeAll, ...figure(worth(table, everything)), kind: 'plain' as const, run: () => (table.draft = all) }] : []),
    { id: 'done', label: w.arrangeDone, ...(now ? figure(worth(table, now)) : {}), kind: 'main' as const, disabled: !now, run: () => (now ? void table.do(now) : undefined) },
  ]
}

function leading(table: Table): PromptButton[] {
  const { model, words: w, view } = table
  return table.ways.flatMap((way): PromptButton[] => {
    const action = way.actions[0]
    if (action?.do === 'hand') {
      const plate = model.seats[action.seat]
      return [{ id: `hand-${action.seat}`, label: plate?.name ?? '', kind: 'plain', icon: emblem(action.seat, plate?.letter ?? '', 26), run: () => void table.do(way) }]
    }
    if (action?.do !== 'lead') return []
    const hill = view.anthills[action.anthill]
    const seat = hill?.owner ?? 0
    const letter = table.letterOf(action.anthill)
    const own = table.isExpert && seat === model.viewer
    const sign = table.isExpert ? mound(seat, letter, 28) : emblem(seat, model.seats[seat]?.letter ?? '', 26)
    return [{
      id: `lead-${action.anthill}`, label: own ? w.anthill(letter) : table.isExpert ? `${table.nameOf(seat)} ${letter}` : table.nameOf(seat),
      note: w.armyPoints(hill?.army ?? 0, model.score[seat]?.total ?? 0), kind: 'plain', icon: sign, run: () => void table.do(way),
    }]
  })
}

export function promptOf(table: Table): Prompt {
  const { model, words: w, view } = table
  if (model.isPast) return { title: w.past, buttons: [] }
  if (!table.isMine) return others(table)
  const seat = model.viewer === null ? {} : { seat: model.viewer }
  const army = view.anthills[view.target ?? 0]?.army ?? 0
  switch (view.phase) {
    case 'take':
      return taking(table)
    case 'place':
      return { title: w.placeTitle, detail: w.placeDetail, ...seat, buttons: table.isNarrow ? [] : ends(table) }
    case 'order':
      return { title: w.orderTitle, detail: w.orderDetail(army), ...seat, buttons: ordering(table) }
    case 'fill': {
      const size = table.tiles.byId.get(view.anthills[view.target ?? 0]?.tiles[view.placed]?.tile ?? '')?.barracks ?? 1
      return { title: w.fillTitle(size), detail: w.fillDetail(size), ...seat, buttons: filling(table) }
    }
    case 'arrange':
      return { title: w.arrangeTitle, detail: w.arrangeDetail(table.armyThen), ...seat, buttons: arranging(table) }
    case 'lead':
      return { title: w.leadTitle, detail: w.leadDetail, ...seat, buttons: leading(table) }
    case 'first_lead':
      return { title: w.firstLeadTitle, detail: w.firstLeadDetail, ...seat, buttons: leading(table) }
    case 'receive':
      return { title: w.receiveTitle, detail: w.receiveDetail, ...seat, buttons: leading(table) }
    case 'reveal':
    case 'over':
      return others(table)
  }
}
