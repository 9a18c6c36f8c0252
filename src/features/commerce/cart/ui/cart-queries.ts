import { queryOptions } from '@tanstack/react-query'
import { client } from '../../../../web/api.ts'
import type { cartApi } from '../cart-api.ts'

const api = client<typeof cartApi>()

export const cartQuery = queryOptions({
  queryKey: ['cart'],
  queryFn: ({ signal }) => api('GET /cart', { signal }),
})
