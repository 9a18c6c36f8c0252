import type { Point, Size } from './crop.ts'

export type TicketPlace = 'right' | 'left' | 'foot' | 'head'

/** Thread, label and a little air. */
const roomForTicketPx = 270
/** A docked label, its margin, and the lower half of a marker. */
const dockedPx = 90

/**
 * Where a ticket opens: beside its marker, on the side with more room; where that is not enough, and on
 * phones, along the foot of the photo. A marker that low would lie under its own ticket: then along the head.
 * @param marker in percent of the box
 */
export function placeTicket(marker: Point, box: Size, onPhone: boolean): TicketPlace {
  const side = marker.x <= 50 ? 'right' : 'left'
  const heightAround = (Math.min(marker.y, 100 - marker.y) / 100) * box.height
  if (!onPhone && roomBesidePx(marker, box, side) >= roomForTicketPx && heightAround >= 40) return side
  return marker.y > dockLimit(box) ? 'head' : 'foot'
}

export function roomBesidePx(marker: Point, box: Size, side: 'right' | 'left'): number {
  return (box.width * (side === 'right' ? 100 - marker.x : marker.x)) / 100
}

/** Whether a docked ticket covers a marker, which then hides. */
export function isUnderTicket(marker: Point, box: Size, place: TicketPlace): boolean {
  if (place === 'foot') return marker.y > dockLimit(box)
  if (place === 'head') return marker.y < 100 - dockLimit(box)
  return false
}

function dockLimit(box: Size): number {
  return Math.min(76, 100 - (dockedPx / box.height) * 100)
}
