import { v4 as newKey } from 'uuid'
import { isProblem } from '../../../../web/api.ts'
import { createDrafts } from '../../../../web/drafts.ts'

export type TextDraft = {
  text: string
  /** The same for every attempt with the same text, so that a retry after a lost response does not ask twice. */
  key: string
  /** Why the text was refused after waiting in the outbox. */
  refusal?: string | undefined
}

export const newTextDraft = (text = '', refusal?: string): TextDraft => ({ text, key: newKey(), refusal })

/** Unsent texts by product id, or by the id of a waiting question. They survive leaving the page and signing in. */
export const questionDrafts = createDrafts<TextDraft>('questions')
/** By question id, or by the id of the answer being edited. */
export const answerDrafts = createDrafts<TextDraft>('answers')

/** Removes a draft and returns it. */
export function takeDraft(drafts: Map<string, TextDraft>, about: string): TextDraft | undefined {
  const draft = drafts.get(about)
  drafts.delete(about)
  return draft
}

/** Returns why a waiting text was refused. */
export const reasonOf = (problem: unknown): string =>
  isProblem(problem)
    ? (problem.fields.content ?? problem.message)
    : 'Something went wrong on our side. Please try again.'
