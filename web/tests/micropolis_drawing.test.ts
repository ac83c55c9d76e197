// The drawing tells the truth: every piece of the view is drawn once, and tunnels join exactly where the view says.
import { render } from 'svelte/server'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Component } from 'svelte'
import type { MicropolisController } from '../src/games/micropolis/controller.svelte'
import type { TableModel } from '../src/table/model'
import type { Pack, SeenAnthill, Tile, View } from '../src/wire/micropolis'
import { game, type Moment, nameOf, VARIANTS } from './micropolis_games'
import { modelAt, stubBrowser } from './micropolis_model'

type SceneProps = { table: MicropolisController; width: number; height: number }
let Scene: Component<SceneProps>
let controllerOf: (model: TableModel) => MicropolisController

beforeAll(async () => {
  stubBrowser()
  Scene = (await import('../src/games/micropolis/table/Scene.svelte')).default
  const { MicropolisController } = await import('../src/games/micropolis/controller.svelte')
  controllerOf = (model) => new MicropolisController(model)
})

const SIZES = [[1440, 836], [390, 730], [768, 900], [844, 390]] as const

function drawn(moment: Moment, [width, height]: readonly [number, number]): string {
  const viewer = typeof moment.actor === 'number' ? moment.actor : 0
  return render(Scene, { props: { table: controllerOf(modelAt(moment, 'en', viewer)), width, height } }).body
}

const attributes = (tag: string): Record<string, string> =>
  Object.fromEntries([...tag.matchAll(/data-([a-z]+)="([^"]*)"/g)].map(([, key, value]) => [key ?? '', value ?? '']))

function piecesDrawn(html: string): string[] {
  return [...html.matchAll(/<[a-z]+[^>]*\bdata-piece="[^>]*>/g)].map(([tag]) => {
    const { spot: _, explain: __, ...what } = attributes(tag)
    return JSON.stringify(Object.entries(what).sort())
  }).sort()
}

const words = (what: Record<string, string | number>): string =>
  JSON.stringify(Object.entries(what).map(([k, v]) => [k, String(v)]).sort())

function piecesOfTile(tile: Tile, where: Record<string, string | number>, full: boolean): string[] {
  const inChambers = tile.chambers.flatMap((c, chamber) => {
    const piece = (kind: string, count: number): string => words({ ...where, tile: tile.id, chamber, piece: kind, count })
    const each = (kind: string, n = 0): string[] => Array.from({ length: n }, () => piece(kind, 1))
    return [
      ...each('queen', c.queens), ...each('nurse', c.nurse ? 1 : 0), ...each('architect', c.architects), ...each('sergeant', c.sergeants),
      ...each('sentry', c.sentries), ...(c.workers ? [piece('worker', c.workers)] : []), ...(c.fruits ?? []).map((f) => piece(f, 1)),
    ]
  })
  const gate = tile.barracks ? [words({ ...where, piece: 'barracks', size: tile.barracks, full: String(full), tile: tile.id })] : []
  return [words({ ...where, piece: 'tile', tile: tile.id }), ...inChambers, ...gate]
}

function piecesOfView(view: View, pack: Pack): string[] {
  const tile = (id: string): Tile => pack.tiles.find((t) => t.id === id) ?? { id, chambers: [] }
  return [
    ...view.anthills.flatMap((h, anthill) => [
      words({ piece: 'soldiers', at: 'army', anthill, count: h.army }),
      ...(h.leads ? [words({ piece: 'leader', anthill })] : []),
      ...h.tiles.flatMap((t, place) => piecesOfTile(tile(t.tile), { at: 'ring', anthill, place }, t.full ?? false)),
    ]),
    ...view.line.flatMap((t, place) => [
      words({ piece: 'soldiers', at: 'line', place, count: t.soldiers }),
      ...piecesOfTile(tile(t.tile), { at: 'line', place }, false),
    ]),
    ...(view.taken === null ? [] : piecesOfTile(tile(view.taken), { at: 'hand' }, false)),
    words({ piece: 'soldiers', at: 'reserve', count: view.reserve.soldiers }),
    words({ piece: 'token', at: 'reserve', count: view.reserve.tokens }),
    ...view.tokens.map((count, seat) => words({ piece: 'token', at: 'seat', seat, count })),
    words({ piece: 'pile', count: view.pile.length }),
  ].sort()
}

/** Seams at which the view has one gallery on both sides, and the galleries that these seams make. */
function joinsOf(hill: SeenAnthill, anthill: number, pack: Pack): { seams: string[]; galleries: string[] } {
  const tiles = hill.tiles.map((t) => pack.tiles.find((p) => p.id === t.tile) ?? { id: t.tile, chambers: [] })
  const n = tiles.length
  const gallery = new Map<string, number>(hill.galleries.flatMap((g, i) => g.chambers.map((c): [string, number] => [c.join('/'), i])))
  const parent = new Map([...gallery.keys()].map((k): [string, string] => [k, k]))
  const root = (k: string): string => (parent.get(k) === k ? k : root(parent.get(k) ?? k))
  const seams: string[] = []
  tiles.forEach((tile, place) => {
    const before = place > 0 ? place - 1 : n === 10 ? 9 : -1
    const neighbour = tiles[before]
    if (!neighbour) return
    for (let level = 1; level <= pack.levels; level++) {
      const here = tile.chambers.findIndex((c) => c.left?.includes(level))
      const there = neighbour.chambers.findIndex((c) => c.right?.includes(level))
      if (here < 0 || there < 0) continue
      expect(gallery.get(`${place}/${here}`)).toBe(gallery.get(`${before}/${there}`))
      seams.push(`${anthill}:${place}:${level}`)
      parent.set(root(`${place}/${here}`), root(`${before}/${there}`))
    }
  })
  const groups = new Map<string, string[]>()
  for (const key of parent.keys()) groups.set(root(key), [...(groups.get(root(key)) ?? []), key])
  return { seams, galleries: [...groups.values()].map((g) => g.sort().join()).sort() }
}

const galleriesOf = (hill: SeenAnthill): string[] => hill.galleries.map((g) => g.chambers.map((c) => c.join('/')).sort().join()).sort()

describe.each(VARIANTS)('$mode game of $players', (options) => {
  it('draws every piece of the view once, at every size', () => {
    let checked = 0
    for (const moment of game(options, 11)) {
      if (moment.ply % 7 !== 0 && moment.actor !== 'over') continue
      const size = SIZES[checked++ % SIZES.length] ?? SIZES[0]
      expect(piecesDrawn(drawn(moment, size)), `${nameOf(options)}, ply ${moment.ply}, ${size.join(' × ')}`).toEqual(piecesOfView(moment.view, moment.pack))
    }
    expect(checked).toBeGreaterThan(5)
  })

  it('joins tunnels exactly where the view has one gallery', () => {
    for (const moment of game(options, 23)) {
      if (moment.ply % 11 !== 0 && moment.actor !== 'over') continue
      const html = drawn(moment, SIZES[0])
      const seams = [...html.matchAll(/data-join="([^"]*)"/g)].map(([, join]) => join ?? '').sort()
      const expected = moment.view.anthills.map((h, i) => joinsOf(h, i, moment.pack))
      expect(seams).toEqual(expected.flatMap((e) => e.seams).sort())
      expect(expected.map((e) => e.galleries)).toEqual(moment.view.anthills.map(galleriesOf))
    }
  })
})
