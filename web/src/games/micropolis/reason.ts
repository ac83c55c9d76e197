// Why there are points, as pieces: the fruits of a gallery, the barracks that are full.
import type { Message, ScoreLine } from '../../wire/protocol'
import { shortCategory } from './aids'
import { icon } from './pieces/index'
import { gate } from './pieces/barracks'

/** null where words say it better */
export function reasonDrawing({ category, points, reason }: ScoreLine): string | null {
  if (points === 0) return null
  const name = shortCategory(category)
  if (name === 'harvest') {
    const fruits = [reason.params.fruits].flat().flatMap((fruit) => (isMessage(fruit) ? [fruit.key.split('.').pop() ?? ''] : []))
    return fruits.length > 0 ? fruits.map((fruit) => icon(fruit, 17)).join('') : null
  }
  if (name === 'barracks' && typeof reason.params.size === 'number') return gate({ size: reason.params.size, full: true, flagless: true }, 17)
  return null
}

function isMessage(value: unknown): value is Message {
  return typeof value === 'object' && value !== null && 'key' in value
}
