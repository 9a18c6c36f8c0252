import { keptDrafts } from '../../../../../web/drafts.ts'

/**
 * Comments that are being changed, by id, until they are stored: what could not be saved survives closing the viewer,
 * another page, and signing in.
 */
export const editDrafts = keptDrafts<string>('comment-edits')

export type CommentDraft = { text: string; key: string }

/** Unsent comments by photo, or by the comment replied to: they survive closing the viewer, and signing in. */
export const commentDrafts = keptDrafts<CommentDraft>('comments')

/** Said where a change could not be saved because the session has ended. */
export const SIGN_IN_FIRST = 'Please sign in first. Your text is kept.'
