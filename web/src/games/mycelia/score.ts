// What the categories of the score look like.
import { box100, ico } from './drawing/icons'
import { INK } from './drawing/ink'
import { mushroom } from './drawing/mushrooms'
import { insect, mother } from './drawing/pieces'
import { endToken } from './drawing/tokens'

export function categoryIcon(category: string): string {
  if (category.endsWith('insects')) return ico(insect(14), 26, 32)
  if (category.endsWith('end_token')) return box100(endToken(), 26)
  return box100(mushroom('fly-agaric'), 26)
}
const CHARACTERS: Record<string, string> = { builder: 'honey-fungus', raider: 'fly-agaric' }
/** A bot's character as a round portrait: a species; the automa is a mother. */
export function portrait(character: string): string {
  const body = character === 'automa' ? mother(2) : mushroom(CHARACTERS[character] ?? 'porcini')
  return `<svg viewBox="-26 -26 52 52" aria-hidden="true"><circle r="24" fill="#dfe3c4" stroke="${INK}" stroke-width="2.2"/><g transform="translate(-19 -21) scale(.38)">${body}</g></svg>`
}
