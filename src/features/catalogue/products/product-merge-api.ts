import { z } from 'zod'
import { Done, endpoints } from '../../../platform/http/endpoint.ts'
import { MergePreview, MergeQuery } from './product-merge.ts'
import { ProductMerge } from './proposal.ts'

const params = z.object({ id: z.uuid() })

export const productMergeApi = endpoints('Products, for the shop', {
  'GET /admin/products/{id}/merge': {
    name: 'previewProductMerge',
    summary: 'What would move if this product were merged into another; changes nothing',
    signedIn: 'products.write',
    params,
    query: MergeQuery,
    answers: MergePreview,
    problems: ['product-not-found'],
  },
  'POST /admin/products/{id}/merge': {
    name: 'mergeProduct',
    summary:
      'Merge a product into another: tags, reviews, questions, watches, collections, carts, orders and stock move',
    signedIn: 'products.write',
    params,
    body: ProductMerge,
    answers: Done,
    limit: 'write',
    problems: ['product-not-found', 'products-in-use'],
  },
})
