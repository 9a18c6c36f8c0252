import type { MemberView } from '../../member.ts'

/** Explains why nothing is shown, and what would change that (PROF-04). */
export function MemberClosed({ member }: { member: MemberView }) {
  const { username, blockedByViewer, isFollowersOnly, requestedByViewer } = member
  const [title, help] = blockedByViewer
    ? [
        `You blocked ${username}`,
        'Neither of you sees the other’s photos and comments. You can unblock them at any time; they are not told.',
      ]
    : requestedByViewer
      ? [
          'Your request is on its way',
          `You see ${username}’s photos and collections once they let you follow.`,
        ]
      : [
          'Follow to see more content',
          isFollowersOnly
            ? `Only people ${username} lets follow see their photos and collections.`
            : `Photos and collections of ${username} are here for those who follow.`,
        ]
  return (
    <section className="grid gap-2 border-t border-ink pt-6">
      <h2 className="display-s">{title}</h2>
      <p className="max-w-measure text-small text-ink-2 wrap-anywhere">{help}</p>
    </section>
  )
}
