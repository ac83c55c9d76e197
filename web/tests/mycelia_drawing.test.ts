// The drawing is true: every piece of a view is drawn once, and lines go round exactly the tiles of a network.
import { beforeAll, describe, expect, it } from 'vitest'
import { centre, type Point } from '../src/games/mycelia/drawing/geometry'
import { outlineOf } from '../src/games/mycelia/drawing/network'
import { SPECIES, mushroom } from '../src/games/mycelia/drawing/mushrooms'
import { drawPieces } from '../src/games/mycelia/drawing/stand'
import { drawTile } from '../src/games/mycelia/drawing/tile'
import { drawNetworks } from '../src/games/mycelia/look'
import { sceneOf, type Scene } from '../src/games/mycelia/scene'
import type { View } from '../src/wire/mycelia'
import { VARIANTS, engine, packOf, play, type Ask, type Decision } from './mycelia_engine'

let ask: Ask
beforeAll(async () => {
  ask = await engine()
})

/** "mother 3 of 0" and so on, counted, as the view has it. */
function piecesOf(view: View): Map<string, number> {
  const all = new Map<string, number>()
  const add = (key: string, n = 1) => n > 0 && all.set(key, (all.get(key) ?? 0) + n)
  view.field.forEach((tile, number) => {
    if (tile.insect) add(`insect ${number}`)
    tile.spores?.forEach((n, owner) => add(`spore ${number} of ${owner}`, n))
  })
  view.players.forEach((player, seat) => {
    if (player.mother !== undefined) add(`mother ${player.mother} of ${seat}`)
    player.boards.forEach((board) => board.tile !== undefined && add(`mushroom ${board.tile} of ${seat}`))
  })
  return all
}

/** The same, as the drawing has it. */
function drawnPieces(scene: Scene, isFar: boolean): Map<string, number> {
  const svg = scene.tiles.map((tile) => drawPieces(tile, { first: scene.first, isFar })).join('')
  const all = new Map<string, number>()
  for (const [, kind, tile, owner, count] of svg.matchAll(/data-piece="(\w+)" data-tile="(\d+)"(?: data-owner="(\d+)")?(?: data-count="(\d+)")?/g)) {
    const key = `${kind} ${tile}${owner === undefined ? '' : ` of ${owner}`}`
    all.set(key, (all.get(key) ?? 0) + Number(count ?? 1))
  }
  return all
}

function isInside(loops: Point[][], [x, y]: Point): boolean {
  let crossings = 0
  for (const loop of loops)
    loop.forEach(([ax, ay], i) => {
      const [bx, by] = loop[(i + 1) % loop.length] as Point
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) crossings++
    })
  return crossings % 2 === 1
}

describe.each(VARIANTS)('%j', (options) => {
  it('draws every piece once and outlines every network', () => {
    let positions = 0
    const look = ({ view }: Decision, ply: number) => {
      if (ply % 4 !== 0) return
      positions++
      const scene = sceneOf(view)
      for (const isFar of [false, true]) expect(Object.fromEntries(drawnPieces(scene, isFar))).toEqual(Object.fromEntries(piecesOf(view)))
      for (const network of scene.networks) {
        const loops = outlineOf(scene, network)
        const inside = scene.tiles.filter((tile) => isInside(loops, centre(tile.cell))).map((tile) => tile.number)
        expect(inside).toEqual([...network.tiles].sort((a, b) => a - b))
      }
      const lines = [...drawNetworks(scene).matchAll(/data-network="(\d)" data-tiles="([\d ]*)"/g)].map(([, seat, tiles]) => `${seat}: ${tiles}`)
      const said = view.players.flatMap((player, seat) => (player.networks ?? []).map((tiles) => `${seat}: ${tiles.join(' ')}`))
      expect(lines.sort()).toEqual(said.sort())
    }
    for (let seed = 1; positions < 60; seed++) play(ask, options, seed, 500, look)
    expect(positions).toBeGreaterThanOrEqual(60)
  })
})

it('shows colour and winds of a tile as it lies, and whose mushrooms are blocked', () => {
  play(ask, { people: 3 }, 3, 1500, ({ view }, ply) => {
    if (ply % 25 !== 0) return
    const scene = sceneOf(view)
    scene.tiles.forEach((tile) => {
      const [colour, letters] = (view.field[tile.number]?.tile ?? '').split('.')
      expect(drawTile(tile)).toContain(`data-colour="${colour}"`)
      expect([...tile.winds].sort().join('')).toBe('AOU')
      expect(tile.winds[0]).toBe(letters?.[(view.field[tile.number]?.turn ?? 0) % 3])
      const isBlocked = tile.mushroom ? (view.players[tile.mushroom.seat]?.blocked ?? []).includes(tile.mushroom.board) : false
      expect(tile.isBlocked).toBe(isBlocked)
      expect(drawPieces(tile, { first: 0 }).includes('data-blocked')).toBe(isBlocked)
    })
  })
})

it('has a picture of every species of the pack', () => {
  for (const card of packOf(ask).cards) {
    expect(SPECIES).toContain(card.id)
    expect(mushroom(card.id).length).toBeGreaterThan(300)
  }
  expect(new Set(SPECIES.map(mushroom)).size).toBe(23)
})
