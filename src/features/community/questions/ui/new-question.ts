import type { QueryClient } from '@tanstack/react-query'
import { v4 as newKey } from 'uuid'
import { showToast } from '../../../../design/toasts/toast.ts'
import { askToSignIn } from '../../../../kernel/actions/ui/ask-to-sign-in.ts'
import type { Tools } from '../../../../kernel/actions/ui/tools.ts'
import type { OutboxEntry } from '../../../../kernel/outbox/outbox.ts'
import { withdrawEntry, withWaitingEntry } from '../../../../kernel/outbox/ui/waiting-entries.ts'
import { sessionQuery } from '../../../../kernel/session/ui/session-queries.ts'
import { client, isProblem } from '../../../../web/api.ts'
import { restoreDraft } from '../../../../web/drafts.ts'
import type { QuestionId, QuestionView } from '../question.ts'
import type { questionApi } from '../question-api.ts'
import { hideOpenQuestion, showOpenQuestion } from './question-cache.ts'
import { newTextDraft, questionDrafts, reasonOf } from './text-drafts.ts'

const api = client<typeof questionApi>()

/** Prefix of the temporary id of a question or answer that waits in the outbox: there is at most one of each. */
export const WAITING_ID_PREFIX = 'waiting-'
export const isWaiting = ({ id }: { id: string }) => id.startsWith(WAITING_ID_PREFIX)
const waitingId = (productId: string) => `${WAITING_ID_PREFIX}${productId}` as QuestionId

export const newQuestionKey = (productId: string) => `new question ${productId}`

export const sendQuestion = (
  { productId, content }: Pick<QuestionView, 'productId' | 'content'>,
  { id: idempotencyKey }: Pick<OutboxEntry, 'id'>,
) => api('POST /products/{productId}/questions', { productId, body: { content }, idempotencyKey })

/** Builds the view of a new question until it is sent; null while the author is not known. */
export function makeUnsentQuestionView(
  cache: QueryClient,
  productId: string,
  content: string,
): QuestionView | null {
  const author = cache.getQueryData(sessionQuery.queryKey)?.member
  if (!author) return null
  return {
    ...{ id: waitingId(productId), productId: productId as QuestionView['productId'], author, content },
    ...{ createdAt: new Date().toISOString(), isHeld: false, answers: [] },
    can: { answer: false, remove: true, moderate: false },
  }
}

/**
 * Changes the waiting question about this product and gives it a new key, because the server may already have
 * answered the old one.
 * @returns whether a question was waiting
 */
export async function changeWaitingQuestion(
  cache: QueryClient,
  productId: string,
  content: string,
): Promise<boolean> {
  const changed = await withWaitingEntry(
    { about: newQuestionKey(productId) },
    async (entry, { addEntry }) => {
      const input: QuestionView = { ...(entry.input as QuestionView), content }
      await addEntry({ ...entry, id: newKey(), input, text: content })
      return input
    },
  )
  if (changed) showOpenQuestion(cache, changed)
  return changed !== null
}

export async function withdrawWaitingQuestion(cache: QueryClient, question: QuestionView): Promise<void> {
  if (await withdrawEntry({ about: newQuestionKey(question.productId) })) hideOpenQuestion(cache, question)
}

/** A question that has been asked cannot be changed. The unfinished edit moves to the form for the next question. */
export function moveEditToNextQuestion(productId: string, text: string) {
  restoreDraft(questionDrafts, productId, newTextDraft(text))
  showToast({
    kind: 'note',
    title: 'Your question was sent before this change.',
    description: 'A question cannot be changed once it is sent. Your text is saved for your next one.',
  })
}

export function showQuestionFailureToast(tools: Tools, error: unknown) {
  if (isProblem(error, 'sign-in-required')) askToSignIn(tools, 'Please sign in to ask owners')
  else showToast({ kind: 'problem', title: 'Failed to send your question', description: reasonOf(error) })
}
