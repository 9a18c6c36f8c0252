import { endpoints } from '../../../platform/http/endpoint.ts'
import { BrandProductsQuery, ProductList } from '../products/product.ts'
import { BrandAddress, BrandForm, BrandList, BrandListQuery, BrandView } from './brand.ts'

export const brandApi = endpoints('Brands', {
  'GET /brands': {
    name: 'listBrands',
    summary: 'Brands by name',
    query: BrandListQuery,
    answers: BrandList,
    problems: ['cursor-invalid'],
  },
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
  'POST /brands': {
    name: 'addBrand',
    summary: 'Add a brand',
    signedIn: true,
    body: BrandForm,
    answers: BrandView,
    status: 201,
    problems: ['brand-exists', 'account-suspended'],
    limit: 'write',
  },
})
