import { BadgeCheck } from 'lucide-react'
import { Badge } from '../../../design/Badge.tsx'
import { fitWords } from '../fit.ts'
import type { ReviewView } from '../review.ts'

/** What stands beside a review's words: who bought it, in which size, how it fits, and on whom. */
export function ReviewMarks({ review }: { review: ReviewView }) {
  const { isVerified, sizeBought, fit, measures } = review
  const said = [sizeBought && `Size ${sizeBought}`, fit && fitWords[fit]].filter(Boolean).join(' · ')
  const worn = measures
    ? [
        measures.heightCm && `${measures.heightCm} cm (${feet(measures.heightCm)})`,
        measures.usualSize && `usually ${measures.usualSize}`,
      ].filter(Boolean)
    : []
  return (
    <>
      {isVerified && (
        <Badge look="success" icon={BadgeCheck} className="justify-self-start">
          Verified purchase
        </Badge>
      )}
      {said && <p className="text-small font-strong wrap-anywhere">{said}</p>}
      {worn.length > 0 && (
        <p className="text-meta text-ink-2 wrap-anywhere">
          <span className="sr-only">Its author: </span>
          {worn.join(', ')}
        </p>
      )}
    </>
  )
}

/** 171 becomes 5′7″. */
function feet(heightCm: number): string {
  const inches = Math.round(heightCm / 2.54)
  return `${Math.floor(inches / 12)}′${inches % 12}″`
}
