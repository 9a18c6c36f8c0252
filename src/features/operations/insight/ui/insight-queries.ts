import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { showToast } from '../../../../design/toasts/toast.ts'
import { listQuery } from '../../../../kernel/paging/ui/list-query.ts'
import { client, problemMessage } from '../../../../web/api.ts'
import type { insightApi } from '../insight-api.ts'

const api = client<typeof insightApi>()

export const ownInsightQuery = (days: number) =>
  listQuery({
    key: ['insight', 'looks', days],
    read: (cursor, signal) => api('GET /insight/looks', { query: { days: String(days), cursor }, signal }),
    keepPrevious: true,
  })

export const lookInsightQuery = (photoId: string, days: number) =>
  queryOptions({
    queryKey: ['insight', 'look', photoId, days],
    queryFn: ({ signal }) =>
      api('GET /insight/looks/{photoId}', { photoId, query: { days: String(days) }, signal }),
    placeholderData: keepPreviousData,
  })

export const brandFiguresQuery = (brandId: string, days: number) =>
  queryOptions({
    queryKey: ['brand-accounts', brandId, 'figures', days],
    queryFn: ({ signal }) =>
      api('GET /brands/{id}/figures', { id: brandId, query: { days: String(days) }, signal }),
    placeholderData: keepPreviousData,
  })

/** The address of the whole table as a download. */
export const figuresTableAddress = (brandId: string, days: number) =>
  api.address('GET /brands/{id}/figures/table', { id: brandId, query: { days: String(days) } })

export const visitChoiceQuery = queryOptions({
  queryKey: ['insight', 'choice'],
  queryFn: ({ signal }) => api('GET /insight/choice', { signal }),
})

export function useSetVisitsCounted() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (isCounted: boolean) => api('PUT /insight/choice', { body: { isCounted } }),
    onSuccess: (choice) => {
      cache.setQueryData(visitChoiceQuery.queryKey, choice)
      showToast({
        kind: 'done',
        title: choice.isCounted ? 'Your visits are counted' : 'Your visits are no longer counted',
      })
    },
    onError: (error) =>
      showToast({
        kind: 'problem',
        title: 'Your choice was not saved',
        description: problemMessage(error, 'Please try again.'),
      }),
  })
}

/** The address to which a page sends what was opened on it. */
export const visitsAddress = () => api.address('POST /insight/visits', { body: {} })
