// How the field is drawn for the choice under way: one string of SVG for each layer, from below.
import type { View } from '../../wire/mycelia'
import type { MyceliaTable } from './controller.svelte'
import { arc, canBeChosen, fitting, freePlace, ghostMother, heldEdge, heldTile, hinted, isChosen, leftBehind, numberOf, PAID, pointedAt, shade, stepsTo, wayOver } from './drawing/marks'
import { drawFans, drawGhosts, drawLanded, litTiles, type Release } from './drawing/fans'
import { centre, keyOf } from './drawing/geometry'
import { rounded } from './drawing/line'
import { drawOrder, drawOrderLight } from './drawing/order'
import { drawNetwork, drawThreads } from './drawing/network'
import { drawPieces, type RowItem, type StandLook } from './drawing/stand'
import { drawTile } from './drawing/tile'
import { WINDS } from './drawing/winds'
import { orderOf } from './order'
import { loose, type Scene, type Tile } from './scene'
import { landedIn, walkedIn } from './story'

export const drawGround = (scene: Scene, isFar: boolean, winds: number) =>
  `<g filter="url(#myc-under)">${scene.tiles.map((tile) => `<path d="${rounded(tile.cell, 0.4)}" fill="#0d1310"/>`).join('')}</g>` +
  scene.tiles.map((tile) => drawTile(tile, { isFar, winds })).join('')

export const drawNetworks = (scene: Scene) =>
  [...scene.networks]
    .sort((a, b) => Number(a.seat === scene.first) - Number(b.seat === scene.first))
    .map((network) => drawNetwork(scene, network))
    .join('') + scene.networks.map((network) => drawThreads(scene, network)).join('')

/** How many spores of each owner on a tile are named for the payment under way. */
export const paidOn = (view: View, tile: number): number[] =>
  view.players.map((_, owner) => (view.step?.paid ?? []).filter((paid) => paid.tile === tile && paid.owner === owner).length)

export function standLook(table: MyceliaTable, tile: Tile): StandLook {
  const { view } = table
  const isPaying = view.phase === 'pay' && table.isYours
  const plantable = view.phase === 'plant' && table.isYours && table.lit.some((offer) => offer.place.at === 'tile' && offer.place.tile === tile.number)
  const fits = (item: RowItem) => table.lit.some(({ place }) => place.at === 'spore' && place.tile === tile.number && place.owner === item.owner)
  return {
    first: table.model.viewer,
    isFar: table.camera.isFar,
    paid: paidOn(view, tile.number),
    canPlant: plantable || (isPaying && tile.mushroom === null && paidOn(view, tile.number).some((n) => n > 0)),
    mark: (item) => (item.isPaid ? PAID : !isPaying ? {} : fits(item) ? fitting(item.count > 1) : { opacity: 0.42 }),
    isAway: (kind) =>
      kind === 'mother'
        ? table.away.has(`mother ${tile.mother}`) || (table.foreseen !== null && tile.mother === view.step?.rival)
        : table.away.has(`mushroom ${tile.mushroom?.seat} ${tile.mushroom?.board}`),
  }
}
export const drawAllPieces = (table: MyceliaTable) => {
  const held = table.site && !table.foreseen ? table.view.step?.moving : undefined
  return table.picture.tiles
    .filter((tile) => tile.number !== held)
    .map((tile) => drawPieces(tile, standLook(table, tile)))
    .join('')
}

/** The release that is looked at: a source chosen for SPORE, or one just rolled. */
export function releaseShown(table: MyceliaTable): Release | null {
  const { release, view } = table
  const seat = table.model.viewer ?? 0
  if (release) {
    const from = table.sourceTile(release.source)
    return from === undefined || !release.falls.length ? null : { from, seat, spores: release.spores, falls: release.falls.filter((fall) => !fall.asks_order) }
  }
  const step = view.step
  if (table.isBlowing && step?.source !== undefined) {
    const from = table.sourceTile(step.source, view.turn)
    const winds = table.die ? [table.die] : WINDS
    if (from !== undefined) return { from, seat: view.turn, spores: 0, falls: winds.map((wind) => ({ wind, landings: [], to_choose: 0, among: [], asks_order: false })) }
  }
  if (view.phase === 'drop' && step?.source !== undefined && step.wind) {
    const from = table.sourceTile(step.source, view.turn)
    if (from !== undefined) return { from, seat: view.turn, spores: step.to_drop ?? 0, falls: [{ wind: step.wind, landings: [], to_choose: step.to_drop ?? 0, among: step.tiles ?? [], asks_order: false }] }
  }
  return null
}

