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
  /** The comment it replies to; null if it starts a thread. */
  parentId: z.uuid().nullable(),
  author: MemberRef,
  content: z.string(),
  /** Members the comment mentions. Other @words that look like names stay plain text. */
  mentions: z.array(MentionView),
  createdAt: z.iso.datetime(),
  isEdited: z.boolean(),
  /** Waiting for a moderator; only its author receives it. */
  isHeld: z.boolean(),
  can: z.object({ edit: z.boolean(), remove: z.boolean(), moderate: z.boolean() }),
})
export type CommentView = z.infer<typeof CommentView>

/** Oldest first; `nextCursor` leads to newer ones. */
export const ReplyPage = pageOf(CommentView)
export type ReplyPage = z.infer<typeof ReplyPage>

/** A first-level comment with its replies. */
export const ThreadView = CommentView.extend({
  /** Null if the viewer may see the replies but not the comment itself (deleted, hidden, or by a blocked member). */
  author: MemberRef.nullable(),
  /** Number of replies the viewer may see, counted up to a thousand. */
  replyCount: z.int().nonnegative(),
  /** The first page of replies. */
  replies: ReplyPage,
})
export type ThreadView = z.infer<typeof ThreadView>

/** Oldest first; `nextCursor` leads to newer ones. */
export const CommentPage = pageOf(ThreadView).extend({
  /** All comments on the photo, replies included. */
  commentCount: z.int().nonnegative(),
})
export type CommentPage = z.infer<typeof CommentPage>

/** Where to find one comment. */
export const CommentPlace = z.object({
  /** The thread that the comment starts or belongs to. */
  thread: ThreadView,
  /** The comment itself if it is a reply, else null. */
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
