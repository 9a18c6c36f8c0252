import type { NoticeView } from '../../../../services/notices/notice.ts'
import { FollowButton } from './FollowButton.tsx'

/** A button in a follow notice that follows the follower back. */
export function FollowBack({ notice: { actors, actorCount } }: { notice: NoticeView }) {
  const [member] = actors
  if (actorCount > 1 || !member) return null
  return (
    <span className="relative">
      <FollowButton member={member} size="small" />
    </span>
  )
}
