// How the parts of the table lie in the room that there is: from 360 to 1920 px, base and expert.
import type { LineBox } from '../ring/line'

export type FrameKind = 'phone' | 'low' | 'tablet' | 'desktop'

export interface Room {
  width: number
  height: number
  players: number
  isExpert: boolean
}

export interface Frame {
  kind: FrameKind
  /** column of the opponents and of score pad and log; 0 where they are elsewhere */
  left: number
  side: number
  /** width of the table itself */
  table: number
  line: LineBox
  pile: LineBox
  /** how many tiles of the line lie in a row */
  perRow: number
  ring: number
  /** rings of opponents */
  rival: number
  /** opponents in columns beside the table, or in rows above it */
  columns: number
  rows: number
  /** height of a plate above the table; 0 where the plates share the height */
  plate: number
}

const between = (low: number, n: number, high: number): number => Math.max(low, Math.min(high, n))

/** A tile of the line so wide: room for its gate above and its tray below. */
function lineBox(w: number): LineBox {
  const scale = Math.min(0.48, w / 258)
  return { w, h: Math.round(351 * scale + 24), scale }
}
const pileBox = (line: LineBox, w: number): LineBox => ({ w, h: line.h, scale: line.scale * 0.64 })

function kindOf({ width, height, players, isExpert }: Room): FrameKind {
  if (height < 480 && width > height * 1.3) return 'low'
  if (width < 768) return 'phone'
  // two columns of opponents, or two anthills for each of two, leave too little beside them on a narrow desktop
  const wide = isExpert ? (players > 2 ? 1320 : 1200) : players > 4 ? 1200 : 1100
  return width >= wide || (wide === 1100 && width >= 1000 && width > height) ? 'desktop' : 'tablet'
}

function phone({ width, height, players, isExpert }: Room): Frame {
  const line = lineBox(width < 380 ? 96 : width < 481 ? 104 : 110)
  const rivals = players > 1 ? 88 : 0
  const rest = height - rivals - line.h - 24 - 70
  const ring = between(264, Math.min(width - (isExpert ? 36 : 4), 520), Math.max(264, rest))
  return { kind: 'phone', left: 0, side: 0, table: width, line, pile: pileBox(line, 74), perRow: 7, ring, rival: isExpert ? 76 : 66, columns: players - 1, rows: 1, plate: 80 }
}

const STRIP = 52
const CARDS = 118

function low({ width, height }: Room): Frame {
  const ring = Math.min(height - 8, width * 0.4)
  // two rows under the strip of opponents, and beside them the cards of the ends
  const high = (height - STRIP - 12) / 2
  const line = lineBox(Math.floor(between(52, Math.min((width - ring - 26 - CARDS) / 4, ((high - 24) * 258) / 351), 92)))
  return { kind: 'low', left: 0, side: 0, table: width, line, pile: pileBox(line, 60), perRow: 4, ring, rival: 42, columns: 1, rows: 1, plate: 46 }
}

const GAP = 8
const RESERVE = 60
/** what an opponent's plate says beside its ring */
const FACTS = 132

/** Plates of all opponents above the table: nobody has to scroll for them. */
function plates({ width, height, players, isExpert }: Room): Pick<Frame, 'columns' | 'rows' | 'plate' | 'rival'> {
  const rivals = players - 1
  if (isExpert && height < width) return { columns: rivals, rows: 1, plate: 80, rival: 74 }
  if (isExpert) return { columns: rivals, rows: 1, plate: 156, rival: rivals > 1 ? 112 : 138 }
  if (rivals > 3 && height < width) return { columns: rivals, rows: 1, plate: 80, rival: 66 }
  const columns = Math.min(3, rivals)
  const plate = columns === 3 && width < 900 ? 130 : 156
  return { columns, rows: rivals > 3 ? 2 : 1, plate, rival: Math.floor(Math.min(plate - 16, (width - GAP) / columns - GAP - FACTS)) }
}

function tablet(room: Room): Frame {
  const { width, height, isExpert } = room
  const table = width - 16
  const pile = 72
  const low = ((height * 0.24 - 24) * 258) / 351
  const line = lineBox(Math.floor(Math.min((table - 8 - pile) / 7, Math.max(76, low))))
  const above = plates(room)
  const free = height - above.rows * (above.plate + GAP) - 2 * GAP - (isExpert ? RESERVE + GAP : 0) - line.h - 8
  const half = (table - 28) / 2
  // the cards of the ends are under the rings, or beside them where there is room
  const ring = isExpert ? Math.min(half, Math.max(free - 160, Math.min(free - 62, half - 200))) : Math.min(table - 200, 620, free - 6)
  return { kind: 'tablet', left: 0, side: 0, table, line, pile: pileBox(line, pile), perRow: 7, ring: Math.floor(Math.max(220, ring)), ...above }
}

function desktop({ width, height: outer, players, isExpert }: Room): Frame {
  const height = outer - 20
  const wide = width >= 1600
  const narrow = width < 1440
  const two = players > 4 && !isExpert
  const left = two ? (narrow ? 260 : 322) : isExpert && players === 3 ? (narrow ? 360 : 420) : narrow ? 180 : wide ? 260 : 226
  const side = narrow ? 240 : wide ? 320 : 290
  const table = width - 32 - 28 - left - side
  const pile = table < 800 ? 74 : 86
  const line = lineBox(between(62, Math.floor((table - 24 - pile) / 7), wide ? 124 : 110))
  const room = height - line.h - 18
  const ring = isExpert ? Math.min((table - 4) / 2, room - 174) : Math.min(table - 180, room, 800)
  const columns = two ? 2 : 1
  const rows = two ? 3 : isExpert ? 2 : players - 1
  const plate = (height - 9 * (rows - 1)) / rows
  const rival = isExpert && players === 3 ? left / 2 - 14 : Math.min(left / columns - (two ? 10 : 22), two ? plate - 90 : isExpert ? plate - 150 : plate - 46)
  return { kind: 'desktop', left, side, table, line, pile: pileBox(line, pile), perRow: 7, ring: Math.max(260, Math.floor(ring)), rival: Math.floor(between(90, rival, 252)), columns, rows, plate: 0 }
}

export function frameFor(room: Room): Frame {
  switch (kindOf(room)) {
    case 'phone':
      return phone(room)
    case 'low':
      return low(room)
    case 'tablet':
      return tablet(room)
    case 'desktop':
      return desktop(room)
  }
}
