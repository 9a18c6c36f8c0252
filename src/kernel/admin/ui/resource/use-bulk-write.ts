import { useMutation } from '@tanstack/react-query'
import { showToast } from '../../../../design/toasts/toast.ts'
import { problemMessage } from '../../../../web/api.ts'
import { useIdempotencyKey } from '../../../actions/ui/use-idempotency-key.ts'
import { invalidFieldMessages } from './use-admin-write.ts'

type UnchangedRow = { name: string; why: string }

interface BulkWriteOptions<Asked, Answer> {
  write: (input: Asked, idempotencyKey: string) => Promise<Answer>
  invalidate: () => void
  /** "Product deleted", or "3 products deleted" */
  done: (count: number, input: Asked) => { title: string; description?: string | undefined }
  /** "1 product", "3 products" */
  counted: (count: number) => string
  /** Returns the change that reverts this one, offered beside the message. */
  undo: (input: Asked, answer: Answer) => Asked | null
  failed: (input: Asked, reason: string) => { title: string; description?: string }
}

/**
 * Returns a mutation of one or several rows. It reports the changed rows, with undo, and those left unchanged and why.
 */
export function useBulkWrite<
  Asked extends object,
  Answer extends { doneIds: string[]; left: UnchangedRow[] },
>(options: BulkWriteOptions<Asked, Answer>) {
  const once = useIdempotencyKey()
  const change = useMutation({
    networkMode: 'always',
    mutationFn: (input: Asked) => options.write(input, once.keyFor(input)),
    onSuccess: (answer, input) => {
      once.reset()
      options.invalidate()
      const { doneIds, left } = answer
      const undo = options.undo(input, answer)
      if (doneIds.length > 0) {
        showToast({
          kind: 'done',
          ...options.done(doneIds.length, input),
          action: undo ? { label: 'Undo', onClick: () => change.mutate(undo) } : undefined,
        })
      }
      if (left.length > 0) {
        showToast({
          kind: 'problem',
          title: `${options.counted(left.length)} not changed`,
          description: left
            .slice(0, 3)
            .map(({ name, why }) => [name, why].filter(Boolean).join(': '))
            .join(' '),
        })
      }
    },
    onError: (error, input) => {
      // No form shows the fields.
      const reason = Object.values(invalidFieldMessages(error))[0] ?? problemMessage(error)
      showToast({ kind: 'problem', ...options.failed(input, reason) })
    },
  })
  return change
}
