// Micropolis as the page knows it.
import type { Face } from '../../table/face'
import { categoryPiece } from './categories'
import { MicropolisController } from './controller.svelte'
import './micropolis.css'
import { icon } from './pieces/index'
import { mound } from './pieces/seats'
import { portrait } from './portrait'
import { reasonDrawing } from './reason'
import Poster from './Poster.svelte'
import { ensureDefinitions } from './ring/defs'
import Table from './Table.svelte'
import Thumb from './Thumb.svelte'

ensureDefinitions()

const face: Face = {
  id: 'micropolis',
  mood: 'day',
  Table,
  controller: (model) => new MicropolisController(model),
  Thumb,
  Poster,
  hasGains: true,
  isOneField: false,
  reasonDrawing,
  tieRule: 'MIC-9.7',
  categoryIcon: (category) => icon(categoryPiece(category), 20),
  partSign: (seat, letter) => mound(seat, letter, 24),
  portrait,
  // three opponents of gentle to middle strength: lively, and beatable at the first try
  quick: (offered) => {
    const gentle = offered.levels.slice(1, 3).map((level) => level.bot)
    return { options: { players: 4 }, bots: [gentle[0], gentle[1], gentle[0]].map((bot) => bot ?? 'level2') }
  },
}

export default face
