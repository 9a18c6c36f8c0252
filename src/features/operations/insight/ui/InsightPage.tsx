import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { buttonClass } from '../../../../design/controls/button-class.ts'
import { DateText } from '../../../../design/display/DateText.tsx'
import { EmptyState } from '../../../../design/display/EmptyState.tsx'
import { ErrorState } from '../../../../design/display/ErrorState.tsx'
import { LoadingRegion, SkeletonText } from '../../../../design/display/Skeleton.tsx'
import { Picture } from '../../../../design/pictures/Picture.tsx'
import { ListEnd } from '../../../../kernel/lists/ui/ListEnd.tsx'
import { pictureProps } from '../../../../kernel/pictures/ui/picture-props.ts'
import type { InsightRow } from '../insight.ts'
import { DaysChoice } from './DaysChoice.tsx'
import { peopleText } from './InsightFigure.tsx'
import { HowItIsCounted, SwitchedOff } from './InsightNotes.tsx'
import { ownInsightQuery } from './insight-queries.ts'
import { insightSearch } from './insight-search.ts'

/** The viewer's looks with their figures, the largest audience first. */
export function InsightPage() {
  const { days = 30 } = useSearch({ from: '/insight' })
  const navigate = useNavigate()
  const list = useInfiniteQuery(ownInsightQuery(days))
  const rows = list.data?.items
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 py-8 sm:py-12">
      <header className="grid gap-3">
        <Link
          to="/account"
          className="inline-flex min-h-target items-center justify-self-start text-link text-small"
        >
          Account
        </Link>
        <h1 className="display-l">Insight</h1>
        <p className="max-w-measure text-ink-2">
          See how often people open, save and buy from your looks. You see numbers, never names.
        </p>
      </header>
      {list.data?.pages[0]?.isOn === false ? <SwitchedOff /> : null}
      <div>
        <DaysChoice
          days={days}
          onChange={(next) =>
            void navigate({
              ...{ to: '/insight', search: insightSearch({ days: next }), replace: true, resetScroll: false },
            })
          }
        />
      </div>
      {rows ? (
        rows.length > 0 ? (
          <ul
            aria-busy={list.isPlaceholderData || undefined}
            className={clsx('border-t border-ink', list.isPlaceholderData && 'opacity-60')}
          >
            {rows.map((row) => (
              <Row key={row.id} row={row} days={days} />
            ))}
          </ul>
        ) : (
          <EmptyState
            drawing="frame"
            heading="h2"
            title="You have no looks yet."
            actions={
              <Link to="/upload" className={buttonClass()}>
                Upload Photo
              </Link>
            }
          >
            Your figures appear here once people open your looks.
          </EmptyState>
        )
      ) : list.isError ? (
        <ErrorState
          heading="h2"
          title="The figures did not load."
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      ) : (
        <LoadingRegion label="Loading the figures">
          <SkeletonText lines={8} />
        </LoadingRegion>
      )}
      {list.hasNextPage ? <ListEnd list={list} pluralNoun="looks" /> : null}
      {rows && rows.length > 0 ? <HowItIsCounted /> : null}
    </div>
  )
}

function Row({ row, days }: { row: InsightRow; days: number }) {
  const { id, caption, altText, picture, uploadedAt, viewers, saves, taps, sold } = row
  const figures = { Viewers: viewers, Saves: saves, 'Tag presses': taps, 'Items sold': sold }
  return (
    <li className="relative grid grid-cols-[4rem_minmax(0,1fr)] gap-4 border-b border-line py-4 md:grid-cols-[4rem_minmax(0,1fr)_minmax(0,30rem)] md:items-center">
      <Picture {...pictureProps(picture, altText)} sizes="64px" ratio="look" />
      <div className="grid min-w-0 content-start gap-0.5">
        <Link
          to="/insight/$photoId"
          params={{ photoId: id }}
          search={insightSearch({ days })}
          className="line-clamp-2 font-semibold wrap-anywhere after:absolute after:inset-0 hover:underline hover:underline-offset-4"
        >
          {caption ?? 'No caption'}
        </Link>
        <DateText date={uploadedAt} form="long" className="text-meta text-ink-3" />
      </div>
      <dl className="col-span-2 grid grid-cols-2 gap-x-4 gap-y-2 text-small sm:grid-cols-4 md:col-span-1">
        {Object.entries(figures).map(([name, count]) => (
          <div key={name} className="grid content-start">
            <dt className="text-meta text-ink-3">{name}</dt>
            <dd className={clsx('tabular-nums', count === null ? 'text-ink-2' : 'font-strong')}>
              {peopleText(count)}
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
