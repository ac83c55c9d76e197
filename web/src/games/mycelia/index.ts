// Mycelia: what this game brings to the page.
import type { Face } from '../../table/face'
import { MyceliaTable } from './controller.svelte'
import Poster from './Poster.svelte'
import { categoryIcon, portrait } from './score'
import Table from './Table.svelte'
import Thumb from './Thumb.svelte'

const face: Face = {
  id: 'mycelia',
  mood: 'dusk',
  Table,
  controller: (model) => new MyceliaTable(model),
  Thumb,
  Poster,
  isOneField: true,
  tieRule: 'MYC-11.3',
  categoryIcon,
  portrait,
  quick: () => ({ options: { people: 1, automa: 'medium' }, bots: [] }),
}
export default face
