import { endpoints } from '../../../platform/http/endpoint.ts'
import { ShopAdmin, ShopChangesForm, ShopView } from './shop.ts'

export const shopApi = endpoints('Shop', {
  'GET /shop': {
    name: 'readShop',
    summary: 'Currency, tax, and the ways of shipping and paying',
    answers: ShopView,
  },
  'GET /admin/shop': {
    name: 'readAdminShop',
    summary: 'Everything that is settled about the shop',
    signedIn: 'settings.write',
    answers: ShopAdmin,
  },
  'PATCH /admin/shop': {
    name: 'changeShop',
    summary: 'Change what is settled about the shop; orders that were placed stay as they are',
    signedIn: 'settings.write',
    body: ShopChangesForm,
    answers: ShopAdmin,
    limit: 'write',
    problems: ['confirmation-required', 'changed-meanwhile'],
  },
})
