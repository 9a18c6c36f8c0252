import { FollowedBrands } from '../../features/catalogue/brands/ui/FollowedBrands.tsx'
import { FollowingVisitor } from '../../features/community/photos/ui/feed/FollowingEmpty.tsx'
import { FeedSkeleton } from '../../features/community/photos/ui/pages/FeedSkeleton.tsx'
import { People } from '../../features/core/members/ui/following/People.tsx'
import { useMember } from '../../kernel/session/ui/session-queries.ts'
import { FollowedFeed } from './FollowedFeed.tsx'

/** The newest photos of followed members, and the list of these members (FOL-05, DEC-41). */
export function FollowingPage() {
  const viewer = useMember()
  return (
    <>
      <h1 className="pt-5 pb-5 display-l max-sm:text-[2.25rem] sm:pt-11 sm:pb-8">Following</h1>
      {viewer === null ? (
        <FollowingVisitor redirect="/following" />
      ) : viewer ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-10 pb-12 md:grid-cols-[minmax(0,1fr)_300px] lg:grid-cols-[minmax(0,1fr)_340px]">
          <div className="grid content-start gap-8 md:order-2">
            <People />
            <FollowedBrands />
          </div>
          <div className="min-w-0 [&_.photo-grid]:md:grid-cols-2 [&_.photo-grid]:lg:grid-cols-3">
            <FollowedFeed />
          </div>
        </div>
      ) : (
        <FeedSkeleton hasLead={false} />
      )}
    </>
  )
}
