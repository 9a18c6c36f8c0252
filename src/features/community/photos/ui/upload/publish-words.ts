import type { ApiProblem } from '../../../../../web/api.ts'

/** A picture that did not arrive, and why. */
export type NotUploaded = {
  fileName: string
  message: string
  /** It was refused; the message then says all there is to say. */
  isFinal: boolean
}

/** What publishing says: each screen in its own fixed words. */
export type PublishWords = {
  published: string
  signIn: string
  notUploaded: (failure: NotUploaded) => string
  notSaved: (problem: ApiProblem) => string
}

/** Of a post that somebody has to look at first. */
export const waitingWords = 'Waiting for a look by our moderators'

export const lookWords: PublishWords = {
  published: 'Your photo is in the feed.',
  signIn: 'Please sign in to publish',
  notUploaded: ({ message }) => `Failed to upload images: ${message}`,
  notSaved: ({ message }) => `Failed to save photo: ${message}`,
}
