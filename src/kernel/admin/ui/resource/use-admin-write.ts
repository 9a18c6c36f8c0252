import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { showToast, type Toast } from '../../../../design/toasts/toast.ts'
import { isProblem, problemMessage } from '../../../../web/api.ts'

interface AdminWrite<Input, Answer> {
  write: (input: Input) => Promise<Answer>
  /** Queries to refetch, even after a failure: another admin may have been faster. */
  keysToInvalidate: QueryKey[]
  /** The message on success, with a way to undo the change. */
  done: string | ((input: Input, answer: Answer) => string | Toast)
  /**
   * The message on failure; the reason follows. The form itself shows invalid fields, and conflicts, which are refusals
   * that include the stored row.
   */
  failed: string
  reasonOf?: (error: unknown) => string
  /** The reason is part of the title, not below it. */
  isReasonInTitle?: boolean | undefined
  /** There is no form that shows an invalid field, so the message does. */
  hasNoForm?: true
}

/** Returns a mutation for a change in the admin area, with a toast about its success or failure. */
export function useAdminWrite<Input = void, Answer = unknown>(options: AdminWrite<Input, Answer>) {
  const cache = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: options.write,
    onSuccess: (answer, input) => {
      const { done } = options
      const toast = typeof done === 'string' ? done : done(input, answer)
      showToast({ kind: 'done', ...(typeof toast === 'string' ? { title: toast } : toast) })
    },
    onError: (error) => {
      const { reasonOf = problemMessage, hasNoForm = false } = options
      const [invalidField] = Object.values(invalidFieldMessages(error))
      if (isProblem(error) && (error.facts.current || (error.code === 'form-invalid' && !hasNoForm))) return
      const reason = invalidField ?? reasonOf(error)
      showToast({
        kind: 'problem',
        ...(options.isReasonInTitle
          ? { title: `${options.failed}: ${reason}` }
          : { title: options.failed, description: reason }),
      })
    },
    onSettled: () => {
      for (const queryKey of options.keysToInvalidate) void cache.invalidateQueries({ queryKey })
    },
  })
}

/** Returns the server's message for each invalid field. */
export const invalidFieldMessages = (error: unknown): Record<string, string> =>
  isProblem(error, 'form-invalid') ? error.fields : {}
