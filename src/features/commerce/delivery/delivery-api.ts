import { z } from 'zod'
import { endpoints } from '../../../platform/http/endpoint.ts'
import { ProductId } from '../../catalogue/products/product.ts'
import { ProductDelivery, ShippingInfo } from './delivery.ts'

export const deliveryApi = endpoints('Delivery', {
  'GET /products/{productId}/delivery': {
    name: 'readProductDelivery',
    summary: 'What shipping one piece of a product costs the viewer, and when it would arrive',
    params: z.object({ productId: ProductId }),
    answers: ProductDelivery,
    problems: ['product-not-found'],
    sameFor: 'signed-out',
  },
  'GET /shipping': {
    name: 'readShipping',
    summary: 'Where the shop ships to, what that costs, and how long it takes',
    answers: ShippingInfo,
    sameFor: 'everybody',
  },
})
