import type { NotUploaded, PublishWords } from '../../../photos/ui/upload/publish-words.ts'

/** A refusal names the file already; other errors do not. */
export const uploadFailed = ({ fileName, message, isFinal }: NotUploaded) =>
  isFinal || !fileName ? message : `Upload failed for ${fileName}: ${message}`

/** The specification's own sentences (TRAV-16, TRAV-18). */
export const tripWords: PublishWords = {
  published: 'Your trip is in BackPackers.',
  waits: 'You are offline. Your trip is kept here and will be posted when you are back online.',
  signIn: 'Please log in to create a post',
  notUploaded: (failure) => `Failed to create post: ${uploadFailed(failure)}`,
  // Only where storing failed: a refusal or a lost connection has nothing to do with the database.
  notSaved: ({ status, message }) =>
    `Failed to create post: ${status >= 500 ? `Database error: ${message}` : message}`,
}

export const barWords = { publish: 'Post', uploading: 'Uploading images', publishing: 'Creating post' }
