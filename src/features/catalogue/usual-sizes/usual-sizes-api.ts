import { z } from 'zod'
import { endpoints } from '../../../platform/http/endpoint.ts'
import { ProductId } from '../products/product.ts'
import { OwnUsualSizes, UsualSizeOfProduct, UsualSizesForm } from './usual-sizes.ts'

export const usualSizesApi = endpoints('Usual sizes', {
  'GET /profile/usual-sizes': {
    name: 'readUsualSizes',
    summary: 'The sizes one usually wears, and those there are to choose from; nobody else is given them',
    signedIn: true,
    answers: OwnUsualSizes,
  },
  'PUT /profile/usual-sizes': {
    name: 'saveUsualSizes',
    summary: 'Say or take back what one usually wears',
    signedIn: true,
    body: UsualSizesForm,
    answers: OwnUsualSizes,
    limit: 'write',
  },
  'GET /products/{productId}/usual-size': {
    name: 'readUsualSize',
    summary: 'Which of the product’s sizes one usually wears, if that can be told',
    signedIn: true,
    params: z.object({ productId: ProductId }),
    answers: UsualSizeOfProduct,
  },
})
