import type { MemberView } from '../../member.ts'

/** Explains why nothing is shown, and what would change that (PROF-04). */
export function PrivateMemberNotice({ member }: { member: MemberView }) {
  const { username, blockedByViewer, isFollowersOnly, requestedByViewer } = member
  const [title, help] = blockedByViewer
    ? [
        `You blocked ${username}`,
        'You cannot see each other’s photos and comments. You can unblock them at any time. They are not notified.',
      ]
    : requestedByViewer
      ? ['Follow request sent', `You can see ${username}’s photos and collections once they accept.`]
      : [
          'Follow to see more content',
          isFollowersOnly
            ? `Only approved followers can see ${username}’s photos and collections.`
            : `${username} shows photos and collections to followers.`,
        ]
  return (
    <section className="grid gap-2 border-t border-ink pt-6">
      <h2 className="display-s">{title}</h2>
      <p className="max-w-measure text-small text-ink-2 wrap-anywhere">{help}</p>
    </section>
  )
}
