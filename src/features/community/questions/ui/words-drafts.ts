import { v4 as newKey } from 'uuid'
import { isProblem } from '../../../../web/api.ts'
import { keptDrafts } from '../../../../web/drafts.ts'

export type Words = {
  text: string
  /** The same for every try of the same words, so that an answer that got lost does not ask twice. */
  key: string
  /** Why they were refused after they had waited. */
  refusal?: string | undefined
}

export const newWords = (text = '', refusal?: string): Words => ({ text, key: newKey(), refusal })

/** What is written and not sent survives leaving the page, and signing in. By product, or by question that waits. */
export const questionDrafts = keptDrafts<Words>('questions')
/** By question, or by answer that is being changed. */
export const answerDrafts = keptDrafts<Words>('answers')

/** What was begun about something, and is not begun any more. */
export function takeDraft(drafts: Map<string, Words>, about: string): Words | undefined {
  const begun = drafts.get(about)
  drafts.delete(about)
  return begun
}

/** Why what had waited was refused. */
export const reasonOf = (problem: unknown): string =>
  isProblem(problem)
    ? (problem.fields.content ?? problem.message)
    : 'Something went wrong on our side. Please try again.'
