import type { NoticeQuote } from '../../../../services/notices/server/notice-kinds.ts'

/**
 * Returns the path to the comment that a notice quotes, opened in its place; without a comment, the path to the
 * photo.
 */
export const commentPath = (photoId: string, quote: NoticeQuote | null) =>
  quote?.id ? `/photo/${photoId}?comment=${quote.id}#comment-${quote.id}` : `/photo/${photoId}`
