import { endpoints } from '../../../platform/http/endpoint.ts'
import { BrandAddress, BrandForm, BrandList, BrandListQuery, BrandView } from './brand.ts'

export const brandApi = endpoints('Brands', {
  'GET /brands': {
    name: 'listBrands',
    summary: 'Brands by name',
    query: BrandListQuery,
    answers: BrandList,
    problems: ['cursor-invalid'],
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

/** Implemented by products, which counts the brand's products. */
export const brandViewApi = endpoints('Brands', {
  'GET /brands/{id}': {
    name: 'readBrand',
    summary: 'One brand, by id or name',
    params: BrandAddress,
    answers: BrandView,
    problems: ['brand-not-found'],
  },
})
