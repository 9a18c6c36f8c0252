import { queryOptions } from '@tanstack/react-query'
import { listQuery } from '../../../../kernel/paging/ui/list-query.ts'
import { api, queryString } from '../../../../web/api.ts'
import type { FoundCard, ReviewCard, ReviewCardPage } from '../review-card.ts'

/** What several reviewers of a product say, latest reviewed first. */
export const recentCardsQuery = listQuery({
  key: ['review-cards', 'recent'],
  read: (cursor, signal) => api.get<ReviewCardPage>(`/review-cards${queryString({ cursor })}`, { signal }),
})

export const cardSearchQuery = (q: string) =>
  queryOptions({
    queryKey: ['review-cards', 'search', q],
    queryFn: ({ signal }) => api.get<FoundCard>(`/review-cards/search${queryString({ q })}`, { signal }),
  })

export const cardQuery = (productId: string) =>
  queryOptions({
    queryKey: ['review-cards', 'product', productId],
    queryFn: ({ signal }) => api.get<ReviewCard>(`/products/${productId}/review-card`, { signal }),
  })
