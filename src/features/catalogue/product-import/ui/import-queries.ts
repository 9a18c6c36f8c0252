import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { showToast } from '../../../../design/toasts/toast.ts'
import { listQuery } from '../../../../kernel/paging/ui/list-query.ts'
import { client, problemMessage } from '../../../../web/api.ts'
import type { ImportView, ItemFilter } from '../import.ts'
import type { importApi } from '../import-api.ts'

const api = client<typeof importApi>()

const POLL_MS = 1000

export const importsQuery = queryOptions({
  queryKey: ['imports'],
  queryFn: ({ signal }) => api('GET /admin/imports', { signal }),
  staleTime: 5_000,
})

export const isUnderWay = ({ state }: ImportView) =>
  state === 'receiving' || state === 'checking' || state === 'applying'

/** Refetched every second while a job runs or pictures are being fetched. */
export const importQuery = (id: string) =>
  queryOptions({
    queryKey: ['imports', id],
    queryFn: ({ signal }) => api('GET /admin/imports/{importId}', { importId: id, signal }),
    staleTime: POLL_MS,
    refetchInterval: ({ state: { data } }) =>
      data && (isUnderWay(data) || data.pictures.waiting > 0) ? POLL_MS : false,
  })

/** `step` changes when the whole list has changed. */
export const importItemsQuery = (id: string, only: ItemFilter | null, step: string) =>
  listQuery({
    key: ['imports', id, 'items', only ?? 'all', step],
    read: (cursor, signal) =>
      api('GET /admin/imports/{importId}/items', {
        importId: id,
        query: { only: only ?? undefined, cursor },
        signal,
      }),
    staleTime: 10_000,
  })

/** Starts a step of an import; the response is the updated import. */
export function useStartImportStep(id: string, step: 'apply' | 'pictures') {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => api(`POST /admin/imports/{importId}/${step}`, { importId: id }),
    onSuccess: (view) => {
      cache.setQueryData(importQuery(id).queryKey, view)
      void cache.invalidateQueries({ queryKey: importsQuery.queryKey, exact: true })
    },
    onError: showErrorToast,
  })
}

export function useDiscardImport(onDone: () => void) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api('DELETE /admin/imports/{importId}', { importId: id }),
    onSuccess: () => {
      void cache.invalidateQueries({ queryKey: importsQuery.queryKey, exact: true })
      onDone()
    },
    onError: showErrorToast,
  })
}

function showErrorToast(error: unknown) {
  const title = problemMessage(error)
  showToast({ kind: 'problem', title })
}
