import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { focusAtEnd, showRepliesLabel } from '../../../photos/ui/comments/reply-words.ts'
import type { CategoryCommentView, CategoryThreadView } from '../../category-comment.ts'
import { categoryRepliesQuery } from '../voting-queries.ts'
import { CategoryComment } from './CategoryComment.tsx'
import { CategoryCommentBox } from './CategoryCommentBox.tsx'
import { isCategoryCommentShown, sortReplies } from './category-comment-cache.ts'

interface CategoryThreadProps {
  thread: CategoryThreadView
  /** The linked reply, in this thread or another. */
  linkedReply: CategoryCommentView | null
  /** Whether the viewer may reply. */
  canReply: boolean
}

/** A comment with its replies: the first are shown, the others on request. */
export function CategoryThread({ thread, linkedReply, canReply }: CategoryThreadProps) {
  const [chosen, setUnfolded] = useState<boolean | null>(null)
  const [replyTarget, setReplyTarget] = useState<CategoryCommentView | null>(null)
  const from = thread.replies.nextCursor
  const first = thread.replies.items
  const linked = linkedReply?.parentId === thread.id ? linkedReply : null
  const isUnfolded = chosen ?? (linked !== null && !first.some(({ id }) => id === linked.id))
  const more = useInfiniteQuery({
    ...categoryRepliesQuery(thread.categoryId, thread.id, from ?? ''),
    enabled: isUnfolded && from !== null,
  })
  const replies = sortReplies([
    ...first,
    ...(isUnfolded ? [...(more.data?.items ?? []), ...(linked ? [linked] : [])] : []),
  ])
  const left = Math.max(0, thread.replyCount - replies.length)

  function unfold() {
    if (!isUnfolded) setUnfolded(true)
    else void (more.data ? more.fetchNextPage() : more.refetch())
  }

  const renderComment = (comment: CategoryCommentView) => (
    <CategoryComment comment={comment} onReply={canReply ? () => setReplyTarget(comment) : undefined} />
  )

  return (
    <li className="border-b border-line">
      {isCategoryCommentShown(thread) ? (
        renderComment(thread)
      ) : (
        <p className="py-4 text-small text-ink-3 italic">This comment is not available.</p>
      )}
      {(replies.length > 0 || left > 0 || replyTarget) && (
        <div className="mb-4 ml-5 border-l border-line pl-4 sm:pl-5">
          {replies.length > 0 && (
            <ul
              aria-label={isCategoryCommentShown(thread) ? `Replies to ${thread.author.username}` : 'Replies'}
            >
              {replies.map((reply) => (
                <li key={reply.id}>{renderComment(reply)}</li>
              ))}
            </ul>
          )}
          {(left > 0 || (isUnfolded && replies.length > first.length)) && (
            <div className="-ml-3 flex flex-wrap">
              {left > 0 && (
                <Button look="text" size="small" busy={more.isFetching} onClick={unfold}>
                  {more.isError
                    ? 'The replies did not load. Try again'
                    : showRepliesLabel(left, replies.length > 0)}
                </Button>
              )}
              {isUnfolded && replies.length > first.length && (
                <Button look="text" size="small" onClick={() => setUnfolded(false)}>
                  Show fewer replies
                </Button>
              )}
            </div>
          )}
          {replyTarget && (
            // biome-ignore lint/a11y/noStaticElementInteractions: it receives the key events of the field inside
            <div
              className="py-2"
              data-own-escape
              onKeyDown={(event) => event.key === 'Escape' && setReplyTarget(null)}
            >
              <CategoryCommentBox
                key={replyTarget.id}
                ref={focusAtEnd}
                categoryId={thread.categoryId}
                replyTo={replyTarget}
                onSent={() => setReplyTarget(null)}
                onCancel={() => setReplyTarget(null)}
              />
            </div>
          )}
        </div>
      )}
    </li>
  )
}
