import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Avatar } from '../../../design/Avatar.tsx'
import { buttonClass } from '../../../design/button-class.ts'
import { formatCount } from '../../../design/count.ts'
import { EmptyState } from '../../../design/EmptyState.tsx'
import { ErrorState } from '../../../design/ErrorState.tsx'
import { MemberCollections } from '../../collections/ui/MemberCollections.tsx'
import { FeedSkeleton } from '../../photos/ui/FeedSkeleton.tsx'
import { PhotoGrid } from '../../photos/ui/PhotoGrid.tsx'
import { feedQuery } from '../../photos/ui/photo-queries.ts'
import type { MemberView } from '../member.ts'
import { FollowButton } from './FollowButton.tsx'
import { memberQuery } from './member-queries.ts'
import { useMember } from './session-queries.ts'

const route = getRouteApi('/user/$userId')

export function MemberPage() {
  const { userId } = route.useParams()
  const { data: member } = useSuspenseQuery(memberQuery(userId))
  const viewer = useMember()
  // A nudge and no lock (DEC-07): signed-out people see the photos, and the feed shows them to everybody.
  const mayLook = !viewer || member.isViewer || member.followedByViewer
  return (
    <div className="grid gap-12 py-8 sm:py-12">
      <header className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5 gap-y-5 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:gap-x-8">
        <Avatar size={104} name={member.username} src={member.avatarUrl} priority />
        <div className="grid min-w-0 gap-2">
          <h1 className="display-m wrap-anywhere sm:display-l">{member.username}</h1>
          <Facts member={member} />
        </div>
        {member.isViewer ? (
          <div className="flex items-center gap-4 max-sm:col-span-full sm:grid sm:justify-items-end sm:gap-2">
            <p className="text-small text-ink-2">This is your own profile</p>
            <Link to="/account" className={buttonClass({ look: 'outline', size: 'small' })}>
              Account
            </Link>
          </div>
        ) : (
          <FollowButton member={member} className="max-sm:col-span-full" />
        )}
      </header>
      {member.bio ? <p className="max-w-measure text-lead text-ink-2 wrap-anywhere">{member.bio}</p> : null}
      {mayLook ? (
        <>
          <section aria-labelledby="photos" className="grid gap-6 border-t border-ink pt-6">
            <h2 id="photos" className="display-m">
              Photos
            </h2>
            <MemberPhotos member={member} />
          </section>
          <section aria-labelledby="collections" className="grid gap-6 border-t border-ink pt-6">
            <h2 id="collections" className="display-m">
              Collections
            </h2>
            <MemberCollections member={member} />
          </section>
        </>
      ) : (
        <p className="border-t border-ink pt-6 display-s text-ink-2">Follow to see more content</p>
      )}
    </div>
  )
}

function Facts({ member }: { member: MemberView }) {
  const facts = [
    member.photoCount === 1 ? '1 photo' : `${formatCount(member.photoCount)} photos`,
    member.followerCount === 1 ? '1 follower' : `${formatCount(member.followerCount)} followers`,
    `${formatCount(member.followingCount)} following`,
    member.city,
  ]
  return (
    <>
      <p className="text-small text-ink-2">{facts.filter(Boolean).join(' · ')}</p>
      {member.instagramHandle ? (
        <p className="text-small">
          <a
            href={`https://www.instagram.com/${encodeURIComponent(member.instagramHandle)}`}
            target="_blank"
            rel="noopener noreferrer"
            className="text-link"
          >
            @{member.instagramHandle}
          </a>
        </p>
      ) : null}
    </>
  )
}

function MemberPhotos({ member }: { member: MemberView }) {
  const list = useInfiniteQuery(feedQuery({ owner: member.id }))
  if (list.isPending) return <FeedSkeleton lead={false} />
  if (list.isError && !list.data)
    return <ErrorState title="Failed to load photos" onRetry={() => list.refetch()} />
  const photos = list.data.pages.flatMap((page) => page.items)
  if (photos.length === 0) {
    return (
      <EmptyState
        title="No photos yet."
        actions={
          member.isViewer ? (
            <Link to="/upload" className={buttonClass()}>
              Upload Photo
            </Link>
          ) : undefined
        }
      />
    )
  }
  return <PhotoGrid photos={photos} list={list} />
}
