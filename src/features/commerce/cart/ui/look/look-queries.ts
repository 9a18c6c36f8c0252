import { queryOptions } from '@tanstack/react-query'
import { client } from '../../../../../web/api.ts'
import type { lookApi } from '../../cart-api.ts'

const api = client<typeof lookApi>()

/** What of a look can be bought; asked anew each time it is opened, for the stock of now. */
export const lookForSaleQuery = (photoId: string) =>
  queryOptions({
    queryKey: ['look-for-sale', photoId],
    queryFn: ({ signal }) => api('GET /photos/{photoId}/for-sale', { photoId, signal }),
    staleTime: 0,
  })
