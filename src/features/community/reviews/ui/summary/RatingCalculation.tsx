import { pluralize } from '../../../../../design/display/count.ts'

/** Explains on request how the rating of a product is calculated. @param starCounts from one star to five */
export function RatingCalculation({ starCounts }: { starCounts: number[] }) {
  const ratings = starCounts.reduce((sum, count) => sum + count, 0)
  const stars = starCounts.reduce((sum, count, at) => sum + count * (at + 1), 0)
  if (ratings === 0) return null
  return (
    <details className="text-small text-ink-2 open:basis-full">
      <summary className="inline-flex min-h-target list-none items-center underline decoration-1 underline-offset-4 [&::-webkit-details-marker]:hidden">
        How it is calculated
      </summary>
      <div className="grid gap-2 pb-2">
        <table className="w-fit tabular-nums">
          <caption className="sr-only">Ratings by number of stars</caption>
          <tbody>
            {starCounts
              .map((count, at) => ({ count, star: at + 1 }))
              .toReversed()
              .map(({ count, star }) => (
                <tr key={star}>
                  <th scope="row" className="pr-6 text-left font-normal">
                    {pluralize(star, 'star')}
                  </th>
                  <td className="text-right">{pluralize(count, 'rating')}</td>
                </tr>
              ))}
          </tbody>
        </table>
        <p className="max-w-measure">
          {`${pluralize(stars, 'star')} ÷ ${pluralize(ratings, 'rating')} = ${(stars / ratings).toFixed(2)}. Every rating counts the same wherever this product’s stars are shown. Ratings hidden by moderators do not count.`}
        </p>
      </div>
    </details>
  )
}
