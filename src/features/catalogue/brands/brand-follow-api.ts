import { z } from 'zod'
import { pageFields } from '../../../kernel/paging/page.ts'
import { endpoints } from '../../../platform/http/endpoint.ts'
import { BrandAddress, BrandList } from './brand.ts'

const BrandFollow = z.object({ followedByViewer: z.boolean() })

export const brandFollowApi = endpoints('Brands', {
  'GET /brands/{id}/follow': {
    name: 'readBrandFollow',
    summary: 'Whether the viewer follows the brand',
    signedIn: true,
    params: BrandAddress,
    answers: BrandFollow,
    problems: ['brand-not-found'],
  },
  'PUT /brands/{id}/follow': {
    name: 'followBrand',
    summary: 'Follow a brand, so that new looks with it appear in your feed. Safe to repeat',
    signedIn: true,
    params: BrandAddress,
    answers: BrandFollow,
    problems: ['brand-not-found', 'too-many-brands'],
    limit: 'write',
  },
  'DELETE /brands/{id}/follow': {
    name: 'unfollowBrand',
    summary: 'Stop following a brand; safe to repeat',
    signedIn: true,
    params: BrandAddress,
    answers: BrandFollow,
    problems: ['brand-not-found'],
    limit: 'write',
  },
  'GET /followed-brands': {
    name: 'listFollowedBrands',
    summary: 'Brands the viewer follows, newest first',
    signedIn: true,
    query: z.object({ ...pageFields() }),
    answers: BrandList,
    problems: ['cursor-invalid'],
  },
})
