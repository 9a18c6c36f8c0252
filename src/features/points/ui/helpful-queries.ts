import { queryOptions, useMutation } from '@tanstack/react-query'
import { api, isProblem } from '../../../api.ts'
import { showToast } from '../../../design/toast.ts'
import { askToSignIn, isSignedOut } from '../../photos/ui/ask-to-sign-in.ts'
import { useTools } from '../../photos/ui/tools.ts'
import type { HelpfulMarks } from '../points.ts'

/** What was written: a comment on a photo, or a review of a product. */
export type Written = { id: string } & ({ photoId: string } | { productId: string })

/** One question for all comments of a photo, or all reviews of a product. */
export const helpfulQuery = (about: Written) => {
  const path =
    'photoId' in about ? `/photos/${about.photoId}/helpful` : `/products/${about.productId}/helpful`
  return queryOptions({
    queryKey: ['helpful', path],
    queryFn: ({ signal }) => api.get<HelpfulMarks>(path, { signal }),
    staleTime: 30_000,
  })
}

/** Marks it or takes the mark back: shown at once, and back again when the server refuses. */
export function useFindHelpful(about: Written) {
  const tools = useTools()
  const { queryKey } = helpfulQuery(about)
  const show = (isHelpful: boolean) =>
    tools.cache.setQueryData(
      queryKey,
      (marks) => marks && { items: withMark(marks.items, about.id, isHelpful) },
    )
  const signIn = () => askToSignIn(tools, 'Please sign in to find this helpful')
  const mutation = useMutation({
    networkMode: 'always',
    // Presses queue up, so that the last one wins.
    scope: { id: `helpful ${about.id}` },
    mutationFn: (isHelpful: boolean) => {
      const path =
        'photoId' in about
          ? `/photos/${about.photoId}/comments/${about.id}/helpful`
          : `/reviews/${about.id}/helpful`
      return isHelpful ? api.put(path) : api.delete(path)
    },
    onMutate: async (isHelpful) => {
      await tools.cache.cancelQueries({ queryKey })
      show(isHelpful)
    },
    onError: (error, isHelpful) => {
      show(!isHelpful)
      if (isProblem(error, 'sign-in-required')) signIn()
      else showToast({ kind: 'problem', title: 'Failed to save that', description: 'Please try again later' })
    },
  })
  return (isHelpful: boolean) => (isSignedOut(tools.cache) ? signIn() : mutation.mutate(isHelpful))
}

function withMark(items: HelpfulMarks['items'], id: string, isByViewer: boolean): HelpfulMarks['items'] {
  const known = items.find((mark) => mark.id === id) ?? { id, count: 0, isByViewer: false }
  if (known.isByViewer === isByViewer) return items
  const count = Math.max(0, known.count + (isByViewer ? 1 : -1))
  return [...items.filter((mark) => mark.id !== id), { id, count, isByViewer }]
}
