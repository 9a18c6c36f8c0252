import { firstRefusal, mayWrite, refuseRemoval } from '../../../../../kernel/session/server/viewer-rules.ts'
import { allowed, refuse, type Verdict } from '../../../../../platform/http/http.ts'
import type { Viewer } from '../../../../../platform/sign-in/viewer.ts'

type Facts = {
  /** The author of the review. */
  authorId: string
  /** The viewer speaks for the brand of the product. */
  speaksFor: boolean
}

/** A member may not answer their own review, not even for the brand. */
export const mayAnswerReview = (viewer: Viewer, { authorId, speaksFor }: Facts): Verdict =>
  firstRefusal(
    () => mayWrite(viewer),
    () => (speaksFor ? allowed : refuse('not-your-brand')),
    () => (viewer.memberId === authorId ? refuse('cannot-answer-your-own') : allowed),
  )

export const mayRemoveBrandAnswer = (viewer: Viewer, { speaksFor }: Pick<Facts, 'speaksFor'>): Verdict =>
  speaksFor ? allowed : refuseRemoval(viewer, 'not-your-brand')
