import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../design/controls/button-class.ts'
import { EmptyState } from '../../design/display/EmptyState.tsx'
import { ErrorState } from '../../design/display/ErrorState.tsx'
import { feedQuery } from '../../features/community/photos/ui/cache/photo-queries.ts'
import { PhotoGrid } from '../../features/community/photos/ui/PhotoGrid.tsx'
import { FeedSkeleton } from '../../features/community/photos/ui/pages/FeedSkeleton.tsx'
import { TabHeading } from '../../features/core/members/ui/account/TabHeading.tsx'

const kinds = {
  photos: {
    title: 'Photos',
    drawing: 'frame',
    empty: "You haven't uploaded any photos yet.",
    help: 'Show what you wear. Everything in a photo can be tagged.',
    add: { to: '/upload', search: {}, name: 'Upload Photo' },
    more: { to: '/dashboard', name: 'Your Dashboard' },
  },
  travel: {
    title: 'Travel',
    drawing: 'luggage-label',
    empty: 'No travel posts yet.',
    help: 'Where you were, and what you wore there.',
    add: { to: '/backpackers', search: { tab: 'create' }, name: 'Share Travel' },
    more: { to: '/backpackers', name: 'BackPackers' },
  },
} as const

/** The member's own photos, or only those of trips, newest first (ACC-14). */
export function PhotosTab({ memberId, kind }: { memberId: string; kind: keyof typeof kinds }) {
  const list = useInfiniteQuery({
    ...feedQuery({ owner: memberId, ...(kind === 'travel' ? { kind } : {}) }),
    // Members open this to check their last change, so it is refreshed sooner than a feed.
    staleTime: 10_000,
  })
  const photos = list.data?.items
  const { title, drawing, empty, help, add, more } = kinds[kind]
  return (
    <>
      <TabHeading title={title} isTabAbove>
        <Link to="/insight" className="text-link text-small">
          Insight
        </Link>
        <Link to={more.to} className="text-link text-small">
          {more.name}
        </Link>
        {photos && photos.length > 0 ? (
          <Link
            to={add.to}
            search={add.search}
            className={buttonClass({
              size: 'small',
              // Beside pictures on a phone, a black bar would dominate.
              className: 'max-md:border-line-strong max-md:bg-transparent max-md:text-ink',
            })}
          >
            {add.name}
          </Link>
        ) : null}
      </TabHeading>
      {photos ? (
        photos.length > 0 ? (
          <div className="min-[900px]:*:first:grid-cols-2 min-[1360px]:*:first:grid-cols-3">
            <PhotoGrid photos={photos} list={list} name={`your ${title.toLowerCase()}`} tilesOnPhones />
          </div>
        ) : (
          <EmptyState
            drawing={drawing}
            heading="h3"
            title={empty}
            actions={
              <Link to={add.to} search={add.search} className={buttonClass()}>
                {add.name}
              </Link>
            }
          >
            {help}
          </EmptyState>
        )
      ) : list.isError ? (
        <ErrorState
          heading="h3"
          title="Failed to load photos"
          retrying={list.isFetching}
          onRetry={() => list.refetch()}
        />
      ) : (
        <FeedSkeleton hasLead={false} />
      )}
    </>
  )
}
