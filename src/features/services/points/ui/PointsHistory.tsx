import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button } from '../../../../design/controls/Button.tsx'
import { buttonClass } from '../../../../design/controls/button-class.ts'
import { EmptyState } from '../../../../design/display/EmptyState.tsx'
import { ErrorState } from '../../../../design/display/ErrorState.tsx'
import { LoadingRegion, SkeletonText } from '../../../../design/display/Skeleton.tsx'
import { PointsEntry } from './PointsEntry.tsx'
import { pointsQuery } from './points-queries.ts'

/** Every entry of the viewer's ledger with its reason, newest first. For signed-in members. */
export function PointsHistory() {
  const list = useInfiniteQuery(pointsQuery)
  if (list.isPending) {
    return (
      <LoadingRegion label="Loading points">
        <SkeletonText lines={6} />
      </LoadingRegion>
    )
  }
  if (!list.data) {
    return (
      <ErrorState
        heading="h3"
        title="Your points did not load."
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      >
        Nothing is lost. Try again.
      </ErrorState>
    )
  }
  const entries = list.data.items
  if (entries.length === 0) {
    return (
      <EmptyState
        drawing="tape-roll"
        heading="h3"
        title="No points yet."
        actions={
          <Link to="/upload" search={{}} className={buttonClass()}>
            Upload Photo
          </Link>
        }
      >
        Your first look earns points once it has been up for a day.
      </EmptyState>
    )
  }
  return (
    <>
      <ul className="border-t border-line">
        {entries.map((entry) => (
          <PointsEntry key={entry.id} entry={entry} />
        ))}
      </ul>
      {list.hasNextPage && (
        <div className="mt-8 grid justify-items-start gap-3">
          {list.isFetchNextPageError && (
            <p role="alert" className="text-small text-ink-2">
              The rest did not load.
            </p>
          )}
          <Button look="outline" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {list.isFetchNextPageError ? 'Try again' : 'Show earlier entries'}
          </Button>
        </div>
      )}
    </>
  )
}
