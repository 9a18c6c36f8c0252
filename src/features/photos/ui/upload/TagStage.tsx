import { clsx } from 'clsx'
import { Plus } from 'lucide-react'
import { type Dispatch, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import type { DraftChange, DraftImage, DraftTag } from './draft.ts'
import { useImageAddress } from './use-image-address.ts'

type Point = { x: number; y: number }

type TagStageProps = {
  image: DraftImage
  change: Dispatch<DraftChange>
  /** Where the next tag goes, shown as a dashed ring. */
  pending: Point | null
  onPlace: (at: Point) => void
  /** False in Auto mode, where suggestions are taken as they are and can still be moved. */
  canPlace: boolean
}

const NUDGE_PERCENT = 1
const SHIFT_NUDGE_PERCENT = 5

/**
 * The picture with its tags. A press places one, dragging moves one, arrow keys nudge the one in focus and
 * Delete takes it away.
 */
export function TagStage({ image, change, pending, onPlace, canPlace }: TagStageProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [ghost, setGhost] = useState<Point | null>(null)
  const [said, setSaid] = useState('')
  const address = useImageAddress(image)

  function pointAt(event: { clientX: number; clientY: number }): Point {
    const box = frame.current?.getBoundingClientRect()
    if (!box) return { x: 50, y: 50 }
    const along = (at: number, start: number, length: number) =>
      Math.min(100, Math.max(0, ((at - start) / length) * 100))
    return { x: along(event.clientX, box.left, box.width), y: along(event.clientY, box.top, box.height) }
  }

  function drag(event: PointerEvent<HTMLButtonElement>, tag: DraftTag) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    change({ do: 'move-tag', imageKey: image.key, tagKey: tag.key, ...pointAt(event) })
  }

  function nudge(event: KeyboardEvent, tag: DraftTag, number: number) {
    const step = event.shiftKey ? SHIFT_NUDGE_PERCENT : NUDGE_PERCENT
    const moves: Record<string, Point> = {
      ArrowLeft: { x: -step, y: 0 },
      ArrowRight: { x: step, y: 0 },
      ArrowUp: { x: 0, y: -step },
      ArrowDown: { x: 0, y: step },
    }
    const move = moves[event.key]
    if (move) {
      event.preventDefault()
      const x = Math.min(100, Math.max(0, tag.x + move.x))
      const y = Math.min(100, Math.max(0, tag.y + move.y))
      change({ do: 'move-tag', imageKey: image.key, tagKey: tag.key, x, y })
      setSaid(whereabouts(number, tag.name, x, y))
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      change({ do: 'remove-tag', imageKey: image.key, tagKey: tag.key })
      setSaid(`Tag ${number}, ${tag.name}, removed`)
      frame.current?.querySelector<HTMLElement>('[data-surface]')?.focus()
    }
  }

  return (
    <div className="grid justify-items-center bg-sunken">
      <div ref={frame} className="relative max-w-full">
        {address ? (
          <img
            src={address}
            alt={image.altText || 'Your picture'}
            draggable={false}
            className="block max-h-[75dvh] min-h-40 w-auto max-w-full select-none"
          />
        ) : (
          <div className="grid aspect-look w-80 max-w-full animate-pulse-soft bg-deep" />
        )}
        {canPlace ? (
          <button
            type="button"
            data-surface
            aria-label="Place a tag. Enter puts it in the middle; then move it with the arrow keys."
            className="on-photo absolute inset-0 cursor-crosshair"
            onPointerMove={(event) => event.pointerType === 'mouse' && setGhost(pointAt(event))}
            onPointerLeave={() => setGhost(null)}
            // A key press has no place of its own (detail 0): the middle (UPL-11).
            onClick={(event) => onPlace(event.detail === 0 ? { x: 50, y: 50 } : pointAt(event))}
          />
        ) : null}
        {ghost || pending ? (
          <Ring at={pending ?? ghost ?? { x: 50, y: 50 }} isFixed={pending !== null} />
        ) : null}
        <div className="on-photo pointer-events-none absolute inset-0">
          {image.tags.map((tag, index) => (
            <button
              key={tag.key}
              type="button"
              aria-label={`${whereabouts(index + 1, tag.name, tag.x, tag.y)}. Arrow keys move it, Delete removes it.`}
              data-tooltip={tag.name}
              className="tag-marker pointer-events-auto cursor-grab touch-none active:cursor-grabbing"
              style={{ left: `${tag.x}%`, top: `${tag.y}%` }}
              onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
              onPointerMove={(event) => drag(event, tag)}
              onKeyDown={(event) => nudge(event, tag, index + 1)}
            >
              <Plus aria-hidden />
            </button>
          ))}
        </div>
        <p role="status" className="sr-only">
          {said}
        </p>
      </div>
    </div>
  )
}

const whereabouts = (number: number, name: string, x: number, y: number) =>
  `Tag ${number}, ${name}, ${Math.round(x)}% across, ${Math.round(y)}% down`

function Ring({ at, isFixed }: { at: Point; isFixed: boolean }) {
  return (
    <span
      aria-hidden
      className={clsx(
        'pointer-events-none absolute grid size-9 -translate-x-1/2 -translate-y-1/2 place-items-center rounded-full border-2 border-dashed border-photo-paper text-photo-paper shadow-[0_0_0_1px_rgb(20_19_16/.5)]',
        isFixed && 'animate-pulse-soft bg-photo-ink/40',
      )}
      style={{ left: `${at.x}%`, top: `${at.y}%` }}
    >
      <Plus className="size-4" />
    </span>
  )
}