/** Light under the lines: fans, and shade where nothing can be chosen. */
export function drawLight(table: MyceliaTable, release: Release | null): string {
  const { scene } = table
  const tiles = (list: Tile[], opacity: number) => list.map((tile) => shade(tile, opacity)).join('')
  if (release) {
    const lit = litTiles(scene, release)
    return tiles(scene.tiles.filter((tile) => !lit.has(tile.number)), 0.42) + drawFans(scene, release)
  }
  const order = orderOf(table)
  if (order) return drawOrderLight(scene, order.wind, order.releases)
  const reach = reachable(table)
  return reach ? tiles(scene.tiles.filter((tile) => !reach.has(tile.number)), 0.34) : ''
}

// Tiles a mother may be put on or walk to, with the one she stands on; null where no mother is being moved.
function reachable(table: MyceliaTable): Set<number> | null {
  const { view } = table
  const isWalking = table.topic === 'move' && table.aids.destinations
  if (isWalking) return new Set([...isWalking.map((d) => d.tile), view.players[table.model.viewer ?? 0]?.mother ?? -1])
  if (!table.isYours || !['mothers', 'relocate', 'rival_to', 'automa_side', 'edge_tile'].includes(view.phase)) return null
  const set = new Set(table.lit.flatMap(({ place }) => (place.at === 'tile' ? [place.tile] : [])))
  const carried = view.players[view.step?.rival ?? -1]?.mother
  if (carried !== undefined) set.add(carried)
  return set
}

/** Edges over the lines and under the pieces. */
export function drawEdges(table: MyceliaTable, release: Release | null): string {
  const { scene, view } = table
  const of = (number: number | undefined, draw: (tile: Tile) => string) => {
    const tile = number === undefined ? undefined : scene.tiles[number]
    return tile ? draw(tile) : ''
  }
  let out = ''
  const chosen = table.destination ? table.destination.tile : table.chosen?.place.at === 'tile' ? table.chosen.place.tile : undefined
  const lit = new Set<number>()
  if (table.topic === 'move') for (const d of table.aids.destinations ?? []) lit.add(d.tile)
  for (const { place } of table.lit) {
    if (place.at === 'tile' && table.topic !== 'move') lit.add(place.tile)
    const source = place.at === 'source' ? table.sourceTile(place.source) : undefined
    if (source !== undefined) lit.add(source)
  }
  for (const number of lit) if (number !== chosen && number !== release?.from) out += of(number, canBeChosen)
  if (release) out += of(release.from, isChosen)
  out += of(chosen, isChosen)
  if (table.pointed !== null && table.pointed !== chosen) out += of(table.pointed, pointedAt)
  if (table.picker !== null) out += of(table.picker, isChosen)
  for (const number of pointedTiles(table)) out += of(number, hinted)
  if (table.showsNumbers || table.hasStory) out += scene.tiles.map(numberOf).join('')
  if (view.step?.moving !== undefined && table.site) out += of(view.step.moving, leftBehind)
  return out
}

// What a hint or a line of the log speaks of.
function pointedTiles(table: MyceliaTable): number[] {
  const pointing = table.model.pointing
  if (!pointing) return []
  const named = [...pointing.actions, ...(pointing.step ? [pointing.step.action] : [])].flatMap((action) => {
    const tiles: number[] = []
    if ('tile' in action && typeof action.tile === 'number') tiles.push(action.tile)
    if ('source' in action && (action.source === 'mother' || typeof action.source === 'number')) {
      const tile = table.sourceTile(action.source, typeof pointing.step?.by === 'number' ? pointing.step.by : undefined)
      if (tile !== undefined) tiles.push(tile)
    }
    return tiles
  })
  const moved = (pointing.step?.events ?? []).flatMap(({ event }) =>
    event.event === 'spore_moved' ? [event.to ?? event.from ?? -1] : event.event === 'mother_moved' ? [event.to] : event.event === 'tile_laid' ? [event.number] : [],
  )
  return [...new Set([...named, ...moved])]
}

