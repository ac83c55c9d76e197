// What the pieces are called and what they do: for labels, for "What does this do?", each with its rule.
import { inBoth, plural } from '../../words'
import type { Explanation } from '../../table/model'
import type { Chamber, Tile } from '../../wire/micropolis'
import type { Lang } from '../../wire/protocol'
import { contents } from './geometry/contents'
import { layout } from './geometry/layout'
import { icon } from './pieces/index'
import { oneTile } from './ring/tile'

const names = inBoth(
  {
    worker: (n: number) => `${n} ${plural('en', n, ['worker', 'workers'])}`,
    queen: (n: number) => (n === 1 ? 'queen' : `${n} queens`),
    nurse: (n: number) => `nurse with ${n} ${plural('en', n, ['egg', 'eggs'])}`,
    architect: 'architect', sergeant: 'recruiting sergeant', sentry: 'sentry',
    barracks: (n: number) => `barracks of ${n}`,
    cherry: 'cherry', lemon: 'lemon', grape: 'grape', blackberry: 'blackberry', fig: 'fig', pomegranate: 'pomegranate', gift: 'gift',
  },
  {
    worker: (n) => `${n} ${plural('ru', n, ['рабочий', 'рабочих', 'рабочих'])}`,
    queen: (n) => (n === 1 ? 'королева' : `королев: ${n}`),
    nurse: (n) => `кормилица, ${n} ${plural('ru', n, ['яйцо', 'яйца', 'яиц'])}`,
    architect: 'архитектор', sergeant: 'рекрутер', sentry: 'центурион',
    barracks: (n) => `казарма на ${n}`,
    cherry: 'вишня', lemon: 'лимон', grape: 'виноград', blackberry: 'ежевика', fig: 'инжир', pomegranate: 'гранат', gift: 'подарок',
  },
)

const titles = inBoth(
  {
    worker: 'Worker', queen: 'Queen', nurse: 'Nurse', architect: 'Architect', sergeant: 'Recruiting sergeant', sentry: 'Sentry',
    fruit: 'Fruit', gift: 'Gift', barracks: 'Barracks', soldiers: 'Army', token: 'Architect token', leader: 'Red Army token',
    reserve: 'Reserve', line: 'Tile of the line', pile: 'Draw pile', gallery: 'Gallery',
  },
  {
    worker: 'Рабочий', queen: 'Королева', nurse: 'Кормилица', architect: 'Архитектор', sergeant: 'Рекрутер', sentry: 'Центурион',
    fruit: 'Фрукт', gift: 'Подарок', barracks: 'Казарма', soldiers: 'Армия', token: 'Жетон архитектора', leader: 'Жетон главнокомандующего',
    reserve: 'Запас', line: 'Тайл ряда', pile: 'Стопка', gallery: 'Туннель',
  },
)

const texts = inBoth(
  {
    worker: 'An ant of the anthill: one point. The most populous gallery of all brings five more.',
    queen: 'A gallery with exactly one queen scores one point for each tile it stretches over; with two or more queens, nothing.',
    nurse: 'When placed: as many soldiers as she has eggs come from the reserve to your army.',
    architect: 'When placed: you take an architect token from the reserve, if one is left. It pays for any tile on a later turn.',
    sergeant: 'When placed: the leader gives a soldier back to the reserve, then you get one from it.',
    sentry: 'When placed: move soldiers freely between your army and your barracks. Each barracks is then full or empty.',
    fruit: 'The different fruits of a gallery score 2, 5, 10, 15, 20 or 25 points for one to six.',
    gift: 'Counts as one more different fruit in its gallery, up to six.',
    barracks: 'When placed you may fill all its places from your army. Full barracks of 1 to 4 score 2, 4, 7 or 10 points.',
    soldiers: 'Soldiers pay for tiles. An army has at most ten. The largest army scores five points; every army of that size does.',
    token: 'Pays for any tile of the line instead of soldiers, but not in the turn in which it was taken.',
    leader: 'Its owner begins the round. After the line is refilled it goes to the largest army.',
    reserve: 'Soldiers and architect tokens in nobody’s hands. What it cannot pay is not paid.',
    line: 'The first tile is free. Any other costs one soldier on each tile before it. Soldiers on the tile you take join your army.',
    pile: 'Tiles not seen yet. The line is refilled to seven when fewer tiles are left than players.',
    gallery: 'Chambers joined across tiles: where both facing mouths are open at the same height.',
  },
  {
    worker: 'Муравей муравейника: одно очко. Самый населённый туннель на столе даёт ещё пять.',
    queen: 'Туннель ровно с одной королевой даёт очко за каждый тайл, через который проходит; с двумя и больше — ничего.',
    nurse: 'При размещении: из запаса в вашу армию приходит столько солдат, сколько у неё яиц.',
    architect: 'При размещении: возьмите из запаса жетон архитектора, если он есть. Он оплатит любой тайл в один из следующих ходов.',
    sergeant: 'При размещении: главнокомандующий возвращает солдата в запас, затем вы берёте солдата из запаса.',
    sentry: 'При размещении: свободно переведите солдат между армией и своими казармами. Каждая казарма станет полной или пустой.',
    fruit: 'Разные фрукты одного туннеля дают 2, 5, 10, 15, 20 или 25 очков — за один … шесть.',
    gift: 'Считается ещё одним отличным фруктом своего туннеля, всего до шести.',
    barracks: 'При размещении можно сразу заполнить все её места из армии. Полная казарма на 1–4 даёт 2, 4, 7 или 10 очков.',
    soldiers: 'Солдатами платят за тайлы. В армии не больше десяти. Самая большая армия даёт пять очков; равные — тоже.',
    token: 'Оплачивает любой тайл ряда вместо солдат, но не в тот ход, когда был взят.',
    leader: 'Его владелец начинает раунд. После пополнения ряда он переходит к самой большой армии.',
    reserve: 'Солдаты и жетоны архитектора, которых нет ни у кого. Чего в нём не хватает, то не выплачивается.',
    line: 'Первый тайл — даром. Любой другой стоит по солдату на каждый тайл перед ним. Солдаты с взятого тайла вступают в армию.',
    pile: 'Ещё не открытые тайлы. Ряд пополняется до семи, когда тайлов в нём меньше, чем игроков.',
    gallery: 'Камеры, соединённые через тайлы: там, где открыты оба выхода на одной высоте.',
  },
)

