// "What does this do?": what pieces, tiles, cards, boards and effects are, with the rule that says so.
import type { Deed, EffectKind, PackCard } from '../../wire/mycelia'
import type { Explanation } from '../../table/model'
import { inBoth } from '../../words'
import type { MyceliaTable } from './controller.svelte'
import { tileWords } from './describe'
import { deed as deedDrawing } from './drawing/deeds'
import { box100, effectIcon, ico } from './drawing/icons'
import { insect, mother, piece } from './drawing/pieces'
import { mushroom as species } from './drawing/mushrooms'
import { spore } from './drawing/players'
import { tilePicture } from './drawing/tile'
import { endToken } from './drawing/tokens'
import type { Tile } from './scene'
import { COLOUR_NAMES, DEED_NAMES, WORDS, effectName } from './words'

export const ABOUT = inBoth(
  {
    tile: 'A spore on this tile pays for its colour. Each side shows a wind: with that wind, spores released here drift over that side.',
    black: 'A spore on a black tile pays for any colour. Each side shows a wind: with that wind, spores released here drift over that side.',
    mother: 'She walks, releases spores and controls the tile she stands on. On a rival mushroom she blocks it.',
    mushroom: 'It controls its tile. It may release spores twice; then it is ripe and can decay.',
    blocked: 'A rival mother stands on it: it cannot release, decay or control its tile.',
    spore: 'Spores pay for mushrooms. Where nobody else controls the tile, they make it part of a network.',
    insect: 'A mother takes it by entering the tile. Insects pay for a new market or send a rival mother away; two are a point.',
    market: 'Open cards that DISCOVER may take. Gaps are filled at the end of the turn.',
    deck: 'Cards nobody has seen. DISCOVER may draw the top one.',
    board: 'The place of one mushroom. Cards that decayed lie under it; when every board has one, the game ends.',
    end: 'For whoever ends the game by having a decayed card under every board.',
    trade: 'Three cards of the hand go under the deck for one insect.',
    refresh: 'One insect: the open cards go under the deck and new ones come.',
    relocate: 'Two insects: another player’s mother goes to any tile without a mother.',
    move: 'Your mother goes 1 or 2 steps over sides of tiles and takes the insects there.',
    explore: 'Draw a tile and add it to the field, any way up.',
    sporeDeed: 'Your mother or one of your mushrooms releases spores; the die says over which side.',
    fruit: 'Pay a card with spores of one of your networks; its mushroom grows on a tile you paid from.',
    decay: 'A mushroom that has released twice leaves the field; its card goes under its board and its effect works.',
    discover: 'Take a card of the market or the top card of the deck.',
    automa: 'An opponent whom the rules play: its card and its list decide everything.',
  },
  {
    tile: 'Спора с этого тайла платит за его цвет. У каждой стороны знак ветра: при этом ветре споры отсюда летят через эту сторону.',
    black: 'Спора с чёрного тайла платит за любой цвет. У каждой стороны знак ветра: при этом ветре споры отсюда летят через эту сторону.',
    mother: 'Ходит, развеивает споры и контролирует свой тайл. На чужом грибе она его блокирует.',
    mushroom: 'Контролирует свой тайл. Развеивает споры дважды; затем созревает и может разложиться.',
    blocked: 'На нём чужая царица: он не развеивает споры, не разлагается и не контролирует тайл.',
    spore: 'Спорами платят за грибы. Где тайл никто не контролирует, они делают его частью грибницы.',
    insect: 'Царица берёт его, вступая на тайл. Насекомыми платят за новый рынок или прогоняют чужую царицу; два насекомых — очко.',
    market: 'Открытые карты, которые можно взять развитием. Пустые места заполняются в конце хода.',
    deck: 'Карты, которых никто не видел. Развитием можно взять верхнюю.',
    board: 'Место одного гриба. Под ним лежат разложившиеся карты; когда они есть под каждым, игра кончается.',
    end: 'Тому, кто закончит игру: у него под каждым планшетом есть карта.',
    trade: 'Три карты из руки уходят под колоду за одно насекомое.',
    refresh: 'Одно насекомое: открытые карты уходят под колоду, приходят новые.',
    relocate: 'Два насекомых: царица соперника уходит на любой тайл без царицы.',
    move: 'Царица проходит 1 или 2 шага через стороны тайлов и берёт там насекомых.',
    explore: 'Возьмите тайл и добавьте его к полю любой стороной.',
    sporeDeed: 'Царица или один из ваших грибов развеивает споры; кубик говорит, через какую сторону.',
    fruit: 'Оплатите карту спорами одной грибницы; гриб вырастет на тайле, с которого вы платили.',
    decay: 'Гриб, развеявший споры дважды, уходит с поля; карта ложится под планшет, её эффект действует.',
    discover: 'Возьмите карту с рынка или верхнюю карту колоды.',
    automa: 'Соперник, за которого играют правила: всё решают его карта и список.',
  },
)

