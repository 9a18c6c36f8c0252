import { queryOptions } from '@tanstack/react-query'
import { FEED_PAGE } from '../../../../kernel/paging/page-limits.ts'
import { client } from '../../../../web/api.ts'
import type { usualSizesApi } from '../usual-sizes-api.ts'

const api = client<typeof usualSizesApi>()

export const usualSizesQuery = queryOptions({
  queryKey: ['usual-sizes'],
  queryFn: ({ signal }) => api('GET /profile/usual-sizes', { signal }),
})

/** The viewer's sizes in each sizing system; members only. */
export const wornSizesQuery = queryOptions({
  queryKey: ['usual-sizes', 'of', 'kinds'],
  queryFn: ({ signal }) => api('GET /profile/usual-sizes/worn', { signal }),
})

/** The products of a list that come in the viewer's size, page by page; members only. */
export const ownSizesQueries = (productIds: readonly string[]) =>
  Array.from({ length: Math.ceil(productIds.length / FEED_PAGE) }, (_, page) =>
    ownSizesQuery(productIds.slice(page * FEED_PAGE, (page + 1) * FEED_PAGE)),
  )

const ownSizesQuery = (product: string[]) =>
  queryOptions({
    queryKey: ['usual-sizes', 'of', 'products', product],
    queryFn: ({ signal }) => api('GET /profile/usual-sizes/products', { query: { product }, signal }),
  })

/** The size of a product that the viewer usually wears; members only. */
export const usualSizeQuery = (productId: string) =>
  queryOptions({
    queryKey: ['usual-sizes', 'of', productId],
    queryFn: ({ signal }) => api('GET /products/{productId}/usual-size', { productId, signal }),
  })
