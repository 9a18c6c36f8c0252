import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showToast } from '../../../../design/toasts/toast.ts'
import { client, problemMessage } from '../../../../web/api.ts'
import type { Scale } from '../scales.ts'
import type { OwnUsualSizes } from '../usual-sizes.ts'
import type { usualSizesApi } from '../usual-sizes-api.ts'
import { usualSizesQuery } from './usual-size-queries.ts'

const api = client<typeof usualSizesApi>()

/** Shows the choice at once, and reverts it when the server refuses it. */
export function useSaveUsualSize() {
  const cache = useQueryClient()
  const { queryKey } = usualSizesQuery
  return useMutation({
    // One after another, so that the last press wins.
    scope: { id: 'usual-sizes' },
    mutationFn: ({ scale, size }: { scale: Scale; size: string | null }) =>
      api('PUT /profile/usual-sizes', { body: { sizes: { [scale]: size } } }),
    onMutate: async ({ scale, size }) => {
      await cache.cancelQueries({ queryKey })
      const before = cache.getQueryData(queryKey)
      cache.setQueryData(queryKey, (cached) => cached && withSize(cached, scale, size))
      return before?.scales.find((one) => one.scale === scale)?.usualSize ?? null
    },
    onSuccess: () => {
      // Looks and products show the viewer's sizes, so fetch them again.
      void cache.invalidateQueries({ queryKey: ['usual-sizes', 'of'] })
      void cache.invalidateQueries({ queryKey: ['photos'], refetchType: 'none' })
      void cache.invalidateQueries({ queryKey: ['look-for-sale'], refetchType: 'none' })
    },
    onError: (error, { scale }, before) => {
      cache.setQueryData(queryKey, (cached) => cached && withSize(cached, scale, before ?? null))
      const description = problemMessage(error, 'Please try again.')
      showToast({ kind: 'problem', title: 'Failed to save your size', description })
    },
  })
}

const withSize = (current: OwnUsualSizes, scale: Scale, usualSize: string | null): OwnUsualSizes => ({
  scales: current.scales.map((one) => (one.scale === scale ? { ...one, usualSize } : one)),
})
