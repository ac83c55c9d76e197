// A tile of the line on its tray, with the soldiers that lie on it and the plate with its price; the draw pile.
import type { LaidTile } from '../geometry/layout'
import { R, R0, wedge } from '../geometry/polar'
import { piece } from '../pieces/index'
import { INK, SERIF } from '../pieces/pen'
import { COLOURS } from './colours'
import { softly } from './glow'
import { oneTile, type Whereabouts } from './tile'

/** The box of a tile of the line. */
export interface LineBox {
  w: number
  h: number
  scale: number
}

export type LineState = 'rest' | 'up' | 'dear'

export interface LineLook {
  box: LineBox
  state: LineState
  soldiers: number
  /** soldiers that would come to lie on it */
  incoming: number
  price: number
  /** the word on the plate of a free tile */
  free: string
  where: Whereabouts
}

const trayTop = (box: LineBox): number => box.h - 28
const footOf = (box: LineBox): number => trayTop(box) + 8 + 110 * box.scale

/** Where the wedge stands in the box of its tray. */
export const wedgePlace = (box: LineBox): string => `translate(${box.w / 2} ${footOf(box)}) scale(${box.scale})`

/** The wedge itself: the same in every state, so that pointing at it draws nothing again. */
export const lineWedge = (laid: LaidTile, where: Whereabouts): string => oneTile(laid, { where })

/** Behind and before the wedge that is pointed at. */
export const WEDGE_HALO = softly(`<path d="${wedge(0)}" fill="none" stroke="${COLOURS.glow}" stroke-linejoin="round"/>`)
export const WEDGE_EDGE = `<path d="${wedge(-1, R + 2, R0)}" fill="none" stroke="${COLOURS.amber}" stroke-width="7" stroke-linejoin="round"/>`

function tray({ w }: LineBox, top: number): string {
  return `<rect x="4" y="${top}" width="${w - 8}" height="25" rx="6" fill="#8d6238" stroke="${INK}" stroke-width="1.6"/>
<path d="M9 ${top + 5}H${w - 9}" stroke="#c79a63" stroke-width="2" stroke-linecap="round"/><path d="M10 ${top + 19}q14 -3 26 0M${w - 38} ${top + 19}q12 3 26 0" fill="none" stroke="#6d4724" stroke-width="1.3" stroke-linecap="round"/>`
}

/** Soldiers lie on the tile: on its tray, first on the right, then on the left. */
function garrison(box: LineBox, top: number, soldiers: number, incoming: number): string {
  const places = [28, 44, -38, -22]
  const cx = box.w / 2
  const shown = soldiers > 4 ? 1 : soldiers
  let s = ''
  for (let i = 0; i < shown; i++) s += piece('soldier', cx + (places[i] ?? 0), top - 10, 27)
  if (soldiers > 4) s += `<text x="${cx + 41}" y="${top - 3}" font-family="${SERIF}" font-weight="700" font-size="15" fill="${INK}" paint-order="stroke" stroke="#f6e9cb" stroke-width="3">×${soldiers}</text>`
  for (let i = 0; i < incoming; i++) {
    const x = cx + (places[(shown + i) % 4] ?? 0)
    s += `<g opacity=".5">${piece('soldier', x, top - 10, 27)}</g><circle cx="${x}" cy="${top - 10}" r="14" fill="none" stroke="${COLOURS.amber}" stroke-width="2" stroke-dasharray="3.5 3"/>`
  }
  return s
}

function plate({ box, state, price, free }: LineLook, top: number): string {
  const cx = box.w / 2
  const w = price ? 46 : free.length > 4 ? 62 : 54
  const text = price
    ? `<text x="${cx - 6}" y="${top + 18.5}" text-anchor="middle" font-family="${SERIF}" font-weight="700" font-size="17" fill="${state === 'dear' ? COLOURS.loss : INK}">${price}</text>${piece('helmet', cx + 9, top + 12.5, 15.5)}`
    : `<text x="${cx}" y="${top + 17.2}" text-anchor="middle" font-family="${SERIF}" font-weight="700" font-size="14" fill="${INK}">${free}</text>`
  return `<rect x="${cx - w / 2}" y="${top + 1.5}" width="${w}" height="22" rx="5" fill="${state === 'up' ? '#ffd977' : '#ecd08c'}" stroke="${state === 'dear' ? COLOURS.loss : INK}" stroke-width="1.5"/>
<circle cx="${cx - w / 2 + 4.6}" cy="${top + 12.5}" r="1.2" fill="#8a6420"/><circle cx="${cx + w / 2 - 4.6}" cy="${top + 12.5}" r="1.2" fill="#8a6420"/>${text}`
}

