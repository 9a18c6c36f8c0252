import { queryOptions } from '@tanstack/react-query'
import { client } from '../../../../web/api.ts'
import type { usualSizesApi } from '../usual-sizes-api.ts'

const api = client<typeof usualSizesApi>()

export const usualSizesQuery = queryOptions({
  queryKey: ['usual-sizes'],
  queryFn: ({ signal }) => api('GET /profile/usual-sizes', { signal }),
})

/** Which size of a product the viewer usually wears; members only. */
export const usualSizeQuery = (productId: string) =>
  queryOptions({
    queryKey: ['usual-sizes', 'of', productId],
    queryFn: ({ signal }) => api('GET /products/{productId}/usual-size', { productId, signal }),
  })
