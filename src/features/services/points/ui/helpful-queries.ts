import { type QueryClient, type QueryKey, queryOptions, useMutation } from '@tanstack/react-query'
import { showToast } from '../../../../design/toasts/toast.ts'
import { askToSignIn, isSignedOut } from '../../../../kernel/actions/ui/ask-to-sign-in.ts'
import { useTools } from '../../../../kernel/actions/ui/tools.ts'
import { client } from '../../../../web/api.ts'
import type { HelpfulMarks } from '../points.ts'
import type { helpfulApi } from '../points-api.ts'

const api = client<typeof helpfulApi>()

/** Which comments on a photo are found helpful. */
export const helpfulQuery = (photoId: string) =>
  queryOptions({
    queryKey: ['helpful', photoId],
    queryFn: ({ signal }) => api('GET /photos/{photoId}/helpful', { photoId, signal }),
    staleTime: 30_000,
  })

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
      if (api.isProblem(error, 'sign-in-required')) signIn()
      else showToast({ kind: 'problem', title: 'Failed to save that', description: 'Please try again later' })
    },
  })
  return (isHelpful: boolean) => (isSignedOut(tools.cache) ? signIn() : mutation.mutate(isHelpful))
}

export function withMark(
  items: HelpfulMarks['items'],
  id: string,
  isByViewer: boolean,
): HelpfulMarks['items'] {
  const known = items.find((mark) => mark.id === id) ?? { id, count: 0, isByViewer: false }
  if (known.isByViewer === isByViewer) return items
  const count = Math.max(0, known.count + (isByViewer ? 1 : -1))
  return [...items.filter((mark) => mark.id !== id), { id, count, isByViewer }]
}
