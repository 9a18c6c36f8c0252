import { z } from 'zod'
import { pageOf } from '../../../kernel/paging/page.ts'
import { MemberRef } from '../../../kernel/session/member-ref.ts'
import { CommentView } from '../photos/comment.ts'

/** A comment about a category, as one about a photo. */
export const CategoryCommentView = CommentView.omit({ photoId: true }).extend({ categoryId: z.uuid() })
export type CategoryCommentView = z.infer<typeof CategoryCommentView>

/** Oldest first; `nextCursor` leads to newer ones. */
export const CategoryReplyPage = pageOf(CategoryCommentView)
export type CategoryReplyPage = z.infer<typeof CategoryReplyPage>

/** A comment with the replies to it. */
export const CategoryThreadView = CategoryCommentView.extend({
  /** Null where the comment is not shown to the viewer (deleted, hidden, of somebody blocked), and replies to it are. */
  author: MemberRef.nullable(),
  /** How many replies the viewer sees, counted up to a thousand. */
  replyCount: z.int().nonnegative(),
  /** The first of them. */
  replies: CategoryReplyPage,
})
export type CategoryThreadView = z.infer<typeof CategoryThreadView>

/** Newest first (CAT-12). */
export const CategoryCommentPage = pageOf(CategoryThreadView).extend({
  /** With all replies. */
  commentCount: z.int().nonnegative(),
})
export type CategoryCommentPage = z.infer<typeof CategoryCommentPage>

/** Where one comment stands. */
export const CategoryCommentPlace = z.object({
  /** The thread it begins, or is a reply in. */
  thread: CategoryThreadView,
  /** The comment itself, where it is a reply. */
  reply: CategoryCommentView.nullable(),
})
export type CategoryCommentPlace = z.infer<typeof CategoryCommentPlace>
