import { Button } from '../../../design/Button.tsx'
import type { MemberView } from '../member.ts'
import { useFollow } from './follow.ts'

type FollowButtonProps = {
  member: Pick<MemberView, 'id' | 'username' | 'followedByViewer'>
  size?: 'small'
  className?: string
}

export function FollowButton({ member, size, className }: FollowButtonProps) {
  const follow = useFollow(member.id)
  return (
    <Button
      look="outline"
      size={size}
      className={className}
      aria-pressed={member.followedByViewer}
      aria-label={`Follow ${member.username}`}
      onClick={() => follow.mutate(!member.followedByViewer)}
    >
      {member.followedByViewer ? 'Following' : 'Follow'}
    </Button>
  )
}
