import { queryOptions } from '@tanstack/react-query'
import { client } from '../../../../web/api.ts'
import type { productDiscountApi } from '../automatic-api.ts'

const api = client<typeof productDiscountApi>()

/** The automatic discounts that everyone gets on a product. */
export const productDiscountsQuery = (productId: string) =>
  queryOptions({
    queryKey: ['product-discounts', productId],
    queryFn: ({ signal }) => api('GET /products/{productId}/discounts', { productId, signal }),
  })
