import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showToast } from '../../../../../design/toasts/toast.ts'
import { client } from '../../../../../web/api.ts'
import type { OwnMeasures } from '../../review.ts'
import type { measuresApi } from '../../review-api.ts'
import { measuresQuery } from '../review-queries.ts'

const api = client<typeof measuresApi>()

type Measures = NonNullable<OwnMeasures['measures']>

export function useShareMeasures() {
  const cache = useQueryClient()
  return useMutation({
    networkMode: 'always',
    scope: { id: 'measures' },
    mutationFn: (body: Measures) => api('PUT /profile/measures', { body }),
    onSuccess: (saved) => {
      cache.setQueryData(measuresQuery.queryKey, saved)
      void cache.invalidateQueries({ queryKey: ['reviews'] })
      void cache.invalidateQueries({ queryKey: ['size-advice'] })
      void cache.invalidateQueries({ queryKey: ['usual-sizes', 'of'] })
      showToast({ kind: 'done', title: 'Shown with your reviews' })
    },
    onError: (error) => {
      if (api.isProblem(error) && Object.keys(error.fields).length > 0) return
      const description = api.isProblem(error) ? error.message : undefined
      showToast({ kind: 'problem', title: 'Failed to save your size', description })
    },
  })
}

/** Deletes the measures; the member can undo it for a moment. */
export function useStopSharingMeasures() {
  const cache = useQueryClient()
  const share = useShareMeasures()
  return useMutation({
    networkMode: 'always',
    scope: { id: 'measures' },
    mutationFn: (_erased: Measures) => api('DELETE /profile/measures'),
    onSuccess: (_done, erased) => {
      cache.setQueryData(measuresQuery.queryKey, { measures: null })
      void cache.invalidateQueries({ queryKey: ['reviews'] })
      showToast({
        kind: 'done',
        title: 'Your height and usual size are deleted',
        action: { label: 'Undo', onClick: () => share.mutate(erased) },
      })
    },
    onError: () => showToast({ kind: 'problem', title: 'Failed to delete your height and usual size' }),
  })
}
