import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { DateText } from '../../../../design/display/DateText.tsx'
import { ErrorState } from '../../../../design/display/ErrorState.tsx'
import { comingPointsQuery } from './points-queries.ts'

/** Points that only wait for their day; renders nothing when there are none. */
export function ComingPoints() {
  const { data, isError, isFetching, refetch } = useQuery(comingPointsQuery)
  if (!data && isError) {
    return (
      <ErrorState
        heading="h3"
        title="What is on its way did not load."
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  }
  if (!data || data.items.length === 0) return null
  return (
    <section aria-labelledby="coming" className="grid gap-2 pb-4">
      <h3 id="coming" className="type-label text-ink-2">
        On its way
      </h3>
      <ul className="border-t border-line">
        {data.items.map(({ rule, title, points, photoId, comesAt }) => (
          <li
            key={`${rule} ${photoId} ${comesAt}`}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 gap-y-1 border-b border-line py-3 text-small"
          >
            <span className="wrap-anywhere">
              {photoId ? (
                <Link to="/photo/$photoId" params={{ photoId }} className="text-link">
                  {title}
                </Link>
              ) : (
                title
              )}
            </span>
            <b className="font-semibold tabular-nums">{`+${points}`}</b>
            <span className="col-span-full text-meta text-ink-3">
              Counts from <DateText date={comesAt} form="long" />
            </span>
          </li>
        ))}
      </ul>
      <p className="text-meta text-ink-2">
        If the post is still up that day and you are within the daily and weekly limits.
      </p>
    </section>
  )
}
