// The 23 species of the pack as ink drawings. Each is told apart by silhouette first, colour second.
// `wash` is the background of its picture on a card: light for dark mushrooms, dusk for pale ones.
import {
  porcini,
  deathCap,
  jubileeWaxcap,
  flyAgaric,
  shaggyInkCap,
  commonInkCap,
} from './mushrooms-caps'
import { chanterelle, devilsBolete, fairyRing, honeyFungus, morel, thePrince } from './mushrooms-stems'
import {
  stinkhorn,
  oyster,
  bleedingTooth,
  yellowBrain,
  beefsteak,
  scarletElfCup,
  greenElfCup,
  giantPuffball,
  reishi,
  ghostFungus,
  lionsMane,
} from './mushrooms-others'

const draw: Record<string, () => string> = {
  porcini,
  'death-cap': deathCap,
  stinkhorn,
  oyster,
  'bleeding-tooth': bleedingTooth,
  'jubilee-waxcap': jubileeWaxcap,
  'yellow-brain': yellowBrain,
  'fly-agaric': flyAgaric,
  'shaggy-ink-cap': shaggyInkCap,
  'common-ink-cap': commonInkCap,
  'fairy-ring': fairyRing,
  'honey-fungus': honeyFungus,
  beefsteak,
  'scarlet-elf-cup': scarletElfCup,
  'devils-bolete': devilsBolete,
  'green-elf-cup': greenElfCup,
  'the-prince': thePrince,
  chanterelle,
  'giant-puffball': giantPuffball,
  reishi,
  'ghost-fungus': ghostFungus,
  morel,
  'lions-mane': lionsMane,
}

// Washes: two colours of the picture's ground.
const LIGHT: [string, string] = ['#d9d6a9', '#aeb888'],
  SAND: [string, string] = ['#ead9ae', '#cdb27c'],
  DUSK: [string, string] = ['#52685a', '#32463d'],
  SKY: [string, string] = ['#c3d0c0', '#92a898'],
  NIGHT: [string, string] = ['#26403f', '#13211f']
const washes: Record<string, [string, string]> = {
  porcini: LIGHT,
  'death-cap': DUSK,
  stinkhorn: SAND,
  oyster: SAND,
  'bleeding-tooth': DUSK,
  'jubilee-waxcap': LIGHT,
  'yellow-brain': SKY,
  'fly-agaric': SKY,
  'shaggy-ink-cap': DUSK,
  'common-ink-cap': SKY,
  'fairy-ring': SAND,
  'honey-fungus': SKY,
  beefsteak: SKY,
  'scarlet-elf-cup': LIGHT,
  'devils-bolete': LIGHT,
  'green-elf-cup': SAND,
  'the-prince': SKY,
  chanterelle: SKY,
  'giant-puffball': DUSK,
  reishi: LIGHT,
  'ghost-fungus': NIGHT,
  morel: LIGHT,
  'lions-mane': DUSK,
}

export const SPECIES = Object.keys(draw)
// A species of somebody's own pack that we have no picture of is drawn as a porcini.
export const mushroom = (id: string) => (draw[id] ?? porcini)()
export const wash = (id: string): [string, string] => washes[id] ?? LIGHT
