import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { counted } from '../../../../design/display/count.ts'
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
        {`At most ${data.perDay} points a day and ${data.perWeek} a week, prizes included: what a day does not leave of a prize follows on the next. Nothing for signing in, buying, following or voting, and nothing for what you do to your own posts. What is removed within ${data.reversalDays} days loses its points.`}
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
        {`An account earns, and its likes, comments and helpful marks count, once it is ${counted(minAccountDays, 'day')} old${needsConfirmedEmail ? ' and its email address is confirmed' : ''}, and while it is not paused. What it did before counts from then on.`}
      </li>
      {waits.length === 1 ? (
        <li>{`A post or a reaction counts once it has stood for ${hoursWords(waits[0]!)}.`}</li>
      ) : waits.length > 1 ? (
        <li>A post or a reaction counts once it has stood for the time named with its rule.</li>
      ) : null}
      <li>Of each member one reaction counts, and of your own none.</li>
      <li>
        What goes beyond a limit earns nothing and does not follow later, prizes aside. What is deleted and
        posted again frees no place under a limit.
      </li>
      <li>
        A helpful review of something you bought earns its points in place of those of a helpful review, under
        the same limit.
      </li>
      <li>Points that were taken back for abuse cannot be earned again with the same thing.</li>
      <li>A profile is complete with a name, a picture and an Instagram name.</li>
      <li>
        An appreciated post is a look with a tagged product or brand, or a trip with its place, mood, style
        and stay, and every picture of it has a description.
      </li>
    </ul>
  )
}

const hoursWords = (hours: number) => (hours % 24 === 0 ? counted(hours / 24, 'day') : counted(hours, 'hour'))

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
    needs > 0 && `by ${counted(needs, 'member')}`,
    maturesHours > 0 && !isPrize && `after ${hoursWords(maturesHours)}`,
  ]
  return limits.filter(Boolean).join(', ')
}
