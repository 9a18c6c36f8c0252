import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { buttonClass } from '../../../../design/controls/button-class.ts'
import { pluralize } from '../../../../design/display/count.ts'
import { EmptyState } from '../../../../design/display/EmptyState.tsx'
import { ErrorState } from '../../../../design/display/ErrorState.tsx'
import { LoadingRegion, Skeleton } from '../../../../design/display/Skeleton.tsx'
import { TREND_DAYS, type Trends } from '../trend.ts'
import { groupTrends, type TrendListRows } from './group-trends.ts'
import { TrendList } from './TrendList.tsx'
import { trendsQuery } from './trend-queries.ts'

/** What more people wear than two weeks ago, with the numbers. */
export function RisingTrends() {
  const { data: trends, isError, isFetching, refetch } = useQuery(trendsQuery)
  const lists = trends && !trends.isTooLittle ? groupTrends(trends) : []
  return (
    <section
      aria-labelledby="rising"
      className="grid grid-cols-[minmax(0,1fr)] gap-7 border-t border-ink pt-6 sm:gap-9"
    >
      <div className="grid gap-2">
        <h2 id="rising" className="display-m">
          Worn more than before
        </h2>
        {trends && lists.length > 0 ? (
          <p className="max-w-measure text-small text-ink-2">
            {lookCountsWords(trends)} These were tagged on a larger share of them, by more than one member.
          </p>
        ) : null}
      </div>
      {trends ? (
        <TrendLists trends={trends} lists={lists} />
      ) : isError ? (
        <ErrorState
          heading="h3"
          title="The trends did not load."
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <RisingSkeleton />
      )}
    </section>
  )
}

/** "48 looks in the last 14 days, 21 in the 14 before." */
const lookCountsWords = ({ looksNow, looksBefore }: Trends) =>
  `${pluralize(looksNow, 'look')} in the last ${TREND_DAYS} days, ${pluralize(looksBefore, 'look')} in the ${TREND_DAYS} before.`

function TrendLists({ trends, lists }: { trends: Trends; lists: readonly TrendListRows[] }) {
  if (lists.length === 0) {
    return (
      <EmptyState
        drawing="tape-roll"
        heading="h3"
        title={trends.isTooLittle ? 'Not enough looks to compare yet.' : 'Nothing stands out right now.'}
        actions={
          <Link
            to="/engage"
            search={{ order: 'top' }}
            className={buttonClass({ look: 'outline', size: 'small' })}
          >
            Top looks
          </Link>
        }
      >
        {trends.countedAt ? `${lookCountsWords(trends)} ` : ''}
        {trends.isTooLittle
          ? 'Trends appear once there are ten looks in two weeks and ten in the two weeks before.'
          : null}
      </EmptyState>
    )
  }
  return (
    <div
      className={clsx(
        'grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-9 sm:grid-cols-2',
        lists.length === 4 ? 'lg:grid-cols-4' : 'lg:grid-cols-3',
      )}
    >
      {lists.map((list) => (
        <TrendList key={list.title} {...list} />
      ))}
    </div>
  )
}

function RisingSkeleton() {
  return (
    <LoadingRegion label="Loading trends" className="grid gap-x-6 gap-y-9 sm:grid-cols-2 lg:grid-cols-4">
      {Array.from({ length: 4 }, (_, list) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lists are identical and never move
        <span key={list} className="grid gap-4">
          <Skeleton className="h-6 w-2/5" />
          <Skeleton className="h-15" />
          <Skeleton className="h-15" />
          <Skeleton className="h-15" />
        </span>
      ))}
    </LoadingRegion>
  )
}
