import { z } from 'zod'
import { endpoints } from '../../../platform/http/endpoint.ts'
import { ProductId } from '../products/product.ts'
import {
  OwnSizes,
  OwnSizesQuery,
  OwnUsualSizes,
  UsualSizeOfProduct,
  UsualSizesForm,
  WornSizes,
} from './usual-sizes.ts'

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
  'GET /profile/usual-sizes/worn': {
    name: 'readWornSizes',
    summary: 'What one wears of each kind: as one said, by the latest order, or by one’s measures',
    signedIn: true,
    answers: WornSizes,
  },
  'GET /profile/usual-sizes/products': {
    name: 'listOwnSizes',
    summary: 'Which of these products come in the size one wears, and what there is of it',
    signedIn: true,
    query: OwnSizesQuery,
    answers: OwnSizes,
  },
  'GET /products/{productId}/usual-size': {
    name: 'readUsualSize',
    summary: 'Which of the product’s sizes one usually wears, if that can be told',
    signedIn: true,
    params: z.object({ productId: ProductId }),
    answers: UsualSizeOfProduct,
  },
})
