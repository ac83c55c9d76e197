// A view as things on tiles: what the drawings need to know of every tile, read from the view and from nothing else.
import type { Cell, Colour, View, Wind } from '../../wire/mycelia'
import { SIDES, beyond, keyOf, type Side } from './drawing/geometry'

export interface Growing {
  seat: number
  board: number
  /** releases so far, 0 to 2 */
  counter: number
  /** null: a card that is not known; absent: the automa's */
  card: string | null | undefined
}

export interface Tile {
  number: number
  cell: Cell
  colour: Colour
  showsInsect: boolean
  /** the wind at each side */
  winds: [Wind, Wind, Wind]
  neighbours: [number | null, number | null, number | null]
  mother: number | null
  mushroom: Growing | null
  isBlocked: boolean
  hasInsect: boolean
  spores: number[]
}

export interface Network {
  seat: number
  tiles: number[]
}

export interface Scene {
  tiles: Tile[]
  networks: Network[]
  seats: number
  /** whose line is outermost and whose spores come first */
  first: number | null
}

/** What a tile's name says: colour, winds by side as it lies, insect. */
export function readTile(name: string, turn: number): { colour: Colour; winds: [Wind, Wind, Wind]; showsInsect: boolean } {
  const [colour, letters, insect] = name.split('.')
  const winds = SIDES.map((k) => (letters ?? 'OUA')[(k + turn) % 3] as Wind) as [Wind, Wind, Wind]
  return { colour: (colour ?? 'brown') as Colour, winds, showsInsect: insect === 'insect' }
}

export function sceneOf(view: View, first: number | null = view.seat): Scene {
  const numbers = new Map(view.field.map((tile, number) => [keyOf(tile.cell), number]))
  const tiles = view.field.map((tile, number): Tile => {
    const beyondSide = (k: Side) => numbers.get(keyOf(beyond(tile.cell, k))) ?? null
    return {
      number,
      cell: tile.cell,
      ...readTile(tile.tile, tile.turn),
      neighbours: [beyondSide(0), beyondSide(1), beyondSide(2)],
      mother: null,
      mushroom: null,
      isBlocked: false,
      hasInsect: tile.insect === true,
      spores: view.players.map((_, seat) => tile.spores?.[seat] ?? 0),
    }
  })
  view.players.forEach((player, seat) => {
    const home = player.mother === undefined ? undefined : tiles[player.mother]
    if (home) home.mother = seat
    player.boards.forEach((board, number) => {
      const ground = board.tile === undefined ? undefined : tiles[board.tile]
      if (!ground) return
      ground.mushroom = { seat, board: number, counter: Math.min(2, board.counter ?? 0), card: board.card }
      ground.isBlocked = player.blocked?.includes(number) ?? false
    })
  })
  const networks = view.players.flatMap((player, seat) => (player.networks ?? []).map((list) => ({ seat, tiles: list })))
  return { tiles, networks, seats: view.players.length, first }
}

/** A tile that lies nowhere yet, as it would lie. */
export function loose(name: string, cell: Cell, turn: number, number: number, scene: Scene): Tile {
  const numbers = new Map(scene.tiles.filter((tile) => tile.number !== number).map((tile) => [keyOf(tile.cell), tile.number]))
  const beyondSide = (k: Side) => numbers.get(keyOf(beyond(cell, k))) ?? null
  const read = readTile(name, turn)
  return {
    number,
    cell,
    ...read,
    neighbours: [beyondSide(0), beyondSide(1), beyondSide(2)],
    mother: null,
    mushroom: null,
    isBlocked: false,
    hasInsect: read.showsInsect,
    spores: [],
  }
}
