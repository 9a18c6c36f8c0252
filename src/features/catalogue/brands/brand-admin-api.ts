import { withPreviousValues } from '../../../kernel/admin/previous-values.ts'
import { Done, endpoints } from '../../../platform/http/endpoint.ts'
import {
  AdminBrand,
  AdminBrands,
  AdminBrandsQuery,
  BrandAdminForm,
  BrandChanges,
  BrandMerge,
  BrandParam,
} from './brand-admin.ts'

export const brandAdminApi = endpoints('Brands, for admins', {
  'GET /admin/brands': {
    name: 'listAdminBrands',
    summary: 'All brands, sorted by name by default',
    signedIn: 'products.write',
    query: AdminBrandsQuery,
    answers: AdminBrands,
    problems: ['cursor-invalid'],
  },
  'GET /admin/brands/{brandId}': {
    name: 'readAdminBrand',
    summary: 'One brand',
    signedIn: 'products.write',
    params: BrandParam,
    answers: AdminBrand,
    problems: ['brand-not-found'],
  },
  'POST /admin/brands': {
    name: 'addAdminBrand',
    summary: 'Add a brand; verified by default',
    signedIn: 'products.write',
    body: BrandAdminForm,
    answers: AdminBrand,
    status: 201,
    limit: 'write',
    idempotent: true,
  },
  'PATCH /admin/brands/{brandId}': {
    name: 'changeBrand',
    summary: 'Change or verify a brand. Only the given fields change',
    signedIn: 'products.write',
    params: BrandParam,
    body: withPreviousValues(BrandChanges),
    answers: AdminBrand,
    limit: 'write',
    problems: ['brand-not-found', 'changed-meanwhile'],
  },
  'POST /admin/brands/{brandId}/merge': {
    name: 'mergeBrand',
    summary: 'Merge a brand into another: tags, products and size charts move, and its address redirects',
    signedIn: 'products.write',
    params: BrandParam,
    body: BrandMerge,
    answers: AdminBrand,
    limit: 'write',
    problems: ['brand-not-found'],
  },
  'DELETE /admin/brands/{brandId}': {
    name: 'deleteBrand',
    summary: 'Delete a brand that no product or photo uses',
    signedIn: 'products.write',
    params: BrandParam,
    answers: Done,
    limit: 'write',
    problems: ['brand-not-found', 'brand-in-use'],
  },
})
