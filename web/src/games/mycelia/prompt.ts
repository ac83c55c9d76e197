// The sentence and its buttons, for every phase of the game and every choice under way.
import type { Action, Deed } from '../../wire/mycelia'
import type { Prompt, PromptButton } from '../../table/face'
import type { Destination } from './aids'
import type { Offer } from './choice'
import type { MyceliaTable } from './controller.svelte'
import { box100, ico, insectIcon, signIcon } from './drawing/icons'
import { lock } from './drawing/pieces'
import { die } from './drawing/winds'
import { isTouch } from './pointer'
import { COLOUR_NAMES, DEED_NAMES, WORDS, dueWords } from './words'
import { SAY } from './words-prompt'
import { readTile } from './scene'
import { slotsOf } from './slots'

type Words = (typeof SAY)['en']

export function promptOf(table: MyceliaTable): Prompt {
  const { model } = table
  const say = SAY[model.lang]
  const seat = model.actor
  if (model.isPast) return { title: say.past, buttons: [] }
  if (seat === 'over') return { title: say.over, buttons: [] }
  if (!table.isYours) return waiting(table, say)
  return { seat: model.viewer ?? 0, slots: slotsOf(table), ...yours(table, say) }
}

function waiting(table: MyceliaTable, say: Words): Prompt {
  const { model, view } = table
  const seat = typeof model.actor === 'number' ? model.actor : view.turn
  const plate = table.plate(seat)
  if (plate?.kind === 'automa') return { title: say.automaTells, detail: say.automaDetail, seat, buttons: [] }
  const name = plate?.name ?? ''
  if (model.thinking) return { title: say.thinks(table.plate(model.thinking.seat)?.name ?? name), seat: model.thinking.seat, buttons: [] }
  if (model.actor === 'chance') return { title: say.chance, seat, buttons: [] }
  return { title: say.waits(name), seat, buttons: [] }
}

const main = (label: string, run: () => void, more: Partial<PromptButton> = {}): PromptButton => ({ id: 'main', label, kind: 'main', run, ...more })
const plain = (id: string, label: string, run: () => void, more: Partial<PromptButton> = {}): PromptButton => ({ id, label, kind: 'plain', run, ...more })

type Part = Omit<Prompt, 'seat'>

function yours(table: MyceliaTable, say: Words): Part {
  const { view } = table
  const step = view.step ?? {}
  const confirm = (label: string, isReady: boolean, more: Partial<PromptButton> = {}) => main(label, () => void table.confirm(), { disabled: !isReady, ...more })
  const back = plain('back', say.back, () => void table.back(), { key: 'Esc' })
  const growing = table.nameOf(step.growing)
  switch (view.phase) {
    case 'mothers':
      return { title: say.mothers, detail: say.mothersDetail, buttons: [confirm(say.putHere, table.chosen !== null)] }
    case 'automa_side':
      return { title: say.automaSide, buttons: [confirm(say.putHere, table.chosen !== null)] }
    case 'site': {
      const drawn = step.drawn ? readTile(step.drawn, 0).colour : null
      const turn = plain('turn', say.turn, () => table.turnTile(), { key: 'R', disabled: !table.site })
      if (step.moving === undefined && drawn)
        return {
          title: say.site(COLOUR_NAMES[table.model.lang][drawn]),
          detail: isTouch() ? say.siteDetailTouch : say.siteDetail,
          buttons: [turn, confirm(say.placeHere, table.siteOffer !== null)],
        }
      const another = plain('another', say.another, () => void table.model.undo(), { disabled: !table.model.canUndo })
      return { title: say.moving, detail: say.movingDetail, buttons: [another, turn, confirm(say.moveHere, table.siteOffer !== null)] }
    }
    case 'order':
      return { title: say.order, detail: say.orderDetail(step.wind ?? ''), buttons: [confirm(say.releaseFirst, table.chosen !== null)] }
    case 'drop':
      return { title: say.drop(step.to_drop ?? 1), detail: say.dropDetail, buttons: [] }
    case 'pay':
      return paying(table, say)
    case 'plant':
      return { title: say.plant(growing), detail: say.plantDetail, buttons: [] }
    case 'board':
      return { title: say.board(growing), detail: say.boardDetail, buttons: [] }
    case 'keep':
      return { title: say.keep, detail: say.keepDetail, buttons: [confirm(say.keepButton, table.chosen !== null)] }
    case 'trade':
      return { title: say.trade(step.to_discard ?? 1), detail: say.tradeDetail, buttons: [] }
    case 'relocate':
    case 'rival_to':
      return {
        title: say.relocateTo(table.plate(step.rival ?? 0)?.name ?? ''),
        detail: say.relocateToDetail,
        buttons: [confirm(say.putHere, table.chosen !== null)],
      }
    case 'edge_tile':
      return { title: say.edge, detail: say.edgeDetail, buttons: [confirm(say.edgeButton, table.chosen !== null)] }
    case 'rival_mother':
      return { title: say.rival, buttons: [confirm(say.rivalButton, table.chosen !== null)] }
    case 'victim':
      return { title: say.victim, detail: say.victimDetail, buttons: [confirm(say.victimButton, table.chosen !== null)] }
    default:
      return topical(table, say, confirm, back)
  }
}

