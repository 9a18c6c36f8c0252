import type { QueryClient } from '@tanstack/react-query'
import { showToast } from '../../../../design/toasts/toast.ts'
import { withdrawEntry, withWaitingEntry } from '../../../../kernel/outbox/ui/waiting-entries.ts'
import { sessionQuery } from '../../../../kernel/session/ui/session-queries.ts'
import { client } from '../../../../web/api.ts'
import type { AnswerView } from '../question.ts'
import type { questionApi } from '../question-api.ts'
import { isWaiting, WAITING_ID_PREFIX } from './new-question.ts'
import { hideAnswer, type PlacedAnswer, showAnswer } from './question-cache.ts'
import { reasonOf } from './text-drafts.ts'

const api = client<typeof questionApi>()

/**
 * Groups the waiting changes of one stored question or answer, or of the member's new answer; only the last is sent.
 */
export const questionOrAnswerKey = ({ id }: { id: string }) => `question ${id}`

export const sendAnswer = ({ questionId, content }: { questionId: string; content: string }) =>
  api('PUT /questions/{questionId}/answer', { questionId, body: { content } })

/** Builds the view of the member's answer until it is sent; null while the author is not known. */
export function makeUnsentAnswerView(
  cache: QueryClient,
  questionId: string,
  content: string,
  earlier?: AnswerView,
): AnswerView | null {
  if (earlier) return { ...earlier, content, isEdited: !isWaiting(earlier) }
  const author = cache.getQueryData(sessionQuery.queryKey)?.member
  if (!author) return null
  return {
    ...{ id: `${WAITING_ID_PREFIX}${questionId}`, author, content, createdAt: new Date().toISOString() },
    ...{ isEdited: false, isHeld: false, isVerified: false, brand: null },
    can: { edit: true, remove: true, moderate: false },
  }
}

/** Changes the waiting version of this answer, whether it is new or an edit. @returns whether anything was waiting */
export async function changeWaitingAnswer(cache: QueryClient, answer: PlacedAnswer): Promise<boolean> {
  const { content } = answer.view
  const changed = await withWaitingEntry(
    { about: questionOrAnswerKey(answer.view) },
    async (entry, { addEntry }) => {
      if (entry.kind !== 'answer') return null
      await addEntry({ ...entry, input: answer, text: content })
      return answer
    },
  )
  if (changed) showAnswer(cache, changed)
  return changed !== null
}

export async function withdrawWaitingAnswer(cache: QueryClient, answer: PlacedAnswer): Promise<void> {
  if (await withdrawEntry({ about: questionOrAnswerKey(answer.view) })) hideAnswer(cache, answer)
}

export const showAnswerAddedToast = () => showToast({ kind: 'done', title: 'Answer added' })

export const showAnswerFailureToast = (error: unknown) =>
  showToast({ kind: 'problem', title: 'Failed to send your answer', description: reasonOf(error) })
