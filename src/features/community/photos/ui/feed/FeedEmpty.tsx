import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../../../design/controls/button-class.ts'
import { EmptyState } from '../../../../../design/display/EmptyState.tsx'
import type { PhotoOrder } from '../../../../../kernel/session/photo-order.ts'
import { useMember } from '../../../../../kernel/session/ui/session-queries.ts'
import { SuggestedPeople } from '../../../../core/members/ui/following/SuggestedPeople.tsx'

const second = buttonClass({ look: 'outline' })

/** Why a list of some photos is empty, and what to do about it (FEED-07). Of all photos, the page says it. */
export function FeedEmpty({ order }: { order: PhotoOrder | undefined }) {
  const member = useMember()
  if (order === 'following' && member === null) {
    return (
      <EmptyState
        title="Sign in to see the people you follow."
        actions={
          <>
            <Link to="/auth" search={{ redirect: '/engage?order=following' }} className={buttonClass()}>
              Sign in
            </Link>
            <Link to="/engage" className={second}>
              See everybody
            </Link>
          </>
        }
      >
        Their photos come here in the order they are posted.
      </EmptyState>
    )
  }
  if (order === 'following') {
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10 pb-12">
        <EmptyState
          title="Nothing from the people you follow yet."
          actions={
            <Link to="/engage" search={{ order: 'top' }} className={buttonClass()}>
              Top looks
            </Link>
          }
        >
          Follow somebody, and what they post comes here.
        </EmptyState>
        <SuggestedPeople className="max-w-120" />
      </div>
    )
  }
  return (
    <EmptyState
      title="No posts of this kind yet."
      actions={
        <>
          <Link to="/engage" search={order ? { order } : {}} className={buttonClass()}>
            Show All Posts
          </Link>
          <Link to="/upload" className={second}>
            Upload Photo
          </Link>
          <Link to="/backpackers" className={second}>
            Share Travel
          </Link>
        </>
      }
    >
      Try another filter, or post the first one.
    </EmptyState>
  )
}
