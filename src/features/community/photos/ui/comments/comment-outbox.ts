import { outboxKind } from '../../../../../kernel/outbox/ui/outbox-kind.ts'
import { restoreDraft } from '../../../../../web/drafts.ts'
import type { CommentView } from '../../comment.ts'
import { patchComment } from './comment-cache.ts'
import { type CommentEdit, saveComment, showCommentEditFailureToast, showEdit } from './edit-comment.ts'
import { commentDrafts, editDrafts } from './edit-drafts.ts'
import {
  type CommentLater,
  hideNewComment,
  isNewCommentShown,
  replaceNewComment,
  sendComment,
  showCommentFailureToast,
  showNewComment,
} from './new-comment.ts'
import {
  deleteComment,
  hideRemovedComment,
  showCommentRemovalFailureToast,
  unhideComment,
} from './remove-comment.ts'

export const commentLater = outboxKind<CommentLater>({
  send: (comment) => sendComment(comment.photoId, comment),
  show: (cache, comment, isDone) => {
    const { photoId } = comment
    if (isNewCommentShown(cache, photoId, comment) === isDone) return
    if (isDone) showNewComment(cache, photoId, comment, true)
    else hideNewComment(cache, photoId, comment)
  },
  sent: ({ cache }, stored: CommentView, comment) =>
    replaceNewComment(cache, comment.photoId, comment, stored),
  refused: (tools, error, { photoId, content, idempotencyKey, replyTo }) => {
    restoreDraft(commentDrafts, replyTo?.id ?? photoId, { text: content, key: idempotencyKey })
    showCommentFailureToast(tools, error)
  },
})

/** The input is the comment as last shown; `before` is its state before a waiting edit. */
export const removeCommentLater = outboxKind<CommentView>({
  send: deleteComment,
  show: (cache, comment, isDone, { before }) =>
    isDone
      ? hideRemovedComment(cache, comment)
      : unhideComment(cache, { ...comment, ...(before as CommentView) }),
  refused: (_tools, error) => showCommentRemovalFailureToast(error),
})

export const editCommentLater = outboxKind<CommentEdit>({
  send: saveComment,
  show: (cache, { photoId, commentId, content }, isDone, { before }) =>
    showEdit(
      cache,
      { photoId, id: commentId },
      isDone ? { content, isEdited: true } : (before as CommentView),
    ),
  sent: ({ cache }, stored: CommentView, { photoId, commentId }) =>
    patchComment(cache, photoId, commentId, () => stored),
  refused: (tools, error, { commentId, content }) => {
    restoreDraft(editDrafts, commentId, content)
    showCommentEditFailureToast(tools, error)
  },
})
