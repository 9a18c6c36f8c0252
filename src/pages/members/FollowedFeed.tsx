import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { ErrorState } from '../../design/display/ErrorState.tsx'
import { InBrowser } from '../../design/rendering/InBrowser.tsx'
import { feedQuery } from '../../features/community/photos/ui/cache/photo-queries.ts'
import { NobodyFollowed } from '../../features/community/photos/ui/feed/FollowingEmpty.tsx'
import { PhotoGrid } from '../../features/community/photos/ui/PhotoGrid.tsx'
import { FeedSkeleton } from '../../features/community/photos/ui/pages/FeedSkeleton.tsx'
import type { followApi } from '../../features/core/members/follow-api.ts'
import { followingVisitQuery } from '../../features/core/members/ui/member-queries.ts'
import { OfflineNote } from '../../kernel/lists/ui/OfflineNote.tsx'
import { client } from '../../web/api.ts'
import { CaughtUp } from './CaughtUp.tsx'

const api = client<typeof followApi>()

const NewLooks = lazy(() =>
  import('../../features/community/photos/ui/feed/NewLooks.tsx').then((file) => ({ default: file.NewLooks })),
)

/** Photos of followed members, newest first, with a mark where the previous visit began. */
export function FollowedFeed() {
  const feed = useInfiniteQuery(feedQuery({ order: 'following' }))
  const { data: visit } = useQuery(followingVisitQuery)
  const photos = feed.data?.items
  const newest = photos?.[0]?.uploadedAt
  useSaveVisit(newest)

  const firstSeen = visit?.seenUntil
    ? photos?.findIndex(({ uploadedAt }) => uploadedAt <= visit.seenUntil!)
    : -1
  return (
    <>
      <OfflineNote shown={feed.data !== undefined} failed={feed.isRefetchError} />
      {!photos ? (
        feed.isError ? (
          <ErrorState
            title="Failed to load photos. Please try refreshing the page."
            onRetry={() => void feed.refetch()}
            retrying={feed.isFetching}
          />
        ) : (
          <FeedSkeleton hasLead={false} />
        )
      ) : photos.length === 0 ? (
        <NobodyFollowed />
      ) : (
        <PhotoGrid
          photos={photos}
          name="Following"
          list={feed}
          end="You have seen everything from people you follow."
          divider={
            firstSeen === undefined || firstSeen < 0
              ? undefined
              : { before: firstSeen, content: <CaughtUp isAllSeen={firstSeen === 0} /> }
          }
        />
      )}
      <InBrowser>
        <Suspense>
          <NewLooks order="following" />
        </Suspense>
      </InBrowser>
    </>
  )
}

/** Tells the server up to which photo the member has seen the feed, so that the next visit can mark this place. */
function useSaveVisit(newest: string | undefined) {
  // Sends the time to the server, which keeps the latest one.
  useEffect(() => {
    // If storing it fails, the photos are shown as new once more.
    if (newest) void api('PUT /following/visit', { body: { seenUntil: newest } }).catch(() => {})
  }, [newest])
}
