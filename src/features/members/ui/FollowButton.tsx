import { Button } from '../../../design/Button.tsx'
import type { MemberView } from '../member.ts'
import { useFollow } from './follow.ts'

export function FollowButton({ member, size }: { member: MemberView; size?: 'small' }) {
  const follow = useFollow(member.id)
  return (
    <Button
      look="outline"
      size={size}
      aria-pressed={member.followedByViewer}
      aria-label={`Follow ${member.username}`}
      onClick={() => follow.mutate(!member.followedByViewer)}
    >
      {member.followedByViewer ? 'Following' : 'Follow'}
    </Button>
  )
}
