import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { lazyLayer } from '../../../../design/overlays/lazy-layer.tsx'
import { Picture } from '../../../../design/pictures/Picture.tsx'
import { pictureProps } from '../../../../kernel/pictures/ui/picture-props.ts'
import type { ReviewView } from '../review.ts'

const PicturesDialog = lazyLayer(() => import('./PicturesDialog.tsx').then((file) => file.PicturesDialog))

const thumb = 'block h-25 w-20 overflow-hidden bg-sunken'

/** A review's own pictures, which open enlarged, and the look it links to. */
export function ReviewPictures({ review, author }: { review: ReviewView; author: string }) {
  const [openIndex, setOpenIndex] = useState<number | null>(null)
  const { pictures, photoId, lookPicture } = review
  if (pictures.length === 0 && !photoId) return null
  return (
    <div className="flex flex-wrap items-start gap-2.5 py-1">
      {pictures.map(({ pictureId, picture }, at) => (
        <button
          key={pictureId}
          type="button"
          aria-label={`Photo ${at + 1} of ${pictures.length} with the review of ${author}, larger`}
          aria-haspopup="dialog"
          onClick={() => setOpenIndex(at)}
          className={thumb}
        >
          <Picture {...pictureProps(picture, '')} sizes="80px" ratio="fill" />
        </button>
      ))}
      {photoId ? (
        <Link
          to="/photo/$photoId"
          params={{ photoId }}
          preload={false}
          className="group grid justify-items-start gap-1 text-small"
        >
          {lookPicture ? (
            <span className={thumb}>
              <Picture {...pictureProps(lookPicture, '')} sizes="80px" ratio="fill" />
            </span>
          ) : null}
          <span className="underline underline-offset-4 group-hover:decoration-2">
            See the look<span className="sr-only"> that {author} wrote it under</span>
          </span>
        </Link>
      ) : null}
      {openIndex === null ? null : (
        <PicturesDialog
          pictures={pictures}
          author={author}
          first={openIndex}
          onClose={() => setOpenIndex(null)}
        />
      )}
    </div>
  )
}
