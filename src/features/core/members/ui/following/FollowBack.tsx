import type { NoticeView } from '../../../../services/notices/notice.ts'
import { FollowButton } from './FollowButton.tsx'

/** Follows somebody who followed the viewer, from the notice that tells of it. */
export function FollowBack({ notice: { actors, actorCount } }: { notice: NoticeView }) {
  const [member] = actors
  if (actorCount > 1 || !member) return null
  return (
    <span className="relative">
      <FollowButton member={member} size="small" />
    </span>
  )
}