/** Over the pieces: shade while paying, ghosts, ways, free places, the tile in hand. */
export function drawOver(table: MyceliaTable, release: Release | null): string {
  const { scene } = table
  let out = ''
  const paying = payingTiles(table)
  if (paying) out += scene.tiles.filter((tile) => !paying.has(tile.number)).map((tile) => shade(tile, 0.6)).join('')
  if (release) out += drawGhosts(scene, release)
  const order = orderOf(table)
  if (order) out += drawOrder(scene, order.wind, order.releases)
  out += drawWalk(table) + drawCarried(table) + drawSites(table)
  const story = table.story
  if (story && table.hasStory) {
    const tiles = walkedIn(story).flatMap((number) => scene.tiles[number] ?? [])
    out += drawLanded(scene, landedIn(story)) + (tiles.length > 1 ? wayOver(tiles) : '')
  }
  return out
}

export function payingTiles(table: MyceliaTable): Set<number> | null {
  const { view, payment } = table
  if (!table.isPaying) return null
  const used = new Set([...(payment?.fits ?? []).map((fit) => fit.tile), ...(view.step?.paid ?? []).map((paid) => paid.tile)])
  const mine = view.players[table.model.viewer ?? 0]?.networks ?? []
  const touched = mine.filter((network) => network.some((tile) => used.has(tile)))
  return new Set([...used, ...touched.flat()])
}

function drawWalk(table: MyceliaTable): string {
  const ways = table.topic === 'move' ? (table.aids.destinations ?? []) : []
  if (!ways.length) return ''
  const seat = table.model.viewer ?? 0
  const start = table.view.players[seat]?.mother
  const looked = table.lookedWay
  const tile = (number: number | undefined) => (number === undefined ? undefined : table.scene.tiles[number])
  let out = ''
  const goal = tile(looked?.tile)
  if (looked && goal) {
    const path = [start, ...looked.steps.flatMap((step) => (step.do === 'step' ? [step.tile] : []))].flatMap((number) => tile(number) ?? [])
    out += wayOver(path) + isChosen(goal) + ghostMother(goal, seat)
  }
  return out + ways.map((way) => { const to = tile(way.tile); return to ? stepsTo(to, way.steps.length, way === looked) : '' }).join('')
}

function drawCarried(table: MyceliaTable): string {
  const { view, scene } = table
  const rival = view.step?.rival
  const isPut = table.isYours && (view.phase === 'relocate' || view.phase === 'rival_to')
  const isFirst = table.isYours && view.phase === 'mothers'
  if (!isPut && !isFirst) return ''
  const seat = isFirst ? (table.model.viewer ?? 0) : (rival ?? 0)
  const place = table.chosen?.place
  const lit = (number: number | null) => number !== null && table.lit.some((offer) => offer.place.at === 'tile' && offer.place.tile === number)
  const number = place?.at === 'tile' ? place.tile : lit(table.pointed) ? table.pointed : null
  const goal = number === null ? undefined : scene.tiles[number]
  if (!goal) return ''
  const from = scene.tiles[view.players[seat]?.mother ?? -1]
  return (from ? arc(centre(from.cell), centre(goal.cell), 44) : '') + ghostMother(goal, seat)
}

/** The tile in hand as it would lie on the chosen place, or null. */
export function tileInHand(table: MyceliaTable): Tile | null {
  const { view, scene, site } = table
  const moving = view.step?.moving
  const name = moving === undefined ? view.step?.drawn : view.field[moving]?.tile
  if (!site || !name) return null
  const tile = loose(name, site.cell, table.turn, moving ?? scene.tiles.length, scene)
  if (moving === undefined) return tile
  const old = scene.tiles[moving]
  return old ? { ...old, cell: tile.cell, winds: tile.winds, neighbours: tile.neighbours } : tile
}

function drawSites(table: MyceliaTable): string {
  const sites = table.isYours ? (table.aids.sites ?? []) : []
  const key = table.site ? keyOf(table.site.cell) : null
  let out = sites.filter((site) => keyOf(site.cell) !== key).map((site) => freePlace(site.cell)).join('')
  const tile = tileInHand(table)
  if (!tile) return out
  const moving = table.view.step?.moving
  const old = moving === undefined ? undefined : table.scene.tiles[moving]
  const carried = old ? drawPieces(tile, { first: table.model.viewer }) : ''
  if (old) out += arc(centre(old.cell), centre(tile.cell), 70)
  return out + (old && table.foreseen ? heldEdge(tile, table.scene) : heldTile(tile, table.scene, carried))
}
