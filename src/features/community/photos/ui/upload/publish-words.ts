import type { ApiProblem } from '../../../../../web/api.ts'

/** A picture that could not be uploaded, and why. */
export type NotUploaded = {
  fileName: string
  message: string
  /** The server refused it; the message is complete. */
  isFinal: boolean
}

/** The texts of publishing; each screen has its own specified texts. */
export type PublishWords = {
  published: string
  /** Shown while there is no connection. */
  waits: string
  signIn: string
  notUploaded: (failure: NotUploaded) => string
  notSaved: (problem: ApiProblem) => string
}

/** Shown for a post that must be reviewed first. */
export const waitingWords = 'Waiting for review by our moderators'

/** Shown while changes of a published post wait for a connection. */
export const changesWait =
  'You are offline. Your changes are stored here and will be saved when you are back online. Keep this page open.'

export const lookWords: PublishWords = {
  published: 'Your photo is in the feed.',
  waits: 'You are offline. Your look is saved here and will be published when you are back online.',
  signIn: 'Please sign in to publish',
  notUploaded: ({ message }) => `Failed to upload images: ${message}`,
  notSaved: ({ message }) => `Failed to save photo: ${message}`,
}
