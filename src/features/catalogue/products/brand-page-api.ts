import { endpoints } from '../../../platform/http/endpoint.ts'
import { BrandAddress, BrandView } from '../brands/brand.ts'
import { BrandProductsQuery, ProductList } from './product.ts'

/** A brand with what the shop sells of it. */
export const brandPageApi = endpoints('Brands', {
  'GET /brands/{id}': {
    name: 'readBrand',
    summary: 'One brand, by id or name',
    params: BrandAddress,
    answers: BrandView,
    problems: ['brand-not-found'],
  },
  'GET /brands/{id}/products': {
    name: 'listBrandProducts',
    summary: 'What the shop sells of one brand',
    params: BrandAddress,
    query: BrandProductsQuery,
    answers: ProductList,
    problems: ['brand-not-found', 'cursor-invalid'],
  },
})
