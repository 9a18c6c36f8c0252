import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { buttonClass } from '../../design/controls/button-class.ts'
import { tabClass, tabRowClass } from '../../design/controls/tab-class.ts'
import { formatCount } from '../../design/display/count.ts'
import { EmptyState } from '../../design/display/EmptyState.tsx'
import { ErrorState } from '../../design/display/ErrorState.tsx'
import { MemberCollections } from '../../features/community/collections/ui/MemberCollections.tsx'
import { feedQuery } from '../../features/community/photos/ui/cache/photo-queries.ts'
import { PhotoGrid } from '../../features/community/photos/ui/PhotoGrid.tsx'
import { FeedSkeleton } from '../../features/community/photos/ui/pages/FeedSkeleton.tsx'
import { MemberTrips } from '../../features/community/trips/ui/MemberTrips.tsx'
import { TravelMap } from '../../features/community/trips/ui/map/TravelMap.tsx'
import type { MemberView } from '../../features/core/members/member.ts'
import type { MemberTab } from '../../features/core/members/ui/member-page/member-search.ts'

const route = getRouteApi('/user/$userId')

type Tab = {
  /** The value in the URL; the first tab has none. */
  value: MemberTab
  label: string
  count?: (member: MemberView) => number
  panel: ComponentType<{ member: MemberView }>
}

/** A member's content, one tab each, in this order (PROF-03). */
const tabs: readonly Tab[] = [
  { value: 'photos', label: 'Photos', count: (member) => member.photoCount, panel: MemberPhotos },
  // Only the member's public collections (PROF-09).
  { value: 'collections', label: 'Collections', panel: MemberCollections },
  { value: 'trips', label: 'Trips', panel: MemberTravels },
]

export function MemberTabs({ member }: { member: MemberView }) {
  const { tab } = route.useSearch()
  const open = tabs.find(({ value }) => value === tab) ?? tabs[0]!
  const Panel = open.panel
  return (
    <section aria-label={open.label} className="grid gap-3 sm:gap-6">
      <nav aria-label={`What ${member.username} shows`} className={tabRowClass}>
        {tabs.map(({ value, label, count }, at) => (
          <Link
            key={value}
            from="/user/$userId"
            to="."
            search={at === 0 ? {} : { tab: value }}
            resetScroll={false}
            replace
            aria-current={value === open.value ? 'page' : undefined}
            className={tabClass({ on: value === open.value })}
          >
            {label}
            {count && <span className="font-normal text-ink-3">{formatCount(count(member))}</span>}
          </Link>
        ))}
      </nav>
      <Panel member={member} />
    </section>
  )
}

function MemberTravels({ member }: { member: MemberView }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <MemberTrips member={member} />
      <TravelMap owner={member.id} title={`Where ${member.username} has been`} />
    </div>
  )
}

function MemberPhotos({ member }: { member: MemberView }) {
  const list = useInfiniteQuery(feedQuery({ owner: member.id }))
  if (list.isPending) return <FeedSkeleton hasLead={false} />
  if (list.isError && !list.data)
    return <ErrorState title="Failed to load photos" onRetry={() => list.refetch()} />
  const photos = list.data.items
  if (photos.length === 0) {
    return (
      <EmptyState
        drawing="frame"
        title="No photos yet."
        actions={
          member.isViewer ? (
            <Link to="/upload" className={buttonClass()}>
              Upload Photo
            </Link>
          ) : (
            <Link to="/engage" className={buttonClass({ look: 'outline' })}>
              Go to the feed
            </Link>
          )
        }
      />
    )
  }
  return <PhotoGrid photos={photos} list={list} name={`photos by ${member.username}`} tilesOnPhones />
}
