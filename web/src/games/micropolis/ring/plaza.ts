// The foundation in the middle of an anthill: ten places, the soldiers on them, the army's number.
import { at, f, R0 } from '../geometry/polar'
import { piece } from '../pieces/index'
import { INK, SERIF } from '../pieces/pen'
import { seatColour } from '../pieces/seats'
import { COLOURS } from './colours'

export interface PlazaLook {
  seat: number
  army: number
  /** so many are about to leave */
  pay?: number
  /** so many are about to come */
  gain?: number
  /** the word under the number */
  label?: string
  /** small pictures: the number alone */
  plain?: boolean
  /** absent: no part of the table */
  anthill?: number
}

const PLACES = 10

function places(army: number, pay: number, gain: number): string {
  let s = ''
  for (let i = 0; i < PLACES; i++) {
    const [x, y] = at(69, i * 36)
    const here = i < army
    const leaving = here && i >= army - pay
    const coming = !here && i < army + gain
    const firm = here && !leaving
    s += `<circle cx="${f(x)}" cy="${f(y)}" r="17.4" fill="${firm ? '#d6b67c' : '#dcc08a'}" stroke="#a98650" stroke-width="1.5"${firm ? '' : ' stroke-dasharray="3.5 3"'}/>`
    if (here || coming) s += piece('soldier', x, y - 4, 38, firm ? '' : 'opacity=".42"')
    if (leaving || coming)
      s += `<circle cx="${f(x)}" cy="${f(y)}" r="19" fill="none" stroke="${COLOURS.amber}" stroke-width="3" stroke-dasharray="5 4"/>`
  }
  return s
}

export function plaza({ seat, army, pay = 0, gain = 0, label = '', plain = false, anthill }: PlazaLook): string {
  const r = R0 - 5
  const shadow = plain ? '' : `<circle r="${R0 + 3}" cy="6" fill="#3a2415" opacity=".22"/>`
  const stone = `${shadow}<circle r="${r}" fill="${INK}"/><circle r="${r - 3}" fill="${seatColour(seat)}"/><circle r="${r - 12}" fill="${INK}"/><circle r="${r - 14.5}" fill="url(#mic-plaza)"/>`
  const tag = anthill === undefined ? '' : `data-piece="soldiers" data-at="army" data-anthill="${anthill}" data-count="${army}"`
  const text = (y: number, size: number, what: string, extra = `fill="${INK}"`): string =>
    `<text y="${y}" text-anchor="middle" font-family="${SERIF}" font-size="${size}" ${extra}>${what}</text>`
  if (plain)
    return `<g ${tag}>${stone}${text(26, 78, String(army), `fill="${INK}" font-weight="700"`)}<g transform="translate(0 -58) scale(.92)"><use href="#mic-soldier"/></g></g>`
  const change = Math.min(PLACES, army - pay + gain) - army
  const sign = change
    ? `<text x="19" y="-12" font-family="${SERIF}" font-size="22" font-weight="700" fill="${change < 0 ? COLOURS.loss : COLOURS.gain}">${change < 0 ? '−' : '+'}${Math.abs(change)}</text>`
    : ''
  return `<g ${tag}>${stone}<circle r="46" fill="none" stroke="#c3a468" stroke-width="1.6"/>${places(army, pay, gain)}${text(12, 50, String(army), `fill="${INK}" font-weight="700"`)}${text(33, 18, label, `fill="${COLOURS.quiet}"`)}${sign}</g>`
}
