// A face without drawing, for building the shell.
import type { Face } from '../../table/face'
import { PlainController } from './controller.svelte'
import Poster from './Poster.svelte'
import Table from './Table.svelte'
import Thumb from './Thumb.svelte'

export const face: Face = {
  id: 'plain',
  mood: 'day',
  Table,
  controller: (model) => new PlainController(model),
  Thumb,
  Poster,
  tieRule: 'MIC-9.7',
  categoryIcon: () => '<svg viewBox="0 0 20 20"><circle cx="10" cy="10" r="7" fill="#c99a5a" stroke="#2a1a10" stroke-width="2"/></svg>',
  portrait: () => '<svg viewBox="-26 -26 52 52"><circle r="24" fill="#e9d3a0" stroke="#2a1a10" stroke-width="2.2"/></svg>',
  quick: (offered) =>
    offered.id === 'mycelia'
      ? { options: { people: 2 } as never, bots: ['level3'] }
      : { options: { players: 3 } as never, bots: ['level3', 'level2'] },
}
