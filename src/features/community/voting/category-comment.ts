import { z } from 'zod'
import { pageOf } from '../../../kernel/paging/page.ts'
import { MemberRef } from '../../../kernel/session/member-ref.ts'
import { CommentView } from '../photos/comment.ts'

/** A comment on a contest, with the same fields as one on a photo. */
export const CategoryCommentView = CommentView.omit({ photoId: true }).extend({ categoryId: z.uuid() })
export type CategoryCommentView = z.infer<typeof CategoryCommentView>

/** Oldest first; `nextCursor` leads to newer ones. */
export const CategoryReplyPage = pageOf(CategoryCommentView)
export type CategoryReplyPage = z.infer<typeof CategoryReplyPage>

/** A first-level comment with its replies. */
export const CategoryThreadView = CategoryCommentView.extend({
  /** Null if the viewer may see the replies but not the comment itself (deleted, hidden, or by a blocked member). */
  author: MemberRef.nullable(),
  /** Number of replies the viewer may see, counted up to a thousand. */
  replyCount: z.int().nonnegative(),
  /** The first page of replies. */
  replies: CategoryReplyPage,
})
export type CategoryThreadView = z.infer<typeof CategoryThreadView>

/** Newest first (CAT-12). */
export const CategoryCommentPage = pageOf(CategoryThreadView).extend({
  /** All comments, replies included. */
  commentCount: z.int().nonnegative(),
})
export type CategoryCommentPage = z.infer<typeof CategoryCommentPage>

/** Where to find one comment. */
export const CategoryCommentPlace = z.object({
  /** The thread that the comment starts or belongs to. */
  thread: CategoryThreadView,
  /** The comment itself if it is a reply, else null. */
  reply: CategoryCommentView.nullable(),
})
export type CategoryCommentPlace = z.infer<typeof CategoryCommentPlace>
