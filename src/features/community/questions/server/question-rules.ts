import { mayWrite, refuseRemoval } from '../../../../kernel/session/server/viewer-rules.ts'
import { allowed, refuse, type Verdict } from '../../../../platform/http/http.ts'
import type { Viewer } from '../../../../platform/sign-in/viewer.ts'
import { ANSWERS_MAX } from '../question-limits.ts'

export type QuestionFacts = { authorId: string; answerCount: number }
/** The viewer's relation to the product and to the question. */
export type AnswererFacts = { hasProduct: boolean; hasAnswered: boolean }

/** A deleted product accepts no questions, and a member with an unanswered question may not ask another. */
export function mayAskQuestion(viewer: Viewer, product: { state: string }, hasOpen: boolean): Verdict {
  const verdict = mayWrite(viewer)
  if (!verdict.allowed) return verdict
  if (product.state === 'archived') return refuse('product-not-found')
  return hasOpen ? refuse('question-open') : allowed
}

/**
 * Buyers, reviewers and members with the product on a look may answer. Editing one's own answer is allowed even if
 * the maximum is reached.
 */
export function mayAnswerQuestion(
  viewer: Viewer,
  question: QuestionFacts,
  { hasProduct, hasAnswered }: AnswererFacts,
): Verdict {
  const verdict = mayWrite(viewer)
  if (!verdict.allowed) return verdict
  if (viewer.memberId === question.authorId) return refuse('cannot-answer-your-own')
  if (!hasProduct) return refuse('not-an-owner')
  return question.answerCount >= ANSWERS_MAX && !hasAnswered ? refuse('answers-full') : allowed
}

export const mayRemoveQuestion = (viewer: Viewer, question: { authorId: string }): Verdict =>
  viewer.memberId === question.authorId ? allowed : refuseRemoval(viewer, 'not-your-question')

export const mayRemoveAnswer = (viewer: Viewer, answer: { authorId: string }): Verdict =>
  viewer.memberId === answer.authorId ? allowed : refuseRemoval(viewer, 'not-your-answer')
