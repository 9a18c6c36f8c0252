import { commentElementId, showLinked } from './linked-comment.ts'

/** Where a notice leads to a comment that has been deleted, or is not shown to the viewer. */
export const LinkGone = ({ id }: { id: string }) => (
  <p
    id={commentElementId(id)}
    ref={showLinked}
    tabIndex={-1}
    className="mt-3 scroll-mt-24 border-l-4 border-tape bg-tape-soft px-4 py-3 text-small outline-none"
  >
    This comment is no longer here.
  </p>
)
