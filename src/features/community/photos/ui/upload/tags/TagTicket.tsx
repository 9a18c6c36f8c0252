import type { CSSProperties } from 'react'
import { spaceBesidePx, type TicketPlace } from '../../../../../../design/pictures/ticket-place.ts'
import type { DraftTag } from './draft-tags.ts'

type TagTicketProps = { tag: DraftTag; box: { width: number; height: number }; place: TicketPlace }

/** The ticket of a tag that is still being placed: it names the product but is not a link. */
export function TagTicket({ tag, box, place }: TagTicketProps) {
  const at = { left: `${tag.x}%`, top: `${tag.y}%` }
  const isBeside = place === 'right' || place === 'left'
  const room = isBeside ? { ...at, '--room': `${Math.round(spaceBesidePx(tag, box, place))}px` } : {}
  return (
    // The marker's label already contains all of this.
    <div aria-hidden className="contents">
      {isBeside ? null : (
        <span
          className="tag-thread"
          data-place={place}
          style={place === 'foot' ? at : { left: at.left, bottom: `${100 - tag.y}%` }}
        />
      )}
      <span className="tag-ticket" data-place={place} style={room as CSSProperties}>
        <span className="tag-label">
          {tag.picture ? (
            <img src={`${tag.picture.src}/320.webp`} alt="" width={40} height={50} className="tag-thumb" />
          ) : null}
          <span className="min-w-0">
            <span className="tag-name">{tag.name}</span>
            <span className="tag-line">{tag.isSimilar ? `Similar · ${tag.line}` : tag.line}</span>
          </span>
        </span>
      </span>
    </div>
  )
}
