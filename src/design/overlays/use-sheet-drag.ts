import { type PointerEvent, type RefObject, useRef } from 'react'

/** A sheet dragged farther than this closes when it is released. */
const closeDistancePx = 80

/** Makes a bottom sheet draggable by its handle. Released far enough down it closes, otherwise it springs back. */
export function useSheetDrag(sheet: RefObject<HTMLElement | null>, onClose: () => void) {
  const startY = useRef<number | null>(null)

  function move(px: number) {
    if (sheet.current) sheet.current.style.translate = px > 0 ? `0 ${px}px` : ''
  }

  return {
    onPointerDown(event: PointerEvent) {
      startY.current = event.clientY
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent) {
      if (startY.current !== null) move(event.clientY - startY.current)
    },
    onPointerUp(event: PointerEvent) {
      if (startY.current === null) return
      const pulledPx = event.clientY - startY.current
      startY.current = null
      move(0)
      if (pulledPx > closeDistancePx) onClose()
    },
    onPointerCancel() {
      startY.current = null
      move(0)
    },
  }
}
