import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../../web/api.ts'
import type { CartView } from '../cart.ts'

export const cartQuery = queryOptions({
  queryKey: ['cart'],
  queryFn: ({ signal }) => api.get<CartView>('/cart', { signal }),
})
