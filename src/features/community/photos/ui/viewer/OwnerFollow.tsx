import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../../../design/controls/Button.tsx'
import type { MemberRef } from '../../../../../kernel/session/member-ref.ts'
import { FollowButton } from '../../../../core/members/ui/following/FollowButton.tsx'
import { memberQuery } from '../../../../core/members/ui/member-queries.ts'

/** The button to follow the photo's owner. */
export function OwnerFollow({ owner }: { owner: MemberRef }) {
  const { data: member, isError } = useQuery(memberQuery(owner.id))
  if (isError) return null
  if (member) return <FollowButton member={member} size="small" quiet />
  // Reserves the space.
  return (
    <Button look="outline" size="small" className="invisible">
      Follow
    </Button>
  )
}
