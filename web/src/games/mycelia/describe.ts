// The table in words, for screen readers: each tile, each player, the market; and what the pointer is over.
import { inBoth, plural } from '../../words'
import type { MyceliaTable } from './controller.svelte'
import type { Tile } from './scene'
import { COLOUR_NAMES, WORDS } from './words'

const TELL = inBoth(
  {
    tile: (n: number, colour: string) => `tile ${n}, ${colour}`,
    insect: 'insect',
    mother: (name: string) => `mother of ${name}`,
    mushroom: (name: string, card: string, board: number, released: number) =>
      `mushroom of ${name}${card ? `, ${card}` : ''}, board ${board}, released ${released} of 2`,
    blocked: 'blocked',
    spores: (n: number, name: string) => `${n} ${plural('en', n, ['spore', 'spores'])} of ${name}`,
    round: (n: number, name: string) => `Round ${n}, turn of ${name}.`,
    player: (name: string, points: number, spores: number, insects: number, cards: number) =>
      `${name}: ${points} ${plural('en', points, ['point', 'points'])}, ${spores} ${plural('en', spores, ['spore', 'spores'])} in the supply, ${insects} ${plural('en', insects, ['insect', 'insects'])}, ${cards} ${plural('en', cards, ['card', 'cards'])} in hand.`,
    board: (n: number, what: string, under: number) => `Board ${n}: ${what}${under ? `, ${under} ${plural('en', under, ['card', 'cards'])} under it` : ''}.`,
    empty: 'free',
    hand: (list: string) => `Your hand: ${list || 'empty'}.`,
    market: (list: string, deck: number) => `Market: ${list}. Deck: ${deck}.`,
    supplies: (tiles: number, insects: number) => `Supply: ${tiles} ${plural('en', tiles, ['tile', 'tiles'])}, ${insects} ${plural('en', insects, ['insect', 'insects'])}.`,
    networks: (name: string, list: string) => `Networks of ${name}: ${list}.`,
    nothing: 'nothing',
  },
  {
    tile: (n, colour) => `тайл ${n}, ${colour}`,
    insect: 'насекомое',
    mother: (name) => `царица (${name})`,
    mushroom: (name, card, board, released) => `гриб (${name})${card ? `, ${card}` : ''}, планшет ${board}, развеял ${released} из 2`,
    blocked: 'заблокирован',
    spores: (n, name) => `${n} ${plural('ru', n, ['спора', 'споры', 'спор'])} (${name})`,
    round: (n, name) => `Круг ${n}, ход: ${name}.`,
    player: (name, points, spores, insects, cards) =>
      `${name}: ${points} ${plural('ru', points, ['очко', 'очка', 'очков'])}, ${spores} ${plural('ru', spores, ['спора', 'споры', 'спор'])} в запасе, ${insects} ${plural('ru', insects, ['насекомое', 'насекомых', 'насекомых'])}, ${cards} ${plural('ru', cards, ['карта', 'карты', 'карт'])} в руке.`,
    board: (n, what, under) => `Планшет ${n}: ${what}${under ? `, под ним ${under} ${plural('ru', under, ['карта', 'карты', 'карт'])}` : ''}.`,
    empty: 'свободен',
    hand: (list) => `Ваша рука: ${list || 'пусто'}.`,
    market: (list, deck) => `Рынок: ${list}. Колода: ${deck}.`,
    supplies: (tiles, insects) => `Запас: ${tiles} ${plural('ru', tiles, ['тайл', 'тайла', 'тайлов'])}, ${insects} ${plural('ru', insects, ['насекомое', 'насекомых', 'насекомых'])}.`,
    networks: (name, list) => `Грибницы (${name}): ${list}.`,
    nothing: 'ничего',
  },
)

export function tileWords(table: MyceliaTable, tile: Tile): string {
  const { lang } = table.model
  const tell = TELL[lang]
  const name = (seat: number) => table.plate(seat)?.name ?? ''
  const parts = [tell.tile(tile.number + 1, COLOUR_NAMES[lang][tile.colour])]
  if (tile.mother !== null) parts.push(tell.mother(name(tile.mother)))
  if (tile.mushroom) {
    const { seat, card, board, counter } = tile.mushroom
    parts.push(tell.mushroom(name(seat), table.nameOf(card), board + 1, counter))
    if (tile.isBlocked) parts.push(tell.blocked)
  }
  if (tile.hasInsect) parts.push(tell.insect)
  tile.spores.forEach((n, seat) => n > 0 && parts.push(tell.spores(n, name(seat))))
  return parts.join(', ')
}

export function describe(table: MyceliaTable): string {
  const { view, scene, model } = table
  const { lang } = model
  const tell = TELL[lang]
  const name = (seat: number) => table.plate(seat)?.name ?? ''
  const lines = [tell.round(view.round + 1, name(view.turn))]
  view.players.forEach((player, seat) => {
    lines.push(tell.player(name(seat), table.points(seat), player.spores, player.insects, player.hand.length))
    player.boards.forEach((board, i) => {
      const what = board.card
        ? `${table.nameOf(board.card)}, ${board.counter ?? 0}/2${player.blocked?.includes(i) ? `, ${tell.blocked}` : ''}`
        : tell.empty
      if (board.card || board.under?.length) lines.push(tell.board(i + 1, what, board.under?.length ?? 0))
    })
    if (player.networks?.length) {
      const list = player.networks.map((tiles) => tiles.map((tile) => tile + 1).join(' ')).join('; ')
      lines.push(tell.networks(name(seat), list))
    }
  })
  const viewer = model.viewer === null ? undefined : view.players[model.viewer]
  if (viewer) lines.push(tell.hand(viewer.hand.map((card) => table.nameOf(card) || WORDS[lang].unknownCard).join(', ')))
  const open = view.market.map((card) => table.nameOf(card)).filter(Boolean)
  lines.push(tell.market(open.join(', ') || tell.nothing, view.deck_size + (view.bottom?.length ?? 0)))
  lines.push(tell.supplies((view.stacks ?? []).reduce((sum, kind) => sum + kind.count, 0), view.insects))
  for (const tile of scene.tiles) lines.push(`${tileWords(table, tile)}.`)
  return lines.join('\n')
}
