import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { draggedPart, movedPart } from './part.ts'
import type { PicturePart } from './visual-search-address.ts'

interface PartStageProps {
  src: string
  alt: string
  ratio: number | null
  part: PicturePart | null
  onChange: (part: PicturePart) => void
  onBroken: () => void
}

/** The picture: a tap selects a point, a drag a frame. Arrow keys move the selection, Enter searches. */
export function PartStage({ src, alt, ratio, part, onChange, onBroken }: PartStageProps) {
  const area = useRef<HTMLButtonElement>(null)
  const [from, setFrom] = useState<{ x: number; y: number } | null>(null)
  const [draft, setDraft] = useState<PicturePart | null>(null)
  const [loaded, setLoaded] = useState<number | null>(null)
  const shape = loaded ?? ratio ?? 4 / 5
  const shown = draft ?? part

  // A new selection from outside ends the current one.
  useEffect(() => {
    if (part) setDraft(null)
  }, [part])

  function pointAt(event: PointerEvent) {
    const box = area.current?.getBoundingClientRect()
    if (!box) return { x: 50, y: 50 }
    const along = (at: number, start: number, length: number) =>
      Math.min(100, Math.max(0, ((at - start) / length) * 100))
    return { x: along(event.clientX, box.left, box.width), y: along(event.clientY, box.top, box.height) }
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      onChange(shown ?? { x: 50, y: 50 })
      return
    }
    const moved = movedPart(shown, event.key, event.shiftKey)
    if (!moved) return
    event.preventDefault()
    setDraft(moved)
  }

  return (
    <div className="grid justify-items-center bg-sunken [--stage-h:44dvh] md:[--stage-h:64dvh]">
      <div
        className="relative"
        style={{ width: `min(100%, calc(var(--stage-h) * ${shape}))`, aspectRatio: String(shape) }}
      >
        <img
          src={src}
          alt={alt}
          draggable={false}
          onLoad={({ currentTarget }) => setLoaded(currentTarget.naturalWidth / currentTarget.naturalHeight)}
          onError={onBroken}
          className="block size-full select-none"
        />
        <button
          ref={area}
          type="button"
          aria-label="Choose what you mean. Arrow keys move the mark, Shift and arrow keys resize the frame, and Enter searches there."
          className="on-photo absolute inset-0 touch-pan-y cursor-crosshair"
          onPointerDown={(event) => {
            if (event.button !== 0) return
            event.currentTarget.setPointerCapture(event.pointerId)
            setFrom(pointAt(event))
          }}
          onPointerMove={(event) => from && setDraft(draggedPart(from, pointAt(event)))}
          onPointerCancel={() => {
            setFrom(null)
            setDraft(null)
          }}
          onPointerUp={(event) => {
            if (from) onChange(draggedPart(from, pointAt(event)))
            setFrom(null)
          }}
          onKeyDown={press}
        />
        {shown ? <Mark part={shown} isFixed={draft === null} /> : null}
      </div>
    </div>
  )
}

function Mark({ part: { x, y, width, height }, isFixed }: { part: PicturePart; isFixed: boolean }) {
  const look = `pointer-events-none absolute border-2 border-photo-paper shadow-[0_0_0_1px_rgb(20_19_16/.6)] ${isFixed ? '' : 'border-dashed'}`
  if (width !== undefined && height !== undefined) {
    const place = { left: `${x}%`, top: `${y}%`, width: `${width}%`, height: `${height}%` }
    return <span aria-hidden className={look} style={place} />
  }
  return (
    <span
      aria-hidden
      className={`${look} size-14 -translate-x-1/2 -translate-y-1/2 rounded-full`}
      style={{ left: `${x}%`, top: `${y}%` }}
    />
  )
}
