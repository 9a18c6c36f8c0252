import { useMutation } from '@tanstack/react-query'
import { showToast } from '../../../../design/toasts/toast.ts'
import { askToSignIn } from '../../../../kernel/actions/ui/ask-to-sign-in.ts'
import { useTools } from '../../../../kernel/actions/ui/tools.ts'
import { client } from '../../../../web/api.ts'
import type { reportApi } from '../moderation-api.ts'
import type { ReportForm } from '../report.ts'

const api = client<typeof reportApi>()

export type ReportableThing = {
  kind: string
  id: string
  /** Its name in the dialog: "this photo". */
  name: string
}

export function useSendReport({ kind, id }: ReportableThing) {
  const tools = useTools()
  return useMutation({
    mutationKey: ['report', kind, id],
    mutationFn: (body: ReportForm) => api('PUT /reports/{kind}/{targetId}', { kind, targetId: id, body }),
    onSuccess: () => showToast({ kind: 'done', title: 'Thank you. We will look at it.' }),
    onError: (error) => {
      if (api.isProblem(error, 'sign-in-required')) return askToSignIn(tools, 'Please sign in to report')
      const reason = api.isProblem(error) && error.code !== 'unexpected' ? error.message : undefined
      showToast({ kind: 'problem', title: 'Failed to send your report', description: reason })
    },
  })
}
