import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { showToast } from '../../../design/toasts/toast.ts'
import { isProblem } from '../../../web/api.ts'

interface AdminWrite<Input, Answer> {
  write: (input: Input) => Promise<Answer>
  /** What is asked for again, also when it failed: somebody else may have been faster. */
  renews: QueryKey[]
  /** Said when it is done. */
  done: string | ((input: Input, answer: Answer) => string)
  /** Said when it is not; why follows. What is wrong in a form stands at its fields instead. */
  failed: string
}

/** A change made in the admin area: it says what became of it. */
export function useAdminWrite<Input = void, Answer = unknown>(wish: AdminWrite<Input, Answer>) {
  const cache = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: wish.write,
    onSuccess: (answer, input) => {
      const { done } = wish
      showToast({ kind: 'done', title: typeof done === 'string' ? done : done(input, answer) })
    },
    onError: (error) => {
      if (isProblem(error, 'form-invalid')) return
      showToast({
        kind: 'problem',
        title: wish.failed,
        description: isProblem(error) ? error.message : 'Something went wrong on our side',
      })
    },
    onSettled: () => {
      for (const queryKey of wish.renews) void cache.invalidateQueries({ queryKey })
    },
  })
}

/** What the server found wrong, a sentence for each field. */
export const fieldsOf = (error: unknown): Record<string, string> =>
  isProblem(error, 'form-invalid') ? error.fields : {}
