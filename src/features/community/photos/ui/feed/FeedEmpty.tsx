import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../../../design/controls/button-class.ts'
import { EmptyState } from '../../../../../design/display/EmptyState.tsx'
import type { PhotoOrder } from '../../../../../kernel/session/photo-order.ts'
import { useMember } from '../../../../../kernel/session/ui/session-queries.ts'
import { SuggestedPeople } from '../../../../core/members/ui/following/SuggestedPeople.tsx'
import { isFilteredByLabel, type LabelSearch } from '../../labels/label-search.ts'
import { EmptyByLabels } from './EmptyByLabels.tsx'
import { FollowingVisitor, NobodyFollowed } from './FollowingEmpty.tsx'

const second = buttonClass({ look: 'outline' })

interface FeedEmptyProps {
  order: PhotoOrder | undefined
  chosen: LabelSearch
}

/**
 * Explains why a filtered list is empty, and what to do about it (FEED-07). For the unfiltered feed, the page does
 * so.
 */
export function FeedEmpty({ order, chosen }: FeedEmptyProps) {
  const member = useMember()
  if (order === 'following' && member === null) return <FollowingVisitor redirect="/engage?order=following" />
  if (isFilteredByLabel(chosen)) return <EmptyByLabels each="look here" chosen={chosen} />
  if (order === 'following') {
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10 pb-12">
        <NobodyFollowed />
        <SuggestedPeople className="max-w-120" />
      </div>
    )
  }
  return (
    <EmptyState
      drawing="frame"
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
