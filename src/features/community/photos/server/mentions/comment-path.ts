import type { Said } from '../../../../services/notices/server/notice-kinds.ts'

/** Leads to the comment a notice quotes, opened in its place; without one, to the photo. */
export const commentPath = (photoId: string, said: Said | null) =>
  said?.id ? `/photo/${photoId}?comment=${said.id}#comment-${said.id}` : `/photo/${photoId}`
