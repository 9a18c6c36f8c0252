import { createDrafts } from '../../../../../web/drafts.ts'

/** Unsaved edits of comments, by comment id. They survive closing the viewer, changing the page and signing in. */
export const editDrafts = createDrafts<string>('comment-edits')

export type CommentDraft = { text: string; key: string }

/**
 * Unsent comments, by the id of the photo or of the comment replied to. They survive closing the viewer and signing
 * in.
 */
export const commentDrafts = createDrafts<CommentDraft>('comments')

/** Shown if an edit could not be saved because the session has ended. */
export const SIGN_IN_FIRST = 'Please sign in first. Your text is kept.'
