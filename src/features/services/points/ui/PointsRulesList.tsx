import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { pluralize } from '../../../../design/display/count.ts'
import { ErrorState } from '../../../../design/display/ErrorState.tsx'
import { LoadingRegion, SkeletonText } from '../../../../design/display/Skeleton.tsx'
import type { PointsRules, PointsRuleView } from '../points.ts'
import { pointsRulesQuery } from './points-queries.ts'

/** What points are given for, and the limits over all rules, as set on the server. */
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
        {`At most ${data.perDay} points a day and ${data.perWeek} a week, prizes included. If a prize exceeds the daily limit, the rest follows the next day. There are no points for signing in, buying, following or voting, or for actions on your own posts. Posts deleted within ${data.reversalDays} days lose their points.`}
      </p>
      <WhoCounts rules={data} />
      <p className="mt-2 text-small">
        <Link to="/how-it-counts" className="text-link">
          How prizes, Top and votes count
        </Link>
      </p>
    </>
  )
}

/** Which accounts earn points and count, how long content must exist, and what a complete profile is. */
function WhoCounts({ rules: { items, minAccountDays, needsConfirmedEmail } }: { rules: PointsRules }) {
  const waits = [...new Set(items.map(({ maturesHours }) => maturesHours).filter((hours) => hours > 0))]
  return (
    <ul className="mt-2 grid list-disc gap-1.5 pl-5 text-small text-ink-2">
      <li>
        {`You earn points, and your likes, comments and helpful marks count, once your account is ${pluralize(minAccountDays, 'day')} old${needsConfirmedEmail ? ' and your email address is confirmed' : ''}, as long as it is not paused. Earlier activity counts from then on.`}
      </li>
      {waits.length === 1 ? (
        <li>{`A post or reaction counts after ${hoursWords(waits[0]!)}.`}</li>
      ) : waits.length > 1 ? (
        <li>A post or reaction counts after the time given with its rule.</li>
      ) : null}
      <li>One reaction per member counts. Your own do not.</li>
      <li>
        Anything beyond a limit earns nothing later, except prizes. Deleting and reposting does not free up
        your limit.
      </li>
      <li>
        A helpful review of something you bought earns these points instead of those for a helpful review,
        under the same limit.
      </li>
      <li>Points taken back for abuse cannot be earned again with the same post.</li>
      <li>A profile is complete with a name, a picture and an Instagram name.</li>
      <li>
        An appreciated post is a look with a tagged product or brand, or a trip with place, mood, style and
        stay, where every picture has a description.
      </li>
    </ul>
  )
}

const hoursWords = (hours: number) =>
  hours % 24 === 0 ? pluralize(hours / 24, 'day') : pluralize(hours, 'hour')

function limitWords({
  needs,
  maturesHours,
  isPrize,
  perDay,
  perWeek,
  perFourWeeks,
  perLifetime,
}: PointsRuleView): string {
  const limits = [
    perLifetime === 1 && 'Once',
    perDay !== null && `${perDay} a day`,
    perWeek !== null && `${perWeek} a week`,
    perFourWeeks !== null && (perFourWeeks === 1 ? 'Once in four weeks' : `${perFourWeeks} in four weeks`),
    needs > 0 && `by ${pluralize(needs, 'member')}`,
    maturesHours > 0 && !isPrize && `after ${hoursWords(maturesHours)}`,
  ]
  return limits.filter(Boolean).join(', ')
}
