import { useMutation } from '@tanstack/react-query'
import { showToast } from '../../../../design/toasts/toast.ts'
import { askToSignIn } from '../../../../kernel/actions/ui/ask-to-sign-in.ts'
import { type Tools, useTools } from '../../../../kernel/actions/ui/tools.ts'
import { api, isProblem } from '../../../../web/api.ts'
import type { AskedQuestion, QuestionView } from '../question.ts'
import { questionsKey } from './question-queries.ts'

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
      api.post<AskedQuestion>(`/products/${productId}/questions`, { body: { content }, idempotencyKey }),
    onSuccess: () => readAgain(tools, productId),
    onError: (error) => {
      if (isProblem(error, 'sign-in-required')) askToSignIn(tools, 'Please sign in to ask owners')
    },
  })
}

export function useAnswer({ id, productId }: QuestionView) {
  const tools = useTools()
  return useMutation({
    networkMode: 'always',
    mutationFn: (content: string) => api.put<QuestionView>(`/questions/${id}/answer`, { body: { content } }),
    onSuccess: () => {
      readAgain(tools, productId)
      showToast({ kind: 'done', title: 'Answer added' })
    },
  })
}

/** Of a question or an answer. Removed in another window is removed. */
export function useRemove(productId: string, path: string, what: 'question' | 'answer') {
  const tools = useTools()
  return useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      try {
        await api.delete(path)
      } catch (error) {
        if (!isProblem(error, `${what}-not-found`)) throw error
      }
    },
    onSuccess: () => readAgain(tools, productId),
    onError: (error) => {
      showToast({
        kind: 'problem',
        title: `Failed to delete ${what}`,
        description: isProblem(error) && error.code !== 'unexpected' ? error.message : undefined,
      })
    },
  })
}

const readAgain = ({ cache }: Tools, productId: string) =>
  cache.invalidateQueries({ queryKey: questionsKey(productId) })
