import type { NotUploaded, PublishWords } from '../../../photos/ui/upload/publish-words.ts'

/** The message for a failed upload. A refusal already names the file; other errors do not. */
export const uploadFailedMessage = ({ fileName, message, isFinal }: NotUploaded) =>
  isFinal || !fileName ? message : `Upload failed for ${fileName}: ${message}`

/** The specified texts (TRAV-16, TRAV-18). */
export const tripWords: PublishWords = {
  published: 'Your trip is in BackPackers.',
  waits: 'You are offline. Your trip is saved here and will be posted when you are back online.',
  signIn: 'Please log in to create a post',
  notUploaded: (failure) => `Failed to create post: ${uploadFailedMessage(failure)}`,
  // Only for failures to store: a refusal or a lost connection is not a database error.
  notSaved: ({ status, message }) =>
    `Failed to create post: ${status >= 500 ? `Database error: ${message}` : message}`,
}

export const publishBarWords = { publish: 'Post', uploading: 'Uploading images', publishing: 'Creating post' }
