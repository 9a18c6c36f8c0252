import { type QueryClient, type QueryKey, useMutation } from '@tanstack/react-query'
import { showToast } from '../../../../design/toasts/toast.ts'
import { askToSignIn, isSignedOut } from '../../../../kernel/actions/ui/ask-to-sign-in.ts'
import { useTools } from '../../../../kernel/actions/ui/tools.ts'
import { isProblem } from '../../../../web/api.ts'

interface Marked {
  id: string
  /** Saves the mark, or that it is taken back. */
  save: (isHelpful: boolean) => Promise<unknown>
  /** What holds it in the cache, and how it is shown there. */
  queryKey: QueryKey
  show: (cache: QueryClient, isHelpful: boolean) => void
}

/** Marks it or takes the mark back: shown at once, and back again when the server refuses. */
export function useFindHelpful({ id, save, queryKey, show }: Marked) {
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
