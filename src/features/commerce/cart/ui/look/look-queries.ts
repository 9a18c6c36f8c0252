import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../../../web/api.ts'
import type { LookForSale } from '../../cart.ts'

/** What of a look can be bought; asked anew each time it is opened, for the stock of now. */
export const lookForSaleQuery = (photoId: string) =>
  queryOptions({
    queryKey: ['look-for-sale', photoId],
    queryFn: ({ signal }) => api.get<LookForSale>(`/photos/${photoId}/for-sale`, { signal }),
    staleTime: 0,
  })