function paying(table: MyceliaTable, say: Words): Part {
  const { model, view, payment } = table
  const named = view.step?.paid?.length ?? 0
  const due = payment?.due ?? []
  const list = [...new Set(due)].map((colour) => dueWords[model.lang](colour, due.filter((c) => c === colour).length))
  if (payment?.black) list.push(WORDS[model.lang].blackPays(payment.black))
  const buttons = [plain('one-back', say.takeOneBack, () => void model.undo(), { disabled: !model.canUndo })]
  if (payment?.fill.length) buttons.push(main(say.fill, () => void table.act(payment.fill as Action[])))
  return { title: say.pay(table.nameOf(view.step?.growing), named, named + (payment?.left ?? 0)), detail: (isTouch() ? say.payDetailShort : say.payDetail)(list.join(', ')), buttons }
}

type Confirm = (label: string, isReady: boolean, more?: Partial<PromptButton>) => PromptButton

// Between actions, while she walks, and while cards are taken: what was picked decides.
function topical(table: MyceliaTable, say: Words, confirm: Confirm, back: PromptButton): Part {
  const { view, chosen } = table
  const step = view.step ?? {}
  const isPicked = table.picked !== null
  const buttons = (...list: PromptButton[]) => (isPicked ? [back, ...list] : list)
  switch (table.topic) {
    case 'move': {
      const way = table.lookedWay
      const go = confirm(say.go, way !== null, way ? outcomeOfWay(table, way) : {})
      if (view.phase !== 'move') return { title: say.move, detail: say.moveDetail, buttons: buttons(go) }
      const stop = table.offers.find((offer) => offer.action.do === 'stop')
      const stay = stop ? (way ? [plain('stop', say.stopHere, () => void table.act([stop.action]))] : [main(say.stopHere, () => void table.act([stop.action]))]) : []
      return { title: say.moveOn(step.steps ?? 1), detail: say.moveDetail, buttons: [...(isPicked ? [back] : []), ...stay, ...(way ? [go] : [])] }
    }
    case 'explore':
      return { title: say.explore, detail: say.exploreDetail, buttons: buttons(confirm(say.drawTile, chosen !== null)) }
    case 'spore':
      return releasing(table, say, confirm, buttons)
    case 'fruit':
      return growingOf(table, say, confirm, buttons)
    case 'decay':
      return chosen?.place.at === 'board'
        ? {
            title: say.decayThis(table.nameOf(view.players[table.model.viewer ?? 0]?.boards[chosen.place.board]?.card)),
            detail: chosen.text,
            buttons: buttons(confirm(say.decayButton, true)),
          }
        : { title: say.decay, detail: say.decayDetail, buttons: buttons(confirm(say.decayButton, false)) }
    case 'discover':
      return { ...discovering(table, say, chosen), buttons: buttons(confirm(chosen?.place.at === 'deck' ? say.drawButton : say.takeButton, chosen !== null)) }
    case 'trade':
      return { title: say.trade(3), detail: say.tradeDetail, buttons: buttons(confirm(say.tradeButton, chosen !== null)) }
    case 'refresh':
      return { title: say.refresh, detail: say.refreshDetail, buttons: buttons(confirm(say.refreshButton, chosen !== null, { icon: insectIcon(22) })) }
    case 'relocate':
      return { title: say.relocate, detail: say.relocateDetail, buttons: buttons(confirm(say.relocateButton, chosen !== null)) }
    default:
      return menu(table, say)
  }
}

