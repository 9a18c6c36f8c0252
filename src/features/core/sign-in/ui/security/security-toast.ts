import { showToast } from '../../../../../design/toasts/toast.ts'
import { ApiProblem, isProblem } from '../../../../../web/api.ts'

/** Reports that a step failed, and why; nothing if the person cancelled the confirmation. */
export function showSecurityFailure(title: string, error: unknown): void {
  if (isProblem(error, 'confirmation-required')) return
  showToast({
    kind: 'problem',
    title,
    description: error instanceof ApiProblem ? error.message : 'Please try again.',
  })
}
