import { outboxKind } from '../../../../../kernel/outbox/ui/outbox-kind.ts'
import { giveBackDraft } from '../../../../../web/drafts.ts'
import type { CommentView } from '../../comment.ts'
import { commentDrafts } from './edit-drafts.ts'
import {
  type CommentLater,
  hideNewComment,
  isNewCommentShown,
  replaceNewComment,
  sayCommentFailed,
  sendComment,
  showNewComment,
} from './new-comment.ts'

export const commentLater = outboxKind<CommentLater>({
  send: (comment) => sendComment(comment.photoId, comment),
  show: (cache, comment, isDone) => {
    const { photoId } = comment
    if (isNewCommentShown(cache, photoId, comment) === isDone) return
    if (isDone) showNewComment(cache, photoId, comment)
    else hideNewComment(cache, photoId, comment)
  },
  sent: ({ cache }, stored: CommentView, comment) =>
    replaceNewComment(cache, comment.photoId, comment, stored),
  refused: (tools, error, { photoId, content, idempotencyKey, replyTo }) => {
    giveBackDraft(commentDrafts, replyTo?.id ?? photoId, { text: content, key: idempotencyKey })
    sayCommentFailed(tools, error)
  },
})
