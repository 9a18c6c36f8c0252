import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Segmented } from '../../../../design/controls/Segmented.tsx'
import { DateText } from '../../../../design/display/DateText.tsx'
import { ErrorState } from '../../../../design/display/ErrorState.tsx'
import { LoadingRegion, Skeleton } from '../../../../design/display/Skeleton.tsx'
import type { AdminTabProps } from '../../../../kernel/admin/ui/admin-search.ts'
import type { TodayView } from '../today.ts'
import { SPANS, spanName, spanOf } from '../today-words.ts'
import { FigureChart } from './FigureChart.tsx'
import { PagesTable } from './PagesTable.tsx'
import { SetUpList } from './SetUpList.tsx'
import { todayQuery } from './today-queries.ts'
import { Waiting } from './Waiting.tsx'

const spans = SPANS.map((days) => ({ value: spanName(days), label: `${days} days` }))

/** What needs attention, and the figures of the shop and the community. */
export function TodayAdmin({ search, go }: AdminTabProps) {
  const span = spanOf(search.state)
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(todayQuery(span))
  if (!data) {
    return isError ? (
      <ErrorState title="The overview did not load." onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <LoadingRegion label="Loading the overview" className="grid gap-3 sm:grid-cols-2">
        {[1, 2, 3, 4].map((tile) => (
          <Skeleton key={tile} className="h-40" />
        ))}
      </LoadingRegion>
    )
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
      {data.setUp ? <SetUpList setUp={data.setUp} /> : null}
      <Waiting today={data} />
      {data.showsFigures ? (
        <section aria-labelledby="how-it-went" className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
            <div>
              <h2 id="how-it-went" className="display-s">
                Performance
              </h2>
              <p className="text-meta text-ink-3">
                Days are in UTC. Last updated: <DateText date={data.countedAt} form="ago" />
              </p>
            </div>
            <Segmented
              label="Period"
              choices={spans}
              value={spanName(span)}
              onChange={(days) => go({ state: days }, { replace: true })}
            />
          </div>
          <div
            aria-busy={isPlaceholderData || undefined}
            className={clsx(
              'grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-9 sm:grid-cols-2 lg:grid-cols-3',
              isPlaceholderData && 'opacity-60',
            )}
          >
            {figures.map(([figure, name]) => (
              <FigureChart key={figure} today={data} figure={figure} name={name} />
            ))}
            <PagesTable pages={data.pages} span={data.span} />
          </div>
          <p className="max-w-measure text-meta text-ink-3">
            A visit starts when a person opens a page from another site, a bookmark or a typed address. We
            count visits without cookies, IP addresses or anything that identifies people, so a person who
            visits twice counts twice. Known bots are left out. Revenue is the amount paid that day minus
            refunds made that day.
          </p>
        </section>
      ) : null}
    </div>
  )
}

const figures: [keyof TodayView['sums'], string][] = [
  ['visits', 'Visits'],
  ['looks', 'Looks'],
  ['members', 'New members'],
  ['orders', 'Orders'],
  ['revenueMinor', 'Revenue'],
]
