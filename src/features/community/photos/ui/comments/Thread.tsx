import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { listQuery } from '../../../../../kernel/paging/ui/list-query.ts'
import { client } from '../../../../../web/api.ts'
import type { CommentView, ThreadView } from '../../comment.ts'
import type { commentApi } from '../../comment-api.ts'
import type { PhotoView } from '../../photo.ts'
import { Comment } from './Comment.tsx'
import { CommentBox } from './CommentBox.tsx'
import { isCommentShown, repliesAfter, repliesKey } from './comment-cache.ts'
import { isOnItsWay } from './comment-changes.ts'
import { focusAtEnd, showRepliesLabel } from './reply-words.ts'

const api = client<typeof commentApi>()

/** The replies after those that come with their thread. */
const moreRepliesQuery = (photoId: string, commentId: string, from: string) =>
  listQuery({
    key: [...repliesKey(photoId), commentId, from],
    read: (cursor, signal) =>
      api('GET /photos/{photoId}/comments/{commentId}/replies', {
        ...{ photoId, commentId, signal },
        query: { cursor: cursor || from },
      }),
  })

interface ThreadProps {
  thread: ThreadView
  /** All comments and replies that arrived while the list was open. */
  arrived: readonly CommentView[]
  /** The linked reply, in this thread or another. */
  linkedReply: CommentView | null
  photo: PhotoView
}

/** A comment with its replies: the first are shown, the others on request. */
export function Thread({ thread, arrived, linkedReply, photo }: ThreadProps) {
  const [chosen, setUnfolded] = useState<boolean | null>(null)
  const [replyTarget, setReplyTarget] = useState<CommentView | null>(null)
  const from = thread.replies.nextCursor
  const linked = linkedReply?.parentId === thread.id ? linkedReply : null
  const isLinkedBehind = linked !== null && !thread.replies.items.some(({ id }) => id === linked.id)
  const isUnfolded = chosen ?? isLinkedBehind
  const more = useInfiniteQuery({
    ...moreRepliesQuery(photo.id, thread.id, from ?? ''),
    enabled: isUnfolded && from !== null,
  })
  const loaded = [...thread.replies.items, ...(isUnfolded ? (more.data?.items ?? []) : [])]
  const later = linked && isUnfolded ? repliesAfter(loaded, [linked], thread.id) : []
  const own = [...later, ...repliesAfter([...loaded, ...later], arrived, thread.id)]
  const replies = [...loaded, ...own]
  const counted = loaded.length + own.filter((reply) => !isOnItsWay(reply)).length
  const left = Math.max(0, thread.replyCount - counted)
  const canFold = isUnfolded && loaded.length + later.length > thread.replies.items.length

  function unfold() {
    if (!isUnfolded) setUnfolded(true)
    else void (more.data ? more.fetchNextPage() : more.refetch())
  }

  const renderComment = (comment: CommentView) => (
    <Comment
      comment={comment}
      isByOwner={comment.author.id === photo.owner.id}
      onReply={photo.commentsOpen ? () => setReplyTarget(comment) : undefined}
    />
  )

  return (
    <li>
      {isCommentShown(thread) ? (
        renderComment(thread)
      ) : (
        <p className="py-3 text-small text-ink-3 italic">This comment is not available.</p>
      )}
      {(replies.length > 0 || left > 0 || replyTarget) && (
        <div className="ml-5 border-l border-line pl-5">
          {replies.length > 0 && (
            <ul aria-label={isCommentShown(thread) ? `Replies to ${thread.author.username}` : 'Replies'}>
              {replies.map((reply) => (
                <li key={reply.id}>{renderComment(reply)}</li>
              ))}
            </ul>
          )}
          {(left > 0 || canFold) && (
            <div className="-ml-3 flex flex-wrap">
              {left > 0 && (
                <Button look="text" size="small" busy={more.isFetching} onClick={unfold}>
                  {more.isError
                    ? 'The replies did not load. Try again'
                    : showRepliesLabel(left, replies.length > 0)}
                </Button>
              )}
              {canFold && (
                <Button look="text" size="small" onClick={() => setUnfolded(false)}>
                  Show fewer replies
                </Button>
              )}
            </div>
          )}
          {replyTarget && (
            // biome-ignore lint/a11y/noStaticElementInteractions: it receives the key events of the field inside
            <div
              ref={showAboveFoot}
              className="scroll-mb-44 py-2"
              data-own-escape
              onKeyDown={(event) => event.key === 'Escape' && setReplyTarget(null)}
            >
              <CommentBox
                key={replyTarget.id}
                ref={focusAtEnd}
                photo={photo}
                replyTo={{ id: replyTarget.id, threadId: thread.id, author: replyTarget.author }}
                side="below"
                onSent={() => setReplyTarget(null)}
              />
              <Button look="text" size="small" className="-ml-3" onClick={() => setReplyTarget(null)}>
                Cancel
              </Button>
            </div>
          )}
        </div>
      )}
    </li>
  )
}

/** The viewer's footer covers the end of the list. */
function showAboveFoot(form: HTMLElement | null) {
  form?.scrollIntoView({ block: 'nearest' })
}
