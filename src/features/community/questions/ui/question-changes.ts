import { useMutation } from '@tanstack/react-query'
import { showToast } from '../../../../design/toasts/toast.ts'
import { askToSignIn } from '../../../../kernel/actions/ui/ask-to-sign-in.ts'
import { useTools } from '../../../../kernel/actions/ui/tools.ts'
import { keepForLater } from '../../../../kernel/outbox/ui/keep-for-later.ts'
import { client } from '../../../../web/api.ts'
import type { QuestionView } from '../question.ts'
import type { questionApi } from '../question-api.ts'
import { type Removal, readQuestionsAgain, remove, sayRemoveFailed, showRemoved } from './remove-question.ts'

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
    onSuccess: () => readQuestionsAgain(tools.cache, productId),
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
      readQuestionsAgain(tools.cache, productId)
      showToast({ kind: 'done', title: 'Answer added' })
    },
  })
}

/** Removes a question or an answer. Without a connection it is gone from the page at once, and waits in the outbox. */
export function useRemove(removal: Removal) {
  const tools = useTools()
  const { cache } = tools
  return useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      try {
        await remove(removal)
      } catch (error) {
        const { said, questionId } = removal
        const later = {
          ...{ kind: 'remove-question', about: `question ${said.id}`, input: removal, text: said.content },
          words: questionId ? 'Delete an answer' : 'Delete a question',
        }
        if (!(await keepForLater(tools, error, later))) throw error
        return showRemoved(cache, removal)
      }
      await readQuestionsAgain(cache, removal.productId)
    },
    onError: (error) => sayRemoveFailed(removal, error),
  })
}
