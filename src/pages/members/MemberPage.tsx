import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { LongText } from '../../design/display/LongText.tsx'
import { LoadingRegion, Skeleton } from '../../design/display/Skeleton.tsx'
import { FeedSkeleton } from '../../features/community/photos/ui/pages/FeedSkeleton.tsx'
import { MemberError } from '../../features/core/members/ui/member-page/MemberError.tsx'
import { MemberHeader } from '../../features/core/members/ui/member-page/MemberHeader.tsx'
import { PrivateMemberNotice } from '../../features/core/members/ui/member-page/PrivateMemberNotice.tsx'
import { memberQuery } from '../../features/core/members/ui/member-queries.ts'
import { MemberTabs } from './MemberTabs.tsx'

const OwnPrivacy = lazy(() =>
  import('../../features/core/members/ui/privacy/OwnPrivacy.tsx').then((file) => ({
    default: file.OwnPrivacy,
  })),
)

const route = getRouteApi('/user/$userId')

/** A member's page as others see it (PROF-01 to PROF-09). */
export function MemberPage() {
  const { userId } = route.useParams()
  const { data: member, error } = useQuery(memberQuery(userId))
  if (!member) return error ? <MemberError error={error} /> : <MemberSkeleton />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 pt-4 pb-12 sm:gap-10 sm:pt-12">
      <MemberHeader member={member} />
      {member.bio ? (
        <div className="max-w-measure text-small text-ink-2 sm:text-lead">
          <LongText text={member.bio} />
        </div>
      ) : null}
      {member.isViewer && (
        <div className="max-sm:hidden">
          <Suspense>
            <OwnPrivacy />
          </Suspense>
        </div>
      )}
      {member.isOpen ? <MemberTabs member={member} /> : <PrivateMemberNotice member={member} />}
    </div>
  )
}

function MemberSkeleton() {
  return (
    <LoadingRegion label="Loading profile" className="grid gap-10 pt-6 sm:pt-12">
      <div className="flex items-center gap-6">
        <Skeleton className="size-19 rounded-full sm:size-26" />
        <Skeleton className="h-14 w-48" />
      </div>
      <FeedSkeleton hasLead={false} />
    </LoadingRegion>
  )
}
