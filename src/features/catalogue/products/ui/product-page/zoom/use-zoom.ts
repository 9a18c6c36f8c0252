import { type PointerEvent, type RefObject, useRef, useState } from 'react'
import { type Point, PRESS_SCALE, panBy, UNZOOMED, type View, zoomAt } from './zoom.ts'

const TAP_PX = 10
const DOUBLE_TAP_MS = 300
const SWIPE_PX = 60

/**
 * Zooms a picture by click, double tap or pinch, and pans it while it is enlarged. At its original size, a swipe goes
 * to the next picture.
 */
export function useZoom(area: RefObject<HTMLElement | null>, onSwipe: (to: -1 | 1) => void) {
  const [view, setView] = useState<View>(UNZOOMED)
  const fingers = useRef(new Map<number, Point>())
  const began = useRef<Point | null>(null)
  const lastTap = useRef(0)
  const isLarge = view.scale > 1

  const frame = () => {
    const { clientWidth = 0, clientHeight = 0 } = area.current ?? {}
    return { width: clientWidth, height: clientHeight }
  }
  const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { left = 0, top = 0, width = 0, height = 0 } = area.current?.getBoundingClientRect() ?? {}
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
  }
  const toggle = (at: Point = { x: 0, y: 0 }) =>
    setView((before) => (before.scale > 1 ? UNZOOMED : zoomAt(before, PRESS_SCALE, at, frame())))

  function down(event: PointerEvent) {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const at = pointOf(event)
    fingers.current.set(event.pointerId, at)
    began.current = fingers.current.size === 1 ? at : null
  }

  function move(event: PointerEvent) {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const now = pointOf(event)
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    fingers.current.set(event.pointerId, now)
    if (other) {
      const ratio = distance(now, other) / Math.max(1, distance(before, other))
      const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }
      setView((current) => zoomAt(current, current.scale * ratio, middle, frame()))
    } else setView((current) => panBy(current, { x: now.x - before.x, y: now.y - before.y }, frame()))
  }

  function up(event: PointerEvent) {
    const from = began.current
    const at = pointOf(event)
    fingers.current.delete(event.pointerId)
    began.current = null
    if (!from || event.type === 'pointercancel') return
    if (distance(from, at) <= TAP_PX) return tap(event, at)
    if (!isLarge && Math.abs(at.x - from.x) > SWIPE_PX) onSwipe(at.x < from.x ? 1 : -1)
  }

  function tap(event: PointerEvent, at: Point) {
    const isDouble = event.timeStamp - lastTap.current < DOUBLE_TAP_MS
    lastTap.current = isDouble ? 0 : event.timeStamp
    if (event.pointerType === 'mouse' || isDouble) toggle(at)
  }

  return {
    view,
    isLarge,
    toggle: () => toggle(),
    reset: () => setView(UNZOOMED),
    handlers: { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: up },
  }
}

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)
