import { clsx } from 'clsx'
import type { CSSProperties } from 'react'
import { formatCount } from './count.ts'

interface RatingStarsProps {
  /** 0 to 5 */
  value: number
  /** The number of ratings behind the mean, and their name, as in "1,284 verified purchases". */
  count?: number | undefined
  countLabel?: string | undefined
  className?: string | undefined
}

/** Ink stars, the last one partly filled, and the number beside them. */
export function RatingStars({ value, count, countLabel, className }: RatingStarsProps) {
  const rating = Math.min(5, Math.max(0, value))
  return (
    <span className={clsx('inline-flex flex-wrap items-center gap-x-3 gap-y-1', className)}>
      <span
        role="img"
        aria-label={`${rating.toFixed(1)} out of 5`}
        className="rating-stars"
        style={{ '--rating': rating } as CSSProperties}
      />
      <span aria-hidden className="text-small">
        {rating.toFixed(1)}
      </span>
      {count !== undefined && (
        <span className="text-meta text-ink-3">
          {formatCount(count)}
          {countLabel && ` ${countLabel}`}
        </span>
      )}
    </span>
  )
}
