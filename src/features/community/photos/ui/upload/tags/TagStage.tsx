import { Plus } from 'lucide-react'
import { type Dispatch, useEffect, useRef, useState } from 'react'
import { PictureUnavailable } from '../../../../../../design/pictures/Picture.tsx'
import { isUnderTicket, placeTicket } from '../../../../../../design/pictures/ticket-place.ts'
import { useTouch } from '../../../../../../design/rendering/use-touch.ts'
import { useImageAddress } from '../../../../../../kernel/pictures/ui/images/use-image-address.ts'
import type { DraftChange, DraftImage } from '../draft.ts'
import { tagPositionText } from './draft-tags.ts'
import { MovableTag } from './MovableTag.tsx'
import { TagTicket } from './TagTicket.tsx'

export type Point = { x: number; y: number }

type TagStageProps = {
  image: DraftImage
  change: Dispatch<DraftChange>
  /** Where the next tag will go. */
  pending: Point | null
  onPlace: (at: Point) => void
  /** False in Auto mode, where suggested tags have a position and can still be moved. */
  canPlace: boolean
  /** A new tag gets the focus, so that arrow keys move it at once. */
  focusTag: string | null
}

/** Used until the frame is measured. */
const LOOK_RATIO = 4 / 5

/** The picture with its tags. A click places a tag; clicking a tag opens its ticket. */
export function TagStage({ image, change, pending, onPlace, canPlace, focusTag }: TagStageProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [box, setBox] = useState<{ width: number; height: number } | null>(null)
  const [ghost, setGhost] = useState<Point | null>(null)
  const [openKey, setOpenKey] = useState<string | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const [broken, setBroken] = useState<string | null>(null)
  const [loaded, setLoaded] = useState<number | null>(null)
  const address = useImageAddress(image)
  const isTouch = useTouch()
  const ratio = loaded ?? (image.picture ? image.picture.widthPx / image.picture.heightPx : LOOK_RATIO)
  const open = image.tags.find((tag) => tag.key === openKey)
  const place = open && box ? placeTicket(open, box, window.innerWidth < 640) : null

  // The room for a ticket depends on the size on screen.
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setBox({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    if (frame.current) observer.observe(frame.current)
    return () => observer.disconnect()
  }, [])

  // The browser manages focus.
  useEffect(() => {
    if (focusTag) frame.current?.querySelector<HTMLElement>(`[data-tag="${focusTag}"]`)?.focus()
  }, [focusTag])

  function pointAt(event: { clientX: number; clientY: number }): Point {
    const area = frame.current?.getBoundingClientRect()
    if (!area) return { x: 50, y: 50 }
    const along = (at: number, start: number, length: number) =>
      Math.min(100, Math.max(0, ((at - start) / length) * 100))
    return { x: along(event.clientX, area.left, area.width), y: along(event.clientY, area.top, area.height) }
  }

  return (
    // Without clipping, a marker at the edge would make the page scroll sideways.
    <div className="grid justify-items-center overflow-x-clip bg-sunken">
      {/* Exactly the whole picture, so that percent of the frame are percent of the picture. */}
      <div
        ref={frame}
        className="relative"
        style={{ width: `min(100%, calc(75dvh * ${ratio}))`, aspectRatio: String(ratio) }}
      >
        {address && broken !== address ? (
          <img
            src={address}
            alt={image.altText || 'Your picture'}
            draggable={false}
            onLoad={({ currentTarget }) =>
              setLoaded(currentTarget.naturalWidth / currentTarget.naturalHeight)
            }
            onError={() => setBroken(address)}
            className="block size-full select-none"
          />
        ) : broken ? (
          <PictureUnavailable alt="Your picture" className="size-full" />
        ) : (
          <div className="size-full animate-pulse-soft bg-deep" />
        )}
        {canPlace ? (
          <button
            type="button"
            data-surface
            aria-label={
              isTouch
                ? 'Place a tag'
                : 'Place a tag. Press Enter to put it in the middle, then move it with the arrow keys.'
            }
            className="on-photo absolute inset-0 cursor-crosshair"
            onPointerMove={(event) => event.pointerType === 'mouse' && setGhost(pointAt(event))}
            onPointerLeave={() => setGhost(null)}
            // A key press has no position (detail 0), so it places the tag in the center (UPL-11).
            onClick={(event) => onPlace(event.detail === 0 ? { x: 50, y: 50 } : pointAt(event))}
          />
        ) : null}
        {pending ? <Pending at={pending} /> : ghost ? <Ghost at={ghost} /> : null}
        {canPlace && image.tags.length === 0 && !pending ? (
          <p className="pointer-events-none absolute bottom-4 left-1/2 -translate-x-1/2 rounded-sm bg-photo-paper px-3.5 py-2 text-small whitespace-nowrap text-photo-ink sm:hidden">
            Tap what you want to tag
          </p>
        ) : null}
        <div className="on-photo pointer-events-none absolute inset-0 @container/tags">
          {image.tags.map((tag, index) =>
            open && place && box && tag !== open && isUnderTicket(tag, { place, at: open, box }) ? null : (
              <MovableTag
                key={tag.key}
                tag={tag}
                number={index + 1}
                isOpen={tag.key === openKey}
                pointAt={pointAt}
                onOpen={(isOpen) => setOpenKey(isOpen ? tag.key : null)}
                onMove={(at, isByKey) => {
                  change({ do: 'move-tag', imageKey: image.key, tagKey: tag.key, ...at })
                  if (isByKey) setAnnouncement(tagPositionText(index + 1, { ...tag, ...at }))
                }}
                onRemove={() => {
                  change({ do: 'remove-tag', imageKey: image.key, tagKey: tag.key })
                  setAnnouncement(`Tag ${index + 1}, ${tag.name}, removed`)
                  const others = frame.current?.querySelectorAll<HTMLElement>('[data-surface], [data-tag]')
                  const next = [...(others ?? [])].find((element) => element.dataset.tag !== tag.key)
                  next?.focus()
                }}
              />
            ),
          )}
          {open && box && place ? <TagTicket tag={open} box={box} place={place} /> : null}
        </div>
        <p role="status" className="sr-only">
          {announcement}
        </p>
      </div>
    </div>
  )
}

/** Marks where the next tag will go during the search. */
function Pending({ at }: { at: Point }) {
  return (
    <span
      aria-hidden
      data-pending-tag
      className="tag-marker pointer-events-none"
      style={{ left: `${at.x}%`, top: `${at.y}%` }}
    >
      <Plus />
    </span>
  )
}

/** Shows where a click would place a tag. */
function Ghost({ at }: { at: Point }) {
  return (
    <span
      aria-hidden
      className="pointer-events-none absolute grid size-9 -translate-x-1/2 -translate-y-1/2 place-items-center rounded-full border-2 border-dashed border-photo-paper text-photo-paper shadow-[0_0_0_1px_rgb(20_19_16/.5)]"
      style={{ left: `${at.x}%`, top: `${at.y}%` }}
    >
      <Plus className="size-4" />
    </span>
  )
}
