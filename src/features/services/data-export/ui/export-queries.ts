import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { showToast } from '../../../../design/toasts/toast.ts'
import { ApiProblem, client } from '../../../../web/api.ts'
import type { ExportView } from '../data-export.ts'
import type { exportApi } from '../data-export-api.ts'

const api = client<typeof exportApi>()

const LOOK_AGAIN_MS = 1_500

export const isUnderWay = (requestedExport: ExportView | null | undefined) =>
  requestedExport?.state === 'waiting' || requestedExport?.state === 'making'

/** The latest export; refetched while it is being made. */
export const ownExportQuery = queryOptions({
  queryKey: ['export'],
  queryFn: ({ signal }) => api('GET /exports/latest', { signal }),
  staleTime: 5_000,
  refetchInterval: ({ state }) => isUnderWay(state.data?.export) && LOOK_AGAIN_MS,
})

export const exportQuery = (exportId: string) =>
  queryOptions({
    queryKey: ['export', exportId],
    queryFn: ({ signal }) => api('GET /exports/{exportId}', { exportId, signal }),
    staleTime: 5_000,
    refetchInterval: ({ state }) => isUnderWay(state.data) && LOOK_AGAIN_MS,
    // Missing, or of another member: a retry would not help.
    retry: (count, error) => !api.isProblem(error) && count < 2,
  })

export const exportFileAddress = (exportId: string) =>
  api.address('GET /exports/{exportId}/file', { exportId })

export function useRequestExport() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => api('POST /exports'),
    onSuccess: ({ export: requestedExport, isNew }) => {
      cache.setQueryData(ownExportQuery.queryKey, { export: requestedExport })
      // Requested meanwhile in another tab or on another device.
      if (!isNew) showToast({ title: 'Your download is already being prepared.' })
    },
    onError: (error) =>
      showToast({
        kind: 'problem',
        title: 'Failed to request your download',
        description: error instanceof ApiProblem ? error.message : 'Please try again.',
      }),
  })
}
