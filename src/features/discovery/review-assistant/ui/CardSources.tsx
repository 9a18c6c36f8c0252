import { Link } from '@tanstack/react-router'
import { Picture } from '../../../../design/pictures/Picture.tsx'
import { pictureProps } from '../../../../kernel/pictures/ui/picture-props.ts'
import type { Source } from '../review-card.ts'

/** The quoted reviews, and looks with the product (DEC-72). */
export function CardSources({ sources, slug }: { sources: Source[]; slug: string }) {
  const reviews = sources.filter((source) => source.kind === 'review')
  const looks = sources.filter((source) => source.kind === 'look')
  if (sources.length === 0) return null
  return (
    <div className="grid gap-2.5">
      <p className="type-label text-ink-2">Sources</p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        {reviews.length > 0 && (
          <ul className="flex min-w-0 flex-wrap gap-x-4 text-small">
            {reviews.map(({ reviewId, author, stars }) => (
              <li key={reviewId} className="min-w-0">
                <Link
                  to="/product/$productId"
                  params={{ productId: slug }}
                  search={{ review: reviewId }}
                  hash="review"
                  preload={false}
                  className="text-link inline-flex min-h-target items-center wrap-anywhere"
                >
                  Review by {author.username}
                  {stars !== null && `, ${stars === 1 ? '1 star' : `${stars} stars`}`}
                </Link>
              </li>
            ))}
          </ul>
        )}
        {looks.length > 0 && (
          <ul className="flex gap-2">
            {looks.map(({ photoId, author, picture, altText }) => (
              <li key={photoId} className="w-14">
                <Link to="/photo/$photoId" params={{ photoId }} preload={false} className="block">
                  <Picture
                    {...pictureProps(picture, altText || `A look by ${author.username}`)}
                    sizes="56px"
                    ratio="look"
                  />
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
