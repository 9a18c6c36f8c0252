import { queryOptions } from '@tanstack/react-query'
import { listQuery } from '../../../../kernel/paging/ui/list-query.ts'
import { client } from '../../../../web/api.ts'
import type { cardApi } from '../assistant-api.ts'

const api = client<typeof cardApi>()

/** Cards of the most recently reviewed products. */
export const recentCardsQuery = listQuery({
  key: ['review-cards', 'recent'],
  read: (cursor, signal) => api('GET /review-cards', { query: { cursor }, signal }),
})

export const cardSearchQuery = (q: string) =>
  queryOptions({
    queryKey: ['review-cards', 'search', q],
    queryFn: ({ signal }) => api('GET /review-cards/search', { query: { q }, signal }),
  })

export const cardQuery = (productId: string) =>
  queryOptions({
    queryKey: ['review-cards', 'product', productId],
    queryFn: ({ signal }) => api('GET /products/{productId}/review-card', { productId, signal }),
  })
