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
    summary: 'Your usual sizes and the available choices; private to you',
    signedIn: true,
    answers: OwnUsualSizes,
  },
  'PUT /profile/usual-sizes': {
    name: 'saveUsualSizes',
    summary: 'Set or clear your usual sizes',
    signedIn: true,
    body: UsualSizesForm,
    answers: OwnUsualSizes,
    limit: 'write',
  },
  'GET /profile/usual-sizes/worn': {
    name: 'readWornSizes',
    summary: 'Your size for each kind of product, from your settings, latest order or measurements',
    signedIn: true,
    answers: WornSizes,
  },
  'GET /profile/usual-sizes/products': {
    name: 'listOwnSizes',
    summary: 'Which of these products are available in your size, with stock',
    signedIn: true,
    query: OwnSizesQuery,
    answers: OwnSizes,
  },
  'GET /products/{productId}/usual-size': {
    name: 'readUsualSize',
    summary: 'Your usual size for a product, if known',
    signedIn: true,
    params: z.object({ productId: ProductId }),
    answers: UsualSizeOfProduct,
  },
})