const RULES: Record<Thing, string> = {
  worker: 'MIC-9.1', queen: 'MIC-9.4', nurse: 'MIC-6.2', architect: 'MIC-6.3', sergeant: 'MIC-6.4', sentry: 'MIC-6.5', fruit: 'MIC-9.3',
  gift: 'MIC-9.3', barracks: 'MIC-6.6', soldiers: 'MIC-9.5', token: 'MIC-4.3', leader: 'MIC-7.3', reserve: 'MIC-1.4', line: 'MIC-4.2',
  pile: 'MIC-7.2', gallery: 'MIC-2.4',
}
const DRAWINGS: Partial<Record<Thing, string>> = {
  nurse: 'nurse3', fruit: 'cherry', barracks: 'gate', soldiers: 'soldier', reserve: 'soldier', line: 'back', pile: 'back', gallery: 'colony',
}
const FRUITS = ['cherry', 'lemon', 'grape', 'blackberry', 'fig', 'pomegranate']

export type Thing = keyof (typeof titles)['en']

/** What a piece of the table is, by the word on its drawing. */
export function thingOf(piece: string): Thing | null {
  if (FRUITS.includes(piece)) return 'fruit'
  return piece in RULES ? (piece as Thing) : null
}

export function explanationOf(thing: Thing, lang: Lang): Explanation {
  return { title: titles[lang][thing], text: texts[lang][thing], drawing: icon(DRAWINGS[thing] ?? thing, 48), rule: RULES[thing] }
}

export const thingTitle = (thing: Thing, lang: Lang): string => titles[lang][thing]

function inChamber(c: Chamber, lang: Lang): string[] {
  const w = names[lang]
  return [
    ...(c.queens ? [w.queen(c.queens)] : []),
    ...(c.nurse ? [w.nurse(c.nurse)] : []),
    ...Array<string>(c.architects ?? 0).fill(w.architect),
    ...Array<string>(c.sergeants ?? 0).fill(w.sergeant),
    ...Array<string>(c.sentries ?? 0).fill(w.sentry),
    ...(c.workers ? [w.worker(c.workers)] : []),
    ...(c.fruits ?? []).map((f) => w[f]),
  ]
}

/** Who lives on a tile, in words. */
export function tileWords(tile: Tile | undefined, lang: Lang): string[] {
  if (!tile) return []
  return [...tile.chambers.flatMap((c) => inChamber(c, lang)), ...(tile.barracks ? [names[lang].barracks(tile.barracks)] : [])]
}

/** A tile of the line: who lives there, what that does, what the tile costs. */
export function explanationOfTile(tile: Tile, levels: number, lang: Lang): Explanation {
  const kinds = new Set(tile.chambers.flatMap(contents).flatMap((item) => thingOf(item.kind) ?? []))
  if (tile.barracks) kinds.add('barracks')
  kinds.delete('worker')
  const own = explanationOf('line', lang)
  const sentences = [...kinds].map((kind) => `${titles[lang][kind]}: ${texts[lang][kind]}`)
  const drawing = `<svg width="52" height="70" viewBox="-130 -456 260 352" aria-hidden="true">${oneTile(layout(tile, levels), { plain: true, big: 1.25 })}</svg>`
  return { ...own, drawing, title: tileWords(tile, lang).join(', ') || own.title, text: [...sentences, own.text].join('\n') }
}
