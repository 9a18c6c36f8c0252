import { z } from 'zod'
import { endpoints } from '../../../platform/http/endpoint.ts'
import { ProductId } from '../../catalogue/products/product.ts'
import { ProductDelivery, ShippingInfo } from './delivery.ts'

export const deliveryApi = endpoints('Delivery', {
  'GET /products/{productId}/delivery': {
    name: 'readProductDelivery',
    summary: 'The shipping cost and delivery time of one item of a product for the viewer',
    params: z.object({ productId: ProductId }),
    answers: ProductDelivery,
    problems: ['product-not-found'],
    sameFor: 'signed-out',
  },
  'GET /shipping': {
    name: 'readShipping',
    summary: 'Shipping countries, costs and delivery times',
    answers: ShippingInfo,
    sameFor: 'everybody',
  },
})
