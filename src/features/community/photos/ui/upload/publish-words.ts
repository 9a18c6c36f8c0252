import type { ApiProblem } from '../../../../../web/api.ts'

/** A picture that did not arrive, and why. */
export type NotUploaded = {
  fileName: string
  message: string
  /** It was refused; the message then says everything. */
  isFinal: boolean
}

/** The texts of publishing: each screen has its own specified ones. */
export type PublishWords = {
  published: string
  signIn: string
  notUploaded: (failure: NotUploaded) => string
  notSaved: (problem: ApiProblem) => string
}

/** For a post that must be reviewed first. */
export const waitingWords = 'Waiting for a look by our moderators'

export const lookWords: PublishWords = {
  published: 'Your photo is in the feed.',
  signIn: 'Please sign in to publish',
  notUploaded: ({ message }) => `Failed to upload images: ${message}`,
  notSaved: ({ message }) => `Failed to save photo: ${message}`,
}