const DEED_RULES: Record<Deed, string> = { move: 'MYC-5.1', explore: 'MYC-6.1', spore: 'MYC-7.1', fruit: 'MYC-8.1', decay: 'MYC-9.1', discover: 'MYC-12.1' }
const EFFECT_RULES: Record<EffectKind, string> = {
  move_edge_tile: 'MYC-10.1',
  move_rival_mother: 'MYC-10.2',
  steal_card: 'MYC-10.3',
  take_cards: 'MYC-10.4',
  extra_spore: 'MYC-10.5',
  spore_together: 'MYC-10.6',
  repeat_action: 'MYC-10.7',
  choose_of_two: 'MYC-10.8',
  long_move: 'MYC-10.9',
  strong_mother: 'MYC-10.10',
  gain_insects: 'MYC-10.11',
}
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export function aboutDeed(table: MyceliaTable, deed: Deed): Explanation {
  const { lang } = table.model
  const text = ABOUT[lang][deed === 'spore' ? 'sporeDeed' : deed]
  return { title: DEED_NAMES[lang][deed], text, drawing: ico(deedDrawing(deed, { fg: '#2b1a10', bg: '#fff3cf', hi: '#e8bf5a' }), 64, 44), rule: DEED_RULES[deed] }
}
export function aboutCard(table: MyceliaTable, card: PackCard): Explanation {
  const { lang } = table.model
  const words = WORDS[lang]
  const cost = card.cost.map((colour) => COLOUR_NAMES[lang][colour]).join(', ')
  const facts = `${words.toGrow}: ${cost}. ${words.releases}: ${card.spores}. ${words.onDecay}: ${effectName(lang, card.effect)}.`
  return {
    title: `${card.name[lang]}, ${card.points}`,
    latin: card.latin,
    text: `${facts} ${card.fact[lang]}`,
    drawing: box100(species(card.id), 120),
    rule: EFFECT_RULES[card.effect.kind],
  }
}
export function aboutEffect(table: MyceliaTable, kind: EffectKind): Explanation {
  const { lang } = table.model
  return { title: capital(effectName(lang, { kind, number: 1 })), text: '', drawing: effectIcon({ kind }, 64), rule: EFFECT_RULES[kind] }
}
/** A tile and the piece that matters most on it. */
export function aboutTile(table: MyceliaTable, tile: Tile): Explanation {
  const about = ABOUT[table.model.lang]
  const title = capital(tileWords(table, tile))
  if (tile.mushroom && tile.isBlocked) return { title, text: about.blocked, drawing: box100(piece(tile.mushroom.seat, tile.mushroom.board + 1), 90), rule: 'MYC-4.4' }
  if (tile.mother !== null) return { title, text: about.mother, drawing: box100(mother(tile.mother), 90), rule: 'MYC-4.3' }
  if (tile.mushroom) return { title, text: about.mushroom, drawing: box100(piece(tile.mushroom.seat, tile.mushroom.board + 1), 90), rule: 'MYC-4.3' }
  if (tile.hasInsect) return { title, text: about.insect, drawing: ico(insect(14), 72, 32), rule: 'MYC-3.2' }
  const owner = tile.spores.findIndex((n) => n > 0)
  if (owner >= 0) return { title, text: about.spore, drawing: ico(spore(owner, { r: 6 }), 64, 18), rule: 'MYC-4.5' }
  return { title, text: tile.colour === 'black' ? about.black : about.tile, drawing: tilePicture(tile, 110), rule: 'MYC-1.2' }
}
type Thing = 'market' | 'deck' | 'board' | 'end' | 'trade' | 'refresh' | 'relocate' | 'insect' | 'spore' | 'automa'
const THING_RULES: Record<Thing, string> = {
  market: 'MYC-12.1',
  deck: 'MYC-12.1',
  board: 'MYC-9.4',
  end: 'MYC-11.1',
  trade: 'MYC-3.2',
  refresh: 'MYC-3.2',
  relocate: 'MYC-3.2',
  insect: 'MYC-3.2',
  spore: 'MYC-4.5',
  automa: 'MYC-15.2',
}
export function aboutThing(table: MyceliaTable, thing: Thing): Explanation {
  const words = WORDS[table.model.lang]
  const titles: Record<Thing, string> = {
    market: words.market,
    deck: words.deck,
    board: words.boards,
    end: capital(words.endToken),
    trade: capital(words.trade),
    refresh: capital(words.refresh),
    relocate: capital(words.relocate),
    insect: capital(words.insects),
    spore: capital(words.spores),
    automa: words.automaTurn,
  }
  const drawings: Partial<Record<Thing, string>> = { end: box100(endToken(), 72), insect: ico(insect(14), 72, 32) }
  const drawing = drawings[thing]
  return { title: titles[thing], text: ABOUT[table.model.lang][thing], rule: THING_RULES[thing], ...(drawing ? { drawing } : {}) }
}

/** An action for elements: a right click or a long press asks what the thing is. */
export function asks(node: Element, tell: () => void): { update: (tell: () => void) => void; destroy: () => void } {
  let now = tell
  let timer = 0
  let at: [number, number] = [0, 0]
  let hasTold = false
  const stop = () => clearTimeout(timer)
  const menu = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
    stop()
    now()
  }
  const down = (event: Event) => {
    const pointer = event as PointerEvent
    if (pointer.pointerType !== 'touch') return
    at = [pointer.clientX, pointer.clientY]
    stop()
    hasTold = false
    timer = window.setTimeout(() => {
      hasTold = true
      now()
    }, 550)
  }
  const move = (event: Event) => {
    const pointer = event as PointerEvent
    if (Math.hypot(pointer.clientX - at[0], pointer.clientY - at[1]) > 8) stop()
  }
  // a press that has told something is no click
  const click = (event: Event) => {
    if (!hasTold) return
    hasTold = false
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const listeners: [string, (event: Event) => void][] = [
    ['contextmenu', menu],
    ['pointerdown', down],
    ['pointermove', move],
    ['pointerup', stop],
    ['pointercancel', stop],
  ]
  for (const [name, listener] of listeners) node.addEventListener(name, listener)
  node.addEventListener('click', click, { capture: true })
  return {
    update: (tell) => (now = tell),
    destroy: () => {
      stop()
      node.removeEventListener('click', click, { capture: true })
      for (const [name, listener] of listeners) node.removeEventListener(name, listener)
    },
  }
}
