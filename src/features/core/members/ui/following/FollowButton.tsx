import { Button } from '../../../../../design/controls/Button.tsx'
import type { MemberRow } from '../../../../../kernel/session/member-row.ts'
import { useFollow } from './follow.ts'

type FollowButtonProps = {
  member: Pick<MemberRow, 'id' | 'username' | 'isFollowersOnly' | 'followedByViewer' | 'requestedByViewer'>
  size?: 'small'
  /** For places where following is a secondary action. */
  quiet?: boolean
  className?: string
  /** Called after unfollowing, if that removes the button. */
  onUnfollowed?: () => void
}

/**
 * The button shows Follow, Following, or Requested if the member accepts requests; another click undoes it (FOL-01).
 */
export function FollowButton({ member, size, quiet = false, className, onUnfollowed }: FollowButtonProps) {
  const follow = useFollow(member)
  const { followedByViewer, requestedByViewer } = member
  const isOn = followedByViewer || requestedByViewer
  return (
    <Button
      look={isOn || quiet ? 'outline' : 'primary'}
      size={size}
      className={className}
      aria-pressed={isOn}
      aria-label={`Follow ${member.username}${followedByViewer ? ', following' : requestedByViewer ? ', requested' : ''}`}
      onClick={() => follow.mutate(!isOn, isOn && onUnfollowed ? { onSuccess: onUnfollowed } : {})}
    >
      {followedByViewer ? 'Following' : requestedByViewer ? 'Requested' : 'Follow'}
    </Button>
  )
}
