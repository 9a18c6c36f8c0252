import { queryOptions } from '@tanstack/react-query'
import { client } from '../../../../../web/api.ts'
import type { lookApi } from '../../cart-api.ts'

const api = client<typeof lookApi>()

/** The products of a look that are for sale. Fetched again at each opening, for current stock. */
export const lookForSaleQuery = (photoId: string) =>
  queryOptions({
    queryKey: ['look-for-sale', photoId],
    queryFn: ({ signal }) => api('GET /photos/{photoId}/for-sale', { photoId, signal }),
    staleTime: 0,
  })
