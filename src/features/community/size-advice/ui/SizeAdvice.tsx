import { useQuery } from '@tanstack/react-query'
import { pluralize } from '../../../../design/display/count.ts'
import type { SizeAdvice as Advice } from '../size-advice.ts'
import { KEPT_DAYS, NEAR_CM, PEOPLE_MIN } from '../size-evidence.ts'
import { sizeAdviceQuery } from './size-advice-query.ts'

/** Shown beside the sizes: how at least five people found each, with the counts. Nothing is shown for fewer. */
export function SizeAdvice({ productId }: { productId: string }) {
  const { data } = useQuery(sizeAdviceQuery(productId))
  if (!data || (data.sizes.length === 0 && !data.near)) return null
  const { sizes, near } = data
  return (
    <div className="grid gap-1 text-small">
      {near ? (
        <p>
          <b className="font-strong wrap-anywhere">{near.size}</b>
          {` fit ${near.count} of ${near.people} people with similar measurements.`}
        </p>
      ) : null}
      <details>
        <summary className="inline-flex min-h-target list-none items-center text-link [&::-webkit-details-marker]:hidden">
          How each size fits
        </summary>
        <ul className="grid gap-3 pb-3">
          {sizes.map((size) => (
            <li key={size.size} className="grid gap-0.5">
              <span className="font-strong wrap-anywhere">{verdictWords(size)}</span>
              <span className="text-meta text-ink-2">{fromWords(size.from)}</span>
            </li>
          ))}
        </ul>
        <p className="max-w-measure pb-2 text-meta text-ink-2">
          {`Each person counts once: by their review, a return because of the size, or keeping it for ${KEPT_DAYS} days. Sizes with fewer than ${PEOPLE_MIN} people are left out. Similar measurements means within ${NEAR_CM} cm of your height and the same usual size, from people who agreed to be included.`}
        </p>
      </details>
    </div>
  )
}

type OfSize = Advice['sizes'][number]

/** Names the majority, or states that there is none. */
export function verdictWords({ size, verdict, small, right, large }: OfSize): string {
  const people = small + right + large
  if (verdict === 'right') return `${size} fits: ${right} of ${people} people`
  if (verdict === 'small') return `${size} runs small: ${small} of ${people} people`
  if (verdict === 'large') return `${size} runs large: ${large} of ${people} people`
  return `${size}, mixed: small for ${small}, right for ${right}, large for ${large}`
}

const fromWords = ({ reviews, returns, kept }: OfSize['from']): string =>
  [
    reviews > 0 && pluralize(reviews, 'review'),
    returns > 0 && pluralize(returns, 'return'),
    kept > 0 && pluralize(kept, 'kept order'),
  ]
    .filter(Boolean)
    .join(', ')
