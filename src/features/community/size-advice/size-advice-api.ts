import { z } from 'zod'
import { endpoints } from '../../../platform/http/endpoint.ts'
import { ProductId } from '../../catalogue/products/product.ts'
import { SizeAdvice } from './size-advice.ts'

export const sizeAdviceApi = endpoints('Reviews', {
  'GET /products/{productId}/size-advice': {
    name: 'readSizeAdvice',
    summary: 'How each size fits, from reviews, returns and kept orders of at least five people',
    params: z.object({ productId: ProductId }),
    answers: SizeAdvice,
    problems: ['product-not-found'],
  },
})
