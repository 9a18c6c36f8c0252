import { commentElementId, scrollToLinkedComment } from './linked-comment.ts'

/** Shown when a notice points to a comment that was deleted or that the viewer may not see. */
export const LinkedCommentGone = ({ id }: { id: string }) => (
  <p
    id={commentElementId(id)}
    ref={scrollToLinkedComment}
    tabIndex={-1}
    className="mt-3 scroll-mt-24 border-l-4 border-tape bg-tape-soft px-4 py-3 text-small outline-none"
  >
    This comment is no longer available.
  </p>
)
