import { endpoints } from '../../../platform/http/endpoint.ts'
import { ShopAdmin, ShopChangesForm, ShopView } from './shop.ts'

export const shopApi = endpoints('Shop', {
  'GET /shop': {
    name: 'readShop',
    summary: 'Currency, tax, shipping and payment methods',
    answers: ShopView,
  },
  'GET /admin/shop': {
    name: 'readAdminShop',
    summary: 'All shop settings',
    signedIn: 'settings.write',
    answers: ShopAdmin,
  },
  'PATCH /admin/shop': {
    name: 'changeShop',
    summary: 'Change the shop settings. Existing orders do not change',
    signedIn: 'settings.write',
    body: ShopChangesForm,
    answers: ShopAdmin,
    limit: 'write',
    problems: ['confirmation-required', 'changed-meanwhile'],
  },
})
