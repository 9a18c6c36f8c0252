import { useMutation } from '@tanstack/react-query'
import { showToast } from '../../../../design/toasts/toast.ts'
import { askToSignIn } from '../../../../kernel/actions/ui/ask-to-sign-in.ts'
import { useTools } from '../../../../kernel/actions/ui/tools.ts'
import { api, isProblem } from '../../../../web/api.ts'
import type { ReportForm } from '../report.ts'

export type Reported = {
  kind: string
  id: string
  /** What the dialog calls it: "this photo". */
  name: string
}

export function useSendReport({ kind, id }: Reported) {
  const tools = useTools()
  return useMutation({
    mutationKey: ['report', kind, id],
    mutationFn: (body: ReportForm) => api.put(`/reports/${kind}/${id}`, { body }),
    onSuccess: () => showToast({ kind: 'done', title: 'Thank you. We will look at it.' }),
    onError: (error) => {
      if (isProblem(error, 'sign-in-required')) return askToSignIn(tools, 'Please sign in to report')
      const reason = isProblem(error) && error.code !== 'unexpected' ? error.message : undefined
      showToast({ kind: 'problem', title: 'Failed to send your report', description: reason })
    },
  })
}
