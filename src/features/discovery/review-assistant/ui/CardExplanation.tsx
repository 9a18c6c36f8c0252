import { pluralize } from '../../../../design/display/count.ts'
import { DateText } from '../../../../design/display/DateText.tsx'
import { PRIOR_RATINGS } from '../prior-ratings.ts'
import type { ReviewCard } from '../review-card.ts'

/** Explains where every number of the card comes from. */
export function CardExplanation({ card }: { card: ReviewCard }) {
  const { ratingCount, starSum, rating, priceRange, isPhrased, createdAt } = card
  return (
    <details className="min-w-0 text-small text-ink-2 open:basis-full">
      <summary className="inline-flex min-h-target list-none items-center underline decoration-1 underline-offset-4 [&::-webkit-details-marker]:hidden">
        How this is made
      </summary>
      <ul className="grid max-w-measure list-disc gap-1.5 pb-2 pl-5">
        {rating !== null && (
          <li>
            {`${pluralize(starSum, 'star')} ÷ ${pluralize(ratingCount, 'rating')} = ${rating.toFixed(2)}, as on the product’s page. Because a few ratings say less than many, the recommendation adds ${PRIOR_RATINGS} ratings at the shop’s average.`}
          </li>
        )}
        <li>A verified purchase means the reviewer received the product in an order.</li>
        {priceRange && (
          <li>
            The price range covers prices here since <DateText date={priceRange.since} form="long" />.
          </li>
        )}
        <li>
          A line needs two members who clearly say the same thing, or three. Their words are quoted exactly.
        </li>
        {isPhrased && (
          <li>
            A language model put the summary into words; its sentences were checked against these lines.
          </li>
        )}
        {createdAt && (
          <li>
            Made <DateText date={createdAt} form="ago" />, and again whenever its reviews change.
          </li>
        )}
      </ul>
    </details>
  )
}
