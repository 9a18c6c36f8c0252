import { type QueryClient, type QueryKey, useMutation } from '@tanstack/react-query'
import { showToast } from '../../../../design/toasts/toast.ts'
import { askToSignIn, isSignedOut } from '../../../../kernel/actions/ui/ask-to-sign-in.ts'
import { useTools } from '../../../../kernel/actions/ui/tools.ts'
import { isProblem } from '../../../../web/api.ts'

interface HelpfulTarget {
  id: string
  /** Saves the mark, or its removal. */
  save: (isHelpful: boolean) => Promise<unknown>
  /** The query that contains it, and how to update it there. */
  queryKey: QueryKey
  show: (cache: QueryClient, isHelpful: boolean) => void
}

/** Sets or removes the mark: shown immediately, and reverted when the server refuses. */
export function useMarkHelpful({ id, save, queryKey, show }: HelpfulTarget) {
  const tools = useTools()
  const signIn = () => askToSignIn(tools, 'Please sign in to find this helpful')
  const mutation = useMutation({
    networkMode: 'always',
    // Presses queue up, so that the last one wins.
    scope: { id: `helpful ${id}` },
    mutationFn: save,
    onMutate: async (isHelpful) => {
      await tools.cache.cancelQueries({ queryKey })
      show(tools.cache, isHelpful)
    },
    onError: (error, isHelpful) => {
      show(tools.cache, !isHelpful)
      if (isProblem(error, 'sign-in-required')) signIn()
      else showToast({ kind: 'problem', title: 'Failed to save that', description: 'Please try again later' })
    },
  })
  return (isHelpful: boolean) => (isSignedOut(tools.cache) ? signIn() : mutation.mutate(isHelpful))
}
