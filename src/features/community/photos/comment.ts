import { z } from 'zod'
import { pageFields, pageOf } from '../../../kernel/paging/page.ts'
import { MemberRef } from '../../../kernel/session/member-ref.ts'
import { memberText } from '../../../kernel/text/member-text.ts'
import { MentionView } from './mention.ts'
import { PhotoId } from './photo.ts'
import { COMMENT_MAX } from './photo-limits.ts'

export const CommentText = memberText(COMMENT_MAX).refine((text) => text.length > 0, 'Please enter a comment')

export const CommentView = z.object({
  id: z.uuid(),
  photoId: PhotoId,
  /** The comment it replies to; null where it begins a thread. */
  parentId: z.uuid().nullable(),
  author: MemberRef,
  content: z.string(),
  /** Whom it names; what else looks like a name is text. */
  mentions: z.array(MentionView),
  createdAt: z.iso.datetime(),
  isEdited: z.boolean(),
  /** Waits for a moderator: nobody but its author is given it. */
  isHeld: z.boolean(),
  can: z.object({ edit: z.boolean(), remove: z.boolean(), moderate: z.boolean() }),
})
export type CommentView = z.infer<typeof CommentView>

/** Oldest first; `nextCursor` leads to newer ones. */
export const ReplyPage = pageOf(CommentView)
export type ReplyPage = z.infer<typeof ReplyPage>

/** A comment with the replies to it. */
export const ThreadView = CommentView.extend({
  /** Null where the comment is not shown to the viewer (deleted, hidden, of somebody blocked), and replies to it are. */
  author: MemberRef.nullable(),
  /** How many replies the viewer sees, counted up to a thousand. */
  replyCount: z.int().nonnegative(),
  /** The first of them. */
  replies: ReplyPage,
})
export type ThreadView = z.infer<typeof ThreadView>

/** Oldest first; `nextCursor` leads to newer ones. */
export const CommentPage = pageOf(ThreadView).extend({
  /** Of the photo, with all replies. */
  commentCount: z.int().nonnegative(),
})
export type CommentPage = z.infer<typeof CommentPage>

/** Where one comment stands. */
export const CommentPlace = z.object({
  /** The thread it begins, or is a reply in. */
  thread: ThreadView,
  /** The comment itself, where it is a reply. */
  reply: CommentView.nullable(),
})
export type CommentPlace = z.infer<typeof CommentPlace>

export const CommentsQuery = z.object({
  ...pageFields({ limit: 50, limitMax: 100 }),
})

export const CommentForm = z.object({ content: CommentText })
export const NewCommentForm = CommentForm.extend({
  /** The comment it replies to. A reply to a reply joins the same thread. */
  replyTo: z.uuid().optional(),
})
