import { queryOptions } from '@tanstack/react-query'
import { client } from '../../../../web/api.ts'
import type { sizeAdviceApi } from '../size-advice-api.ts'

const api = client<typeof sizeAdviceApi>()

export const sizeAdviceQuery = (productId: string) =>
  queryOptions({
    queryKey: ['size-advice', productId],
    queryFn: ({ signal }) => api('GET /products/{productId}/size-advice', { productId, signal }),
  })
