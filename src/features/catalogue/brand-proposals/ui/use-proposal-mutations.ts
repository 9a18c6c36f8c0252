import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { showToast } from '../../../../design/toasts/toast.ts'
import { isProblem, problemMessage } from '../../../../web/api.ts'

/** Sends or withdraws a proposal, and then refetches the brand's list. */
export function useProposalMutations<Sent>(calls: {
  queryKey: QueryKey
  send: (proposal: Sent) => Promise<unknown>
  withdraw: (proposalId: string) => Promise<unknown>
}) {
  const cache = useQueryClient()
  const renew = () => cache.invalidateQueries({ queryKey: calls.queryKey })
  const send = useMutation({
    networkMode: 'always',
    mutationFn: calls.send,
    onSuccess: () => {
      showToast({
        kind: 'done',
        title: 'Proposal sent',
        description: 'We will notify you when the team has decided.',
      })
      return renew()
    },
    onError: (error) => {
      // The form shows these errors at its fields.
      if (isProblem(error, 'form-invalid')) return
      showToast({ kind: 'problem', title: 'The proposal was not sent', description: reasonOf(error) })
    },
  })
  const withdraw = useMutation({
    networkMode: 'always',
    mutationFn: calls.withdraw,
    onSuccess: () => showToast({ kind: 'done', title: 'Proposal withdrawn' }),
    onError: (error) =>
      showToast({ kind: 'problem', title: 'That did not work', description: reasonOf(error) }),
    // An admin may have decided meanwhile.
    onSettled: renew,
  })
  return { send, withdraw }
}

const reasonOf = (error: unknown) => problemMessage(error, 'Please try again.')
