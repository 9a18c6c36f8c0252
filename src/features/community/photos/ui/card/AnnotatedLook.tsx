import { Plus } from 'lucide-react'
import {
  isInFrame,
  mapThroughCrop,
  type Point,
  positionForTags,
} from '../../../../../design/pictures/crop.ts'
import { Picture } from '../../../../../design/pictures/Picture.tsx'
import { pictureProps } from '../../../../../kernel/pictures/ui/picture-props.ts'
import { nameOf } from '../../../../../kernel/session/member-name.ts'
import { PlainLink } from '../../../../../web/PlainLink.tsx'
import type { PhotoView, ProductTagView } from '../../photo.ts'
import { altOf, tagLine } from '../photo-words.ts'

/** Number of tickets that fit beside the picture. */
const PIECES_MAX = 3
const frame = { width: 4, height: 5 }
const face = { x: 50, y: 30 }
/** Where the threads end, in percent of the picture's width: at the eyelets. The gap below leaves room for them. */
const THREAD_END = 132

type Piece = { tag: ProductTagView & { productId: string }; at: Point }

interface AnnotatedLookProps {
  photo: PhotoView
  priority?: boolean | undefined
  className?: string | undefined
}

/** A look taken apart: a thread leads from each piece to its ticket with name, brand and price. */
export function AnnotatedLook({ photo, priority, className = '' }: AnnotatedLookProps) {
  const image = photo.images[0]!
  const shape = { width: image.picture.widthPx, height: image.picture.heightPx }
  const position = positionForTags(image.productTags, shape, frame, face)
  const pieces = piecesOf(image.productTags, shape, position)
  const name = nameOf(photo.owner)
  return (
    <div className={`unpicked ${className}`}>
      <div className="relative">
        <figure className="on-photo relative aspect-look overflow-hidden bg-sunken">
          <PlainLink href={`/photo/${photo.id}`} className="photo-link">
            <Picture
              {...pictureProps(image.picture, altOf(photo))}
              ratio="fill"
              frame={frame}
              position={position}
              sizes="(width >= 1400px) 312px, (width >= 1200px) 256px, (width >= 640px) 208px, 116px"
              priority={priority}
            />
          </PlainLink>
        </figure>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden className="unpicked-threads">
          {pieces.map(({ tag, at }, row) => (
            <path key={tag.id} d={thread(at, rowCenter(row, pieces.length))} />
          ))}
        </svg>
        {pieces.map(({ tag, at }) => (
          <span
            key={tag.id}
            aria-hidden
            className="tag-marker pointer-events-none max-sm:scale-80"
            style={{ left: `${at.x}%`, top: `${at.y}%` }}
          >
            <Plus aria-hidden />
          </span>
        ))}
      </div>
      <ul aria-label={`Items of the look by ${name}`} className="unpicked-tickets">
        {pieces.map(({ tag }) => (
          <li key={tag.id} className="paper-ticket">
            <PlainLink href={`/product/${tag.productId}`} className="paper-ticket-label">
              <span className="paper-ticket-name">{tag.name}</span>
              <span className="paper-ticket-line">{tagLine(tag)}</span>
            </PlainLink>
          </li>
        ))}
      </ul>
      <p className="col-span-full mt-2.5 text-meta text-ink-3 max-sm:hidden">
        Worn by{' '}
        <PlainLink href={`/user/${photo.owner.id}`} className="text-link">
          {name}
        </PlainLink>
      </p>
    </div>
  )
}

/** Returns the products on sale, each once, sorted from top to bottom so that threads do not cross. */
function piecesOf(tags: readonly ProductTagView[], shape: typeof frame, position: Point): Piece[] {
  const pieces = tags.flatMap((tag, index) => {
    const isRepeated = tags.findIndex(({ productId }) => productId === tag.productId) < index
    if (tag.productId === null || tag.state !== 'on-sale' || isRepeated) return []
    const at = mapThroughCrop(tag, shape, frame, position)
    return isInFrame(at) ? [{ tag: { ...tag, productId: tag.productId }, at }] : []
  })
  return pieces.slice(0, PIECES_MAX).sort((one, other) => one.at.y - other.at.y)
}

const rowCenter = (row: number, rows: number) => ((row + 0.5) / rows) * 100

function thread({ x, y }: Point, endY: number) {
  const bend = (share: number) => Math.round(x + (THREAD_END - x) * share)
  return `M${round(x)} ${round(y)}C${bend(0.35)} ${round(y)} ${bend(0.45)} ${round(endY)} ${THREAD_END} ${round(endY)}`
}

const round = (percent: number) => Number(percent.toFixed(1))
