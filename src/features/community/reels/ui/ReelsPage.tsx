import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { useEffect } from 'react'
import { buttonClass } from '../../../../design/controls/button-class.ts'
import { EmptyState } from '../../../../design/display/EmptyState.tsx'
import { ErrorState } from '../../../../design/display/ErrorState.tsx'
import { LoadingRegion, Skeleton } from '../../../../design/display/Skeleton.tsx'
import { showToast } from '../../../../design/toasts/toast.ts'
import { isProblem } from '../../../../web/api.ts'
import { reelQuery, reelsQuery } from './reel-queries.ts'
import { ReelStage } from './watch/ReelStage.tsx'
import { ReelTags } from './watch/ReelTags.tsx'

const route = getRouteApi('/vi')

/** One reel at a time: full screen on phones, a column in the middle elsewhere (REEL-02). */
export function ReelsPage() {
  const { tag, reel: linkedReelId } = route.useSearch()
  const list = useInfiniteQuery(reelsQuery(tag))
  const listed = list.data?.items ?? []
  const isListed = listed.some(({ id }) => id === linkedReelId)
  const linkedReel = useQuery({
    ...reelQuery(linkedReelId ?? ''),
    enabled: Boolean(linkedReelId) && list.isSuccess && !isListed,
  })
  // A link may point to a reel that is not on the first page.
  const reels = linkedReel.data && !isListed ? [linkedReel.data, ...listed] : listed
  const isMissing =
    isProblem(linkedReel.error, 'reel-not-found') || isProblem(linkedReel.error, 'form-invalid')

  // Reports it once; the other reels can still be watched.
  useEffect(() => {
    if (isMissing) showToast({ title: 'This reel is no longer available.' })
  }, [isMissing])

  return (
    <section
      className={clsx(
        reels.length > 0 ? 'on-photo bg-[#141310] text-photo-paper' : 'bg-paper',
        'fixed inset-x-0 top-0 bottom-(--tabbar-h) z-(--z-sticky) overflow-hidden sm:relative sm:inset-auto sm:z-0 sm:mx-auto sm:my-6 sm:h-[calc(100dvh-var(--header-h)-3rem)] sm:min-h-120 sm:w-[min(540px,calc((100dvh-var(--header-h)-3rem)*0.5625))] sm:min-w-80 sm:overflow-visible',
      )}
    >
      <h1 className="sr-only">Reels</h1>
      {reels.length > 0 ? (
        <ReelStage
          key={tag ?? 'All'}
          reels={reels}
          startId={linkedReelId}
          tag={tag}
          onNearEnd={() => {
            if (list.hasNextPage && !list.isFetchingNextPage) void list.fetchNextPage()
          }}
        />
      ) : (
        <div className="absolute inset-0 grid content-center px-6">
          {list.isPending || linkedReel.isLoading ? (
            <LoadingRegion label="Loading reels" className="absolute inset-0">
              <Skeleton className="size-full" />
            </LoadingRegion>
          ) : list.isError ? (
            <ErrorState
              title="The reels did not load."
              onRetry={() => void list.refetch()}
              retrying={list.isFetching}
            />
          ) : tag ? (
            <EmptyState
              drawing="film"
              title={`No ${tag} reels yet`}
              actions={
                <Link to="/vi" search={{}} className={buttonClass()}>
                  All
                </Link>
              }
            />
          ) : (
            <EmptyState
              drawing="film"
              title="No reels yet."
              actions={
                <>
                  <Link to="/vi/new" className={buttonClass()}>
                    Post a reel
                  </Link>
                  <Link to="/engage" className={buttonClass({ look: 'outline' })}>
                    Go to the feed
                  </Link>
                </>
              }
            >
              Post a short video of what you wear.
            </EmptyState>
          )}
        </div>
      )}
      <ReelTags tag={tag} isOnFilm={reels.length > 0} />
    </section>
  )
}
