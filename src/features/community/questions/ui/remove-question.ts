import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { showToast } from '../../../../design/toasts/toast.ts'
import { patchCached } from '../../../../kernel/actions/ui/optimistic.ts'
import { client } from '../../../../web/api.ts'
import type { AnswerView, QuestionPage, QuestionView } from '../question.ts'
import type { questionApi } from '../question-api.ts'
import { refetchQuestions } from './question-cache.ts'
import { questionsKey } from './question-queries.ts'

const api = client<typeof questionApi>()

/** A question or answer to be deleted; the deletion may wait in the outbox. */
export type Removal =
  | { productId: string; questionId?: undefined; said: QuestionView }
  | { productId: string; questionId: string; said: AnswerView }

/** Deletes a question or answer. One already deleted in another window counts as deleted. */
export async function deleteQuestionOrAnswer({ questionId, said: { id } }: Removal): Promise<void> {
  try {
    if (questionId) await api('DELETE /answers/{answerId}', { answerId: id })
    else await api('DELETE /questions/{questionId}', { questionId: id })
  } catch (error) {
    if (!api.isProblem(error, questionId ? 'answer-not-found' : 'question-not-found')) throw error
  }
}

export function hideRemovedText(cache: QueryClient, { productId, said }: Removal) {
  const place = { queryKey: questionsKey(productId), is: ({ id }: { id?: string }) => id === said.id }
  patchCached<{ id: string }>(cache, place, () => null)
}

/** Shows an entry again whose deletion failed; a refetch restores its position. */
export function unhideRemovedText(cache: QueryClient, removal: Removal) {
  const queryKey = questionsKey(removal.productId)
  if (removal.questionId === undefined) {
    const question = removal.said
    const isOther = ({ id }: QuestionView) => id !== question.id
    cache.setQueriesData<InfiniteData<QuestionPage>>({ queryKey }, (cached) => {
      const [first, ...rest] = cached?.pages ?? []
      if (!cached || !first) return cached
      return { ...cached, pages: [{ ...first, items: [question, ...first.items.filter(isOther)] }, ...rest] }
    })
  } else {
    const { questionId, said: answer } = removal
    patchCached<QuestionView>(cache, { queryKey, is: ({ id }) => id === questionId }, (question) => ({
      ...question,
      answers: [...question.answers.filter(({ id }) => id !== answer.id), answer],
    }))
  }
  void refetchQuestions(cache, removal.productId)
}

export const showQuestionRemovalFailureToast = ({ questionId }: Removal, error: unknown) =>
  showToast({
    kind: 'problem',
    title: questionId ? 'Failed to delete answer' : 'Failed to delete question',
    description: api.isProblem(error) && error.code !== 'unexpected' ? error.message : undefined,
  })
