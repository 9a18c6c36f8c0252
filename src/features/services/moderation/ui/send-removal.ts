import { useMutation } from '@tanstack/react-query'
import { showToast } from '../../../../design/toasts/toast.ts'
import { useTools } from '../../../../kernel/actions/ui/tools.ts'
import { client } from '../../../../web/api.ts'
import type { RemovalForm } from '../moderation.ts'
import type { moderationApi } from '../moderation-admin-api.ts'
import type { ReportableThing } from './send-report.ts'

const api = client<typeof moderationApi>()

/** Removes another member's content by a decision; its author is told why. */
export function useSendRemoval({ kind, id }: ReportableThing) {
  const { cache } = useTools()
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ idempotencyKey, ...body }: RemovalForm & { idempotencyKey: string }) =>
      api('POST /admin/moderation/things/{kind}/{targetId}/removal', {
        // Members are suspended, not removed: no screen offers it.
        kind: kind as Exclude<ReportableThing['kind'], 'member'>,
        targetId: id,
        body,
        idempotencyKey,
      }),
    onSuccess: () => {
      showToast({ kind: 'done', title: 'Deleted. The author is told why.' })
      // It may appear in any list, and count in others.
      void cache.invalidateQueries()
    },
    onError: (error) => {
      if (api.isProblem(error, 'form-invalid')) return
      const message = api.isProblem(error) && error.code !== 'unexpected' ? error.message : undefined
      showToast({ kind: 'problem', title: 'Failed to delete', description: message })
    },
  })
}
