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
      <ErrorState title="Today did not load." onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <LoadingRegion label="Loading today" className="grid gap-3 sm:grid-cols-2">
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
                How it went
              </h2>
              <p className="text-meta text-ink-3">
                Days in UTC. Last counted: <DateText date={data.countedAt} form="ago" />
              </p>
            </div>
            <Segmented
              label="Span"
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
            A visit is a page opened from elsewhere: another site, a bookmark, a typed address. Visits are
            counted without cookies, addresses or anything that would recognize somebody, so who comes twice
            counts twice. Programs that call themselves so are left out. Revenue is what was paid that day,
            less what was refunded that day.
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
