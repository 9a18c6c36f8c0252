import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ErrorState } from '../../../../design/display/ErrorState.tsx'
import { LoadingRegion, SkeletonText } from '../../../../design/display/Skeleton.tsx'
import type { PointsRuleView } from '../points.ts'
import { pointsRulesQuery } from './points-queries.ts'

/** What points are given for, and the limits over all of it, as they stand on the server. */
export function PointsRulesList() {
  const { data, isError, isFetching, refetch } = useQuery(pointsRulesQuery)
  if (!data) {
    return isError ? (
      <ErrorState
        heading="h3"
        title="The rules did not load."
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    ) : (
      <LoadingRegion label="Loading the rules">
        <SkeletonText lines={6} />
      </LoadingRegion>
    )
  }
  return (
    <>
      <ul className="border-t border-line">
        {data.items.map((rule) => (
          <li
            key={rule.code}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 border-b border-line py-3 text-small"
          >
            <span>{rule.title}</span>
            <b className="font-semibold tabular-nums">{rule.points}</b>
            <span className="text-meta text-ink-3">{limitWords(rule)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-small text-ink-2">
        {`At most ${data.perDay} points a day and ${data.perWeek} a week, prizes included: what a day does not leave of a prize follows on the next. Nothing for signing in, buying, following or voting, and nothing for what you do to your own posts. What is removed within ${data.reversalDays} days loses its points.`}
      </p>
      <p className="mt-2 text-small">
        <Link to="/how-it-counts" className="text-link">
          How prizes, Top and votes count
        </Link>
      </p>
    </>
  )
}

function limitWords({ perDay, perWeek, perFourWeeks, perLifetime }: PointsRuleView): string {
  const limits = [
    perLifetime === 1 && 'Once',
    perDay !== null && `${perDay} a day`,
    perWeek !== null && `${perWeek} a week`,
    perFourWeeks !== null && (perFourWeeks === 1 ? 'Once in four weeks' : `${perFourWeeks} in four weeks`),
  ]
  return limits.filter(Boolean).join(', ')
}
