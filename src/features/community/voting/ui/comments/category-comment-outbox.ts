import { outboxKind } from '../../../../../kernel/outbox/ui/outbox-kind.ts'
import { restoreDraft } from '../../../../../web/drafts.ts'
import { editDrafts } from '../../../photos/ui/comments/edit-drafts.ts'
import type { CategoryCommentView } from '../../category-comment.ts'
import {
  type CategoryCommentEdit,
  type CategoryCommentLater,
  categoryCommentDrafts,
  deleteCategoryComment,
  hideRemovedCategoryComment,
  saveCategoryComment,
  sendCategoryComment,
  showCategoryCommentEditFailureToast,
  showCategoryCommentFailureToast,
  showCategoryCommentRemovalFailureToast,
  showWaitingComment,
  unhideCategoryComment,
} from './category-comment.ts'
import { addCommentToCache, updateCommentInCache } from './category-comment-cache.ts'

export const categoryCommentLater = outboxKind<CategoryCommentLater>({
  send: sendCategoryComment,
  show: showWaitingComment,
  sent: ({ cache }, stored: CategoryCommentView, comment) => {
    showWaitingComment(cache, comment, false)
    addCommentToCache(cache, stored)
  },
  refused: (tools, error, { categoryId, content, replyTo }) => {
    restoreDraft(categoryCommentDrafts, replyTo?.id ?? categoryId, content)
    showCategoryCommentFailureToast(tools, error)
  },
})

export const removeCategoryCommentLater = outboxKind<CategoryCommentView>({
  send: deleteCategoryComment,
  // `before` is the server's version; the comment as shown may contain an edit that was still waiting.
  show: (cache, comment, isDone, { before }) =>
    isDone
      ? hideRemovedCategoryComment(cache, comment)
      : unhideCategoryComment(cache, before as CategoryCommentView),
  refused: (_tools, error) => showCategoryCommentRemovalFailureToast(error),
})

export const editCategoryCommentLater = outboxKind<CategoryCommentEdit>({
  send: saveCategoryComment,
  show: (cache, { comment, content }, isDone, { before }) =>
    updateCommentInCache(
      cache,
      isDone ? { ...comment, content, isEdited: true } : (before as CategoryCommentView),
    ),
  sent: ({ cache }, stored: CategoryCommentView) => updateCommentInCache(cache, stored),
  refused: (tools, error, { comment, content }) => {
    restoreDraft(editDrafts, comment.id, content)
    showCategoryCommentEditFailureToast(tools, error)
  },
})
