import type { NoticeQuote } from '../../../../services/notices/server/notice-kinds.ts'

/**
 * Returns the path to the comment that a notice quotes, opened in its place; without a comment, the path to the
 * photo.
 */
export const commentPath = (photoId: string, said: NoticeQuote | null) =>
  said?.id ? `/photo/${photoId}?comment=${said.id}#comment-${said.id}` : `/photo/${photoId}`
