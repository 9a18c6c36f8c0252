import { queryOptions } from '@tanstack/react-query'
import { FEED_PAGE } from '../../../../kernel/paging/page-limits.ts'
import { client } from '../../../../web/api.ts'
import type { usualSizesApi } from '../usual-sizes-api.ts'

const api = client<typeof usualSizesApi>()

export const usualSizesQuery = queryOptions({
  queryKey: ['usual-sizes'],
  queryFn: ({ signal }) => api('GET /profile/usual-sizes', { signal }),
})

/** What the viewer wears of each kind; members only. */
export const wornSizesQuery = queryOptions({
  queryKey: ['usual-sizes', 'of', 'kinds'],
  queryFn: ({ signal }) => api('GET /profile/usual-sizes/worn', { signal }),
})

/** Which of a list of products come in the size the viewer wears, page by page; members only. */
export const ownSizesQueries = (productIds: readonly string[]) =>
  Array.from({ length: Math.ceil(productIds.length / FEED_PAGE) }, (_, page) =>
    ownSizesQuery(productIds.slice(page * FEED_PAGE, (page + 1) * FEED_PAGE)),
  )

const ownSizesQuery = (product: string[]) =>
  queryOptions({
    queryKey: ['usual-sizes', 'of', 'products', product],
    queryFn: ({ signal }) => api('GET /profile/usual-sizes/products', { query: { product }, signal }),
  })

/** Which size of a product the viewer usually wears; members only. */
export const usualSizeQuery = (productId: string) =>
  queryOptions({
    queryKey: ['usual-sizes', 'of', productId],
    queryFn: ({ signal }) => api('GET /products/{productId}/usual-size', { productId, signal }),
  })
