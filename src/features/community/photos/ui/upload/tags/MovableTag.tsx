import { Check, X } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useTouch } from '../../../../../../design/rendering/use-touch.ts'
import { type DraftTag, tagPositionText } from './draft-tags.ts'
import type { Point } from './TagStage.tsx'

type MovableTagProps = {
  tag: DraftTag
  number: number
  /** Its ticket is open. */
  isOpen: boolean
  pointAt: (event: PointerEvent) => Point
  onOpen: (isOpen: boolean) => void
  onMove: (at: Point, isByKey: boolean) => void
  onRemove: () => void
}

const NUDGE_PERCENT = 1
const SHIFT_NUDGE_PERCENT = 5
/** A shorter movement is a click, not a drag. */
const DRAG_FROM_PX = 4

const nudges: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** A marker: dragging moves it, arrow keys nudge it, Delete removes it, a click opens its ticket. */
export function MovableTag({ tag, number, isOpen, pointAt, onOpen, onMove, onRemove }: MovableTagProps) {
  const isTouch = useTouch()
  const press = useRef({ x: 0, y: 0, wasOpen: false, isDrag: false })

  function begin(event: PointerEvent<HTMLButtonElement>) {
    event.currentTarget.setPointerCapture(event.pointerId)
    press.current = { x: event.clientX, y: event.clientY, wasOpen: isOpen, isDrag: false }
  }

  function drag(event: PointerEvent<HTMLButtonElement>) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const { x, y, isDrag } = press.current
    if (!isDrag && Math.hypot(event.clientX - x, event.clientY - y) < DRAG_FROM_PX) return
    press.current.isDrag = true
    onOpen(false)
    onMove(pointAt(event), false)
  }

  function pressKey(event: KeyboardEvent) {
    const nudge = nudges[event.key]
    if (nudge) {
      event.preventDefault()
      const step = event.shiftKey ? SHIFT_NUDGE_PERCENT : NUDGE_PERCENT
      onMove({ x: inside(tag.x + nudge.x * step), y: inside(tag.y + nudge.y * step) }, true)
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      onRemove()
    } else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation()
      onOpen(false)
    }
  }

  return (
    <button
      type="button"
      data-tag={tag.key}
      aria-label={`${tagPositionText(number, tag)}. ${isTouch ? 'Drag it to move it.' : 'Arrow keys move it, Delete removes it.'}`}
      aria-expanded={isOpen}
      className="tag-marker pointer-events-auto cursor-grab touch-none active:cursor-grabbing"
      style={{ left: `${tag.x}%`, top: `${tag.y}%` }}
      onFocus={() => onOpen(true)}
      onPointerDown={begin}
      onPointerMove={drag}
      onKeyDown={pressKey}
      onClick={() => onOpen(press.current.isDrag || !press.current.wasOpen)}
    >
      {isOpen ? <X aria-hidden /> : <Check aria-hidden />}
    </button>
  )
}

const inside = (percent: number) => Math.min(100, Math.max(0, percent))
