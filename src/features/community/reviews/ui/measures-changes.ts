import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showToast } from '../../../../design/toasts/toast.ts'
import { api, isProblem } from '../../../../web/api.ts'
import type { OwnMeasures } from '../review.ts'
import { measuresQuery } from './review-queries.ts'

type Measures = NonNullable<OwnMeasures['measures']>

export function useShareMeasures() {
  const cache = useQueryClient()
  return useMutation({
    networkMode: 'always',
    scope: { id: 'measures' },
    mutationFn: (body: Measures) => api.put<OwnMeasures>('/profile/measures', { body }),
    onSuccess: (saved) => {
      cache.setQueryData(measuresQuery.queryKey, saved)
      void cache.invalidateQueries({ queryKey: ['reviews'] })
      showToast({ kind: 'done', title: 'Shown with your reviews' })
    },
    onError: (error) => {
      if (isProblem(error) && Object.keys(error.fields).length > 0) return
      const description = isProblem(error) ? error.message : undefined
      showToast({ kind: 'problem', title: 'Failed to save your size', description })
    },
  })
}

/** Erases them; for a moment they can be had back. */
export function useStopSharing() {
  const cache = useQueryClient()
  const share = useShareMeasures()
  return useMutation({
    networkMode: 'always',
    scope: { id: 'measures' },
    mutationFn: (_erased: Measures) => api.delete('/profile/measures'),
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
