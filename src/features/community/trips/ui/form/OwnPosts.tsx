import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { buttonClass } from '../../../../../design/controls/button-class.ts'
import { EmptyState } from '../../../../../design/display/EmptyState.tsx'
import { ErrorState } from '../../../../../design/display/ErrorState.tsx'
import { LoadingRegion, Skeleton } from '../../../../../design/display/Skeleton.tsx'
import { Picture } from '../../../../../design/pictures/Picture.tsx'
import { pictureProps } from '../../../../../kernel/pictures/ui/picture-props.ts'
import type { PhotoView } from '../../../photos/photo.ts'
import { feedQuery } from '../../../photos/ui/cache/photo-queries.ts'
import { altOf } from '../../../photos/ui/photo-words.ts'
import { TRIP_POSTS_MAX } from '../../trip-limits.ts'
import { tripChoicesQuery } from '../trip-queries.ts'

const gridClass = 'grid grid-cols-3 gap-2 sm:grid-cols-5 lg:grid-cols-8'

interface OwnPostsProps {
  ownerId: string
  tripId: string | null
  chosen: readonly PhotoView[]
  onChoose: (post: PhotoView, isChosen: boolean) => void
}

/**
 * The member's own posts to choose from, newest first. A post that is in another trip is marked; choosing it moves
 * it.
 */
export function OwnPosts({ ownerId, tripId, chosen, onChoose }: OwnPostsProps) {
  const list = useInfiniteQuery(feedQuery({ owner: ownerId }))
  const postsInTrips = useQuery(tripChoicesQuery).data?.inTrips ?? []
  const elsewhere = new Set(postsInTrips.filter((one) => one.tripId !== tripId).map(({ photoId }) => photoId))
  const isFull = chosen.length >= TRIP_POSTS_MAX
  const posts = list.data?.items
  if (!posts)
    return list.isError ? (
      <ErrorState
        heading="h3"
        title="Your posts did not load."
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    ) : (
      <LoadingRegion label="Loading your posts" className={gridClass}>
        {['one', 'two', 'three', 'four', 'five'].map((place) => (
          <Skeleton key={place} className="aspect-look" />
        ))}
      </LoadingRegion>
    )
  if (posts.length === 0)
    return (
      <EmptyState
        drawing="frame"
        heading="h3"
        title="You have no posts yet."
        actions={
          <Link to="/backpackers" search={{ tab: 'create' }} className={buttonClass()}>
            Create Post
          </Link>
        }
      >
        You need posts to create a trip.
      </EmptyState>
    )
  return (
    <>
      <ul aria-label="Your posts" className={gridClass}>
        {posts.map((post) => {
          const isChosen = chosen.some(({ id }) => id === post.id)
          const note = elsewhere.has(post.id) && !isChosen ? 'In another trip' : null
          return (
            <li key={post.id}>
              <button
                type="button"
                aria-pressed={isChosen}
                disabled={isFull && !isChosen}
                onClick={() => onChoose(post, !isChosen)}
                className={clsx(
                  'on-photo relative block w-full disabled:opacity-50',
                  isChosen && 'outline-3 -outline-offset-3 outline-ink',
                )}
              >
                <Picture
                  {...pictureProps(post.images[0]!.picture, altOf(post))}
                  sizes="(width >= 1024px) 12vw, (width >= 640px) 19vw, 32vw"
                />
                {isChosen && (
                  <span className="absolute top-1.5 right-1.5 grid size-7 place-items-center rounded-full border border-[var(--photo-ink)] bg-tape text-[var(--photo-ink)]">
                    <Check aria-hidden className="size-4" />
                  </span>
                )}
                {note && (
                  <span className="absolute inset-x-0 bottom-0 bg-photo-paper px-1.5 py-1 text-left text-label text-photo-ink">
                    {note}
                  </span>
                )}
              </button>
            </li>
          )
        })}
      </ul>
      {list.hasNextPage && (
        <div>
          <Button
            look="outline"
            size="small"
            busy={list.isFetchingNextPage}
            busyLabel="Loading"
            onClick={() => void list.fetchNextPage()}
          >
            More of your posts
          </Button>
        </div>
      )}
    </>
  )
}
