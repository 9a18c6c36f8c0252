import { type MouseEvent, type PointerEvent, type RefObject, useRef } from 'react'
import { SWIPE_PX } from '../../reel-limits.ts'

/** A movement shorter than this is a tap. */
const DRAG_FROM_PX = 8

/**
 * Detects vertical swipes on the element with the handlers; the track follows the finger without a React render. A
 * press that became a swipe does not click.
 */
export function useSwipe(
  track: RefObject<HTMLElement | null>,
  { onSwipe, isOn }: { onSwipe: (by: 1 | -1) => void; isOn: boolean },
) {
  const from = useRef<{ id: number; x: number; y: number; isDrag: boolean } | null>(null)
  const wasDrag = useRef(false)

  function follow(byPx: number) {
    const element = track.current
    if (!element) return
    element.style.translate = byPx === 0 ? '' : `0 ${byPx}px`
    // Returns to its place, or moves on to the next, with a transition.
    element.style.transition = byPx === 0 ? 'translate var(--dur-3) var(--curve-out)' : 'none'
  }

  function end(event: PointerEvent, isDone: boolean) {
    const began = from.current
    if (began?.id !== event.pointerId) return
    from.current = null
    wasDrag.current = began.isDrag
    if (!began.isDrag) return
    follow(0)
    const moved = event.clientY - began.y
    if (isDone && Math.abs(moved) >= SWIPE_PX) onSwipe(moved < 0 ? 1 : -1)
  }

  return {
    onPointerDown(event: PointerEvent) {
      wasDrag.current = false
      if (!isOn || !event.isPrimary || event.button !== 0) return
      from.current = { id: event.pointerId, x: event.clientX, y: event.clientY, isDrag: false }
    },
    onPointerMove(event: PointerEvent) {
      const began = from.current
      if (began?.id !== event.pointerId) return
      const [across, along] = [event.clientX - began.x, event.clientY - began.y]
      if (!began.isDrag) {
        if (Math.hypot(across, along) < DRAG_FROM_PX) return
        // A horizontal swipe belongs to another element.
        if (Math.abs(across) > Math.abs(along)) {
          from.current = null
          return
        }
        began.isDrag = true
        event.currentTarget.setPointerCapture(event.pointerId)
      }
      follow(along)
    },
    onPointerUp: (event: PointerEvent) => end(event, true),
    onPointerCancel: (event: PointerEvent) => end(event, false),
    onClickCapture(event: MouseEvent) {
      if (!wasDrag.current) return
      wasDrag.current = false
      event.preventDefault()
      event.stopPropagation()
    },
    // Prevents dragging links and pictures with a mouse.
    onDragStart: (event: { preventDefault(): void }) => event.preventDefault(),
  }
}
