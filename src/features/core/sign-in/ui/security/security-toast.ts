import { showToast } from '../../../../../design/toasts/toast.ts'
import { ApiProblem, isProblem } from '../../../../../web/api.ts'

/** Says that a step failed, and why; nothing when the person did not confirm that it is them. */
export function failed(title: string, error: unknown): void {
  if (isProblem(error, 'confirmation-required')) return
  showToast({
    kind: 'problem',
    title,
    description: error instanceof ApiProblem ? error.message : 'Please try again.',
  })
}
