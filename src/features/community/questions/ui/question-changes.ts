import { useMutation } from '@tanstack/react-query'
import { showToast } from '../../../../design/toasts/toast.ts'
import { askToSignIn } from '../../../../kernel/actions/ui/ask-to-sign-in.ts'
import { type Tools, useTools } from '../../../../kernel/actions/ui/tools.ts'
import { client } from '../../../../web/api.ts'
import type { QuestionView } from '../question.ts'
import type { questionApi } from '../question-api.ts'
import { questionsKey } from './question-queries.ts'

const api = client<typeof questionApi>()

type NewQuestion = {
  content: string
  /** The same for every try of the same words, so that an answer that got lost does not ask twice. */
  idempotencyKey: string
}

export function useAsk(productId: string) {
  const tools = useTools()
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ content, idempotencyKey }: NewQuestion) =>
      api('POST /products/{productId}/questions', { productId, body: { content }, idempotencyKey }),
    onSuccess: () => readAgain(tools, productId),
    onError: (error) => {
      if (api.isProblem(error, 'sign-in-required')) askToSignIn(tools, 'Please sign in to ask owners')
    },
  })
}

export function useAnswer({ id, productId }: QuestionView) {
  const tools = useTools()
  return useMutation({
    networkMode: 'always',
    mutationFn: (content: string) =>
      api('PUT /questions/{questionId}/answer', { questionId: id, body: { content } }),
    onSuccess: () => {
      readAgain(tools, productId)
      showToast({ kind: 'done', title: 'Answer added' })
    },
  })
}

/** Removes a question or an answer. One that was removed in another window counts as removed. */
export function useRemove(productId: string, id: string, what: 'question' | 'answer') {
  const tools = useTools()
  return useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      try {
        if (what === 'question') await api('DELETE /questions/{questionId}', { questionId: id })
        else await api('DELETE /answers/{answerId}', { answerId: id })
      } catch (error) {
        if (!api.isProblem(error, `${what}-not-found`)) throw error
      }
    },
    onSuccess: () => readAgain(tools, productId),
    onError: (error) => {
      showToast({
        kind: 'problem',
        title: `Failed to delete ${what}`,
        description: api.isProblem(error) && error.code !== 'unexpected' ? error.message : undefined,
      })
    },
  })
}

const readAgain = ({ cache }: Tools, productId: string) =>
  cache.invalidateQueries({ queryKey: questionsKey(productId) })