// What a way brings, as far as the tile at its end shows it: a mushroom of others is blocked (MYC-4.4).
function outcomeOfWay(table: MyceliaTable, way: Destination): Partial<PromptButton> {
  const { lang } = table.model
  const goal = table.scene.tiles[way.tile]
  const under = goal?.mushroom && goal.mushroom.seat !== table.model.viewer && !goal.isBlocked ? goal.mushroom : null
  const icons = (under ? ico(lock(9), 22) + signIcon(under.seat, 22, lang) : '') + (way.insects ? insectIcon(22) : '')
  return {
    figure: way.insects ? `+${way.insects}` : SAY[lang].goSteps(way.steps.length),
    ...(icons ? { icon: icons } : {}),
    ...(under ? { note: WORDS[lang].blocks(table.nameOf(under.card) || `${under.board + 1}`) } : {}),
  }
}

function menu(table: MyceliaTable, say: Words): Part {
  const stop = table.offers.find((offer) => offer.action.do === 'stop')
  const end = stop ? [main(say.endTurn, () => void table.act([stop.action]))] : []
  const deeds: (string | null)[] = ['move', 'explore', 'spore', 'fruit', 'decay', 'discover']
  const canAct = table.offers.some((offer) => deeds.includes(offer.topic))
  if (!canAct) return { title: say.menuOver, detail: say.menuOverDetail, buttons: end }
  const title = table.view.deeds ? say.menuSecond : say.menuFirst
  const story = table.story
  if (story && table.hasStory && table.view.deeds === 0) {
    const names = DEED_NAMES[table.model.lang]
    const [first, second] = story.entries.filter((entry) => entry.state === 'done').map((entry) => names[entry.deed as Deed])
    return { title, detail: first ? `${say.automaDid(first, second ?? '')}. ${say.automaNext}` : say.menuDetail, buttons: end }
  }
  return { title, detail: say.menuDetail, buttons: end }
}

function releasing(table: MyceliaTable, say: Words, confirm: Confirm, buttons: (...list: PromptButton[]) => PromptButton[]): Part {
  const { chosen, release } = table
  const roll = confirm(say.roll, chosen !== null, { icon: box100(die(), 28) })
  if (chosen?.place.at !== 'source') return { title: say.spore, detail: say.sporeDetail, buttons: buttons(roll) }
  const { source } = chosen.place
  const player = table.view.players[table.model.viewer ?? 0]
  const name = source === 'mother' ? WORDS[table.model.lang].mother : table.nameOf(player?.boards[source]?.card)
  const detail = release && !release.falls.length ? say.releaseNothing : say.releaseDetail
  return { title: say.release(name, release?.spores ?? 0), detail, buttons: buttons(roll) }
}

function growingOf(table: MyceliaTable, say: Words, confirm: Confirm, buttons: (...list: PromptButton[]) => PromptButton[]): Part {
  const { chosen } = table
  if (chosen?.place.at !== 'hand') return { title: say.fruit, detail: say.fruitDetail, buttons: buttons(confirm(say.growButton, false)) }
  const { card } = chosen.place
  const isForced = table.aids.payments?.find((aid) => aid.card === card)?.is_forced ?? false
  return {
    title: say.grow(table.nameOf(card)),
    detail: isForced ? say.onlyPayment : chosen.text,
    buttons: buttons(confirm(isForced ? say.growPaid : say.growButton, true)),
  }
}

function discovering(table: MyceliaTable, say: Words, chosen: Offer | null): { title: string; detail: string } {
  const place = chosen?.place
  if (place?.at === 'market') return { title: say.takeThis(table.nameOf(table.view.market[place.slot])), detail: chosen?.text ?? '' }
  if (place?.at === 'deck') return { title: place.from === 'two' ? say.drawTwo : say.drawCard, detail: say.discoverDetail }
  if (table.view.phase === 'take') return { title: say.take(table.view.step?.to_take ?? 1), detail: say.discoverDetail }
  return { title: say.discover, detail: say.discoverDetail }
}
