import { ArrowRight, Plus, X } from 'lucide-react'
import { type CSSProperties, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { type Fit, isInFrame, mapThroughCrop, type Point, type Size } from './crop.ts'
import { liftMarkers } from './lift-markers.ts'
import { isUnderTicket, placeTicket, spaceBesidePx, ticketAbovePx } from './ticket-place.ts'

export interface PhotoTag {
  id: string
  /** In percent of the whole picture. */
  x: number
  y: number
  name: string
  /** Such as "Calder · $139.00". */
  line?: string | undefined
  /** The URL of a small picture. */
  thumb?: string | null | undefined
  /** No longer sold: the ticket shows this and is not a link. */
  isDiscontinued?: boolean | undefined
}

/** Everything the link element needs. Spread it. */
export interface TagLinkProps {
  className: string
  style: CSSProperties
  children: ReactNode
  'aria-label'?: string
  'data-place'?: string
  'data-tooltip'?: string
  id?: string
}

interface PhotoTagsProps<Tag extends PhotoTag> {
  tags: readonly Tag[]
  /** The picture's own size. */
  image: Size
  /** The same values as for the Picture below. */
  fit?: Fit | undefined
  position?: Point | undefined
  /** ticket: a marker opens its ticket. link: the marker is the link. */
  markers?: 'ticket' | 'link' | undefined
  /** The height of the text along the bottom, which markers and tickets avoid. */
  footPx?: number | undefined
  /** Whether buttons are along the top, which tickets then avoid. */
  isHeadTaken?: boolean | undefined
  renderLink: (tag: Tag, link: TagLinkProps) => ReactNode
}

const middle = { x: 50, y: 50 }

/**
 * Lays the tags over the picture in the same positioned parent. One ticket is open at a time on the whole page. A
 * second press on its marker follows the ticket's link; Escape or a press elsewhere closes it.
 */
export function PhotoTags<Tag extends PhotoTag>(props: PhotoTagsProps<Tag>) {
  const { fit = 'cover', position = middle, markers = 'ticket', footPx = 0, isHeadTaken } = props
  const frame = useRef<HTMLDivElement>(null)
  const [box, setBox] = useState<Size | null>(null)
  const [openId, setOpenId] = useState<string | null>(null)
  const ticketId = useId()

  // The crop and the space for a ticket depend on the size on screen.
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setBox({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    if (frame.current) observer.observe(frame.current)
    return () => observer.disconnect()
  }, [])

  // On the window in the capture phase, before the dialog's listener on the document: Escape closes the ticket first,
  // then the dialog.
  useEffect(() => {
    if (openId === null) return
    const close = () => setOpenId(null)
    function closeByEscape(event: KeyboardEvent) {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      frame.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus()
      close()
    }
    function closeByPressElsewhere({ target }: PointerEvent) {
      if (target instanceof Element && !target.closest('.tag-marker, .tag-ticket')) close()
    }
    closeOther?.()
    closeOther = close
    window.addEventListener('keydown', closeByEscape, { capture: true })
    window.addEventListener('pointerdown', closeByPressElsewhere)
    return () => {
      window.removeEventListener('keydown', closeByEscape, { capture: true })
      window.removeEventListener('pointerdown', closeByPressElsewhere)
      if (closeOther === close) closeOther = null
    }
  }, [openId])

  // Before the box is measured, CSS places the tags of an uncropped picture; those of a cropped picture wait.
  const isWhole = fit === 'contain'
  const frameSize = box ?? (isWhole ? props.image : null)
  const inFrame = (frameSize ? props.tags : []).flatMap((tag) => {
    const at = mapThroughCrop(tag, props.image, frameSize!, position, fit)
    return isInFrame(at) ? [{ tag, at }] : []
  })
  const placed = box && footPx > 0 ? liftMarkers(inFrame, box, footPx) : inFrame
  const open = placed.find(({ tag }) => tag.id === openId)
  const onPhone = box !== null && window.innerWidth < 640
  const place = open && box ? placeTicket(open.at, box, onPhone, { footPx, isHeadTaken }) : null

  return (
    <div
      ref={frame}
      className="on-photo pointer-events-none absolute inset-0 @container/tags"
      style={
        {
          ...(isWhole ? { containerType: 'size' } : {}),
          ...(footPx > 0 ? { '--foot': `${footPx}px` } : {}),
        } as CSSProperties
      }
    >
      <div
        className="pointer-events-none absolute inset-0 m-auto *:pointer-events-auto"
        style={isWhole && !box ? containInFrame(props.image) : undefined}
      >
        {placed.map(({ tag, at }) => {
          const marker = { className: 'tag-marker', style: { left: `${at.x}%`, top: `${at.y}%` } }
          if (markers === 'link' && !tag.isDiscontinued) {
            const label = `${tag.name}, show product`
            return (
              <Item key={tag.id}>
                {props.renderLink(tag, {
                  ...marker,
                  'aria-label': label,
                  'data-tooltip': tag.name,
                  children: <Plus aria-hidden />,
                })}
              </Item>
            )
          }
          const isOpen = tag.id === openId
          const leadsOn = isOpen && !tag.isDiscontinued
          if (!isOpen && open && box && place && isUnderTicket(at, { place, at: open.at, box, footPx }))
            return null
          return (
            <Item key={tag.id}>
              <button
                {...marker}
                type="button"
                aria-label={`Tag: ${tag.name}${leadsOn ? ', press again to go to the product' : ''}`}
                aria-expanded={isOpen}
                aria-controls={isOpen ? ticketId : undefined}
                onClick={() => {
                  // The ticket is the link, so a second press on its marker clicks the ticket.
                  if (leadsOn) document.getElementById(ticketId)?.click()
                  else setOpenId(isOpen ? null : tag.id)
                }}
              >
                {leadsOn ? <ArrowRight aria-hidden /> : isOpen ? <X aria-hidden /> : <Plus aria-hidden />}
              </button>
              {isOpen && box && place && (
                <Ticket
                  id={ticketId}
                  tag={tag}
                  at={at}
                  box={box}
                  place={place}
                  renderLink={props.renderLink}
                />
              )}
            </Item>
          )
        })}
      </div>
    </div>
  )
}

/** Centers the box in its frame, as large as fits. */
function containInFrame({ width, height }: Size): CSSProperties {
  const ratio = width / height
  return { width: `min(100cqw, 100cqh * ${ratio})`, height: `min(100cqh, 100cqw / ${ratio})` }
}

/** Closes the ticket that is open on another photo. */
let closeOther: (() => void) | null = null

function Item({ children }: { children: ReactNode }) {
  return <div className="contents *:pointer-events-auto">{children}</div>
}

interface TicketProps<Tag extends PhotoTag> {
  id: string
  tag: Tag
  at: Point
  box: Size
  place: ReturnType<typeof placeTicket>
  renderLink: PhotoTagsProps<Tag>['renderLink']
}

function Ticket<Tag extends PhotoTag>({ id, tag, at, box, place, renderLink }: TicketProps<Tag>) {
  const beside = place === 'right' || place === 'left'
  const style = beside
    ? { left: `${at.x}%`, top: `${at.y}%`, '--room': `${Math.round(spaceBesidePx(at, box, place))}px` }
    : place === 'above'
      ? { bottom: `calc(${100 - at.y}% + ${ticketAbovePx}px)` }
      : {}
  const link: TagLinkProps = {
    id,
    className: 'tag-ticket',
    style: style as CSSProperties,
    'data-place': place,
    children: (
      <span className="tag-label">
        {tag.thumb && <img src={tag.thumb} alt="" width={40} height={50} className="tag-thumb" />}
        <span className="min-w-0">
          <span className="tag-name">{tag.name}</span>
          <span className="tag-line">{tag.isDiscontinued ? 'No longer sold' : tag.line}</span>
          {!tag.isDiscontinued && (
            <span aria-hidden className="tag-line tag-hint">
              Press again to go there
            </span>
          )}
        </span>
      </span>
    ),
  }
  return (
    <>
      {!beside && (
        <span
          aria-hidden
          className="tag-thread"
          data-place={place}
          style={
            place === 'foot'
              ? { left: `${at.x}%`, top: `${at.y}%` }
              : { left: `${at.x}%`, bottom: `${100 - at.y}%` }
          }
        />
      )}
      {tag.isDiscontinued ? <span {...link} /> : renderLink(tag, link)}
    </>
  )
}
