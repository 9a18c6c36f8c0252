import type { Point, Size } from './crop.ts'

export type TicketPlace = 'right' | 'left' | 'foot' | 'head' | 'above'

/** The thread, the label and a small margin. */
const ticketSpacePx = 270
/** A docked label, its margin, and the lower half of a marker. */
const dockedPx = 90
/** Half of the disc with its rings. */
const markerHalfPx = 16
/** The distance from the middle of a marker to a ticket above it. */
export const ticketAbovePx = 30

/**
 * Decides where a ticket opens: beside its marker, on the side with more space; without enough space, and on phones,
 * along the bottom of the photo. There the ticket would cover a low marker. For such a marker it opens along the top,
 * or just above the marker if there is text at the bottom, because the top may be far away, or if buttons are along the
 * top.
 * @param marker in percent of the box
 * @param footPx height of the text along the bottom
 */
export function placeTicket(
  marker: Point,
  box: Size,
  onPhone: boolean,
  { footPx = 0, isHeadTaken = false } = {},
): TicketPlace {
  const side = marker.x <= 50 ? 'right' : 'left'
  const heightAround = Math.min((marker.y / 100) * box.height, ((100 - marker.y) / 100) * box.height - footPx)
  if (!onPhone && spaceBesidePx(marker, box, side) >= ticketSpacePx && heightAround >= 40) return side
  if (marker.y <= dockLimit(box, footPx)) return 'foot'
  return footPx > 0 || isHeadTaken ? 'above' : 'head'
}

export function spaceBesidePx(marker: Point, box: Size, side: 'right' | 'left'): number {
  return (box.width * (side === 'right' ? 100 - marker.x : marker.x)) / 100
}

/** Whether a ticket covers another marker, which is then hidden. */
export function isUnderTicket(
  marker: Point,
  { place, at, box, footPx = 0 }: { place: TicketPlace; at: Point; box: Size; footPx?: number },
): boolean {
  if (place === 'foot') return marker.y > dockLimit(box, footPx)
  if (place === 'head') return marker.y < 100 - dockLimit(box, 0)
  if (place !== 'above') return false
  const higherPx = ((at.y - marker.y) / 100) * box.height
  return higherPx > ticketAbovePx - markerHalfPx && higherPx < ticketAbovePx + dockedPx
}

/** Returns the height in percent below which a marker touches a ticket along the bottom. */
function dockLimit(box: Size, footPx: number): number {
  return Math.min(76, 100 - ((dockedPx + footPx) / box.height) * 100)
}
