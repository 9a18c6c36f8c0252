import { BadgeCheck } from 'lucide-react'
import { Badge } from '../../../../design/display/Badge.tsx'
import { RatingStars } from '../../../../design/display/RatingStars.tsx'
import { sizeWords } from '../../../catalogue/products/sizes.ts'
import { fitWords } from '../fit-words.ts'
import type { ReviewView } from '../review.ts'

/** The facts above a review's text: stars, verified purchase, size, fit, and the author's measures. */
export function ReviewFactsLine({ review }: { review: ReviewView }) {
  const { stars, isVerified, sizeBought, fit, measures } = review
  const sizeAndFit = [sizeBought && sizeWords(sizeBought), fit && fitWords[fit]].filter(Boolean).join(' · ')
  const worn = measures
    ? [
        measures.heightCm && `${measures.heightCm} cm (${formatFeet(measures.heightCm)})`,
        measures.usualSize && `usually ${measures.usualSize}`,
      ].filter(Boolean)
    : []
  return (
    <>
      {(stars !== null || isVerified) && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
          {stars !== null && <RatingStars value={stars} />}
          {isVerified && (
            <Badge look="success" icon={BadgeCheck}>
              Verified purchase
            </Badge>
          )}
        </div>
      )}
      {(sizeAndFit || worn.length > 0) && (
        <p className="flex flex-wrap gap-x-4 text-small wrap-anywhere">
          {sizeAndFit && <span className="font-strong">{sizeAndFit}</span>}
          {worn.length > 0 && (
            <span className="text-ink-2">
              <span className="sr-only">Its author: </span>
              {worn.join(', ')}
            </span>
          )}
        </p>
      )}
    </>
  )
}

/** Converts 171 to 5′7″. */
function formatFeet(heightCm: number): string {
  const inches = Math.round(heightCm / 2.54)
  return `${Math.floor(inches / 12)}′${inches % 12}″`
}