/** What stands before the wedge: tray, soldiers, price. */
export function lineFront(look: LineLook): string {
  const top = trayTop(look.box)
  const place = look.where.place ?? 0
  const counted = `data-piece="soldiers" data-at="line" data-place="${place}" data-count="${look.soldiers}"`
  // a fixed spot on the tray, so that soldiers know where to walk before any lies there
  const target = `<circle data-spot="line:${place}" cx="${look.box.w / 2 + 28}" cy="${top - 10}" r="2" fill="none" stroke="none" opacity="0"/>`
  return tray(look.box, top) + target + `<g ${counted}>${garrison(look.box, top, look.soldiers, look.incoming)}</g>` + plate(look, top)
}

/** What a tile costs and what there is: soldiers, and dashed the missing ones. */
export function bill(box: LineBox, price: number, army: number): string {
  const step = Math.min(17, (box.w - 14) / price)
  const w = step * price + 8
  const y = trayTop(box) - 34
  const places = Array.from({ length: price }, (_, i) => {
    const x = (box.w - w) / 2 + 4 + step * (i + 0.5)
    return i < army ? piece('soldier', x, y + 14, 22) : `<circle cx="${x.toFixed(1)}" cy="${y + 14}" r="${(step * 0.42).toFixed(1)}" fill="none" stroke="${COLOURS.loss}" stroke-width="1.8" stroke-dasharray="3 2.4"/>`
  })
  return `<rect x="${((box.w - w) / 2).toFixed(1)}" y="${y}" width="${w.toFixed(1)}" height="28" rx="8" fill="#fffaf0" stroke="${COLOURS.loss}" stroke-width="1.8"/>${places.join('')}`
}

/** A tile that nobody has seen yet. */
const BACK = `<path d="${wedge(0)}" fill="#5b4a34" stroke="${INK}" stroke-width="5" stroke-linejoin="round"/><path d="${wedge(16, R - 18, R0 + 16)}" fill="none" stroke="#a98a5c" stroke-width="3.5" stroke-dasharray="9 7"/><g transform="translate(0 -286) scale(2.1)" opacity=".9"><use href="#mic-back"/></g>`

/** That tile as an element of its own, so wide. */
export const tileBack = (width: number): string => `<svg width="${width}" height="${(width * 352) / 260}" viewBox="-130 -456 260 352">${BACK}</svg>`

/** A place of the line that is empty until the refill: the price never moves. */
export function emptyTray(box: LineBox): string {
  return `<rect x="4" y="${trayTop(box)}" width="${box.w - 8}" height="25" rx="6" fill="none" stroke="#8a6a3c" stroke-width="1.6" stroke-dasharray="6 5" opacity=".5"/>`
}

/** The draw pile: backs of tiles, and how many there are. */
export function drawPile(count: number, word: string, box: LineBox): string {
  const cx = box.w / 2
  const top = trayTop(box)
  const foot = top + 6 + 110 * box.scale
  const shown = Math.min(4, count)
  let s = ''
  for (let i = shown - 1; i >= 0; i--) {
    s += `<g transform="translate(${cx + i * 2.5 - 10} ${foot - i * 2.5}) scale(${box.scale})">${i === 0 ? BACK : `<path d="${wedge(0)}" fill="#5b4a34" stroke="${INK}" stroke-width="5" stroke-linejoin="round"/>`}</g>`
  }
  return `<g data-piece="pile" data-count="${count}">${s}</g><text x="${cx - 5}" y="${top + 18}" text-anchor="middle" font-family="${SERIF}" font-size="14" fill="${COLOURS.quiet}">${word} <tspan font-weight="700" font-size="17" fill="${INK}">${count}</tspan></text>`
}
