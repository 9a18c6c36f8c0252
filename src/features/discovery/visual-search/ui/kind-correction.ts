import { useMutation } from '@tanstack/react-query'
import { showToast } from '../../../../design/toasts/toast.ts'
import { useTools } from '../../../../kernel/actions/ui/tools.ts'
import { client } from '../../../../web/api.ts'
import type { KindCorrection } from '../visual-search.ts'
import type { visualSearchApi } from '../visual-search-api.ts'
import type { searchByFileQuery, searchInLookQuery } from './visual-search-queries.ts'

const api = client<typeof visualSearchApi>()

export type VisualSearchKey =
  | ReturnType<typeof searchByFileQuery>['queryKey']
  | ReturnType<typeof searchInLookQuery>['queryKey']

/** Sends a correction of what the picture shows; the result on screen becomes the closest products of that kind. */
export function useCorrectKind(queryKey: VisualSearchKey, onDone: () => void) {
  const { cache } = useTools()
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: KindCorrection) => api('PUT /find/correction', { body }),
    onSuccess: ({ found }) => {
      cache.setQueryData(queryKey, found)
      onDone()
    },
    onError: (error) =>
      showToast({
        kind: 'problem',
        title: 'The correction was not saved',
        description: api.isProblem(error) && error.code !== 'unexpected' ? error.message : undefined,
      }),
  })
}
