import { withPreviousValues } from '../../../kernel/admin/previous-values.ts'
import { Done, endpoints } from '../../../platform/http/endpoint.ts'
import {
  AdminAutomatic,
  AdminAutomaticQuery,
  AdminAutomatics,
  AutomaticChanges,
  AutomaticForm,
  AutomaticParam,
  DiscountedProductParam,
  ProductDiscounts,
} from './automatic.ts'

export const productDiscountApi = endpoints('Products', {
  'GET /products/{productId}/discounts': {
    name: 'listProductDiscounts',
    summary: 'The automatic discounts on a product available to everyone, highest priority first',
    params: DiscountedProductParam,
    answers: ProductDiscounts,
    problems: ['product-not-found'],
  },
})

export const automaticAdminApi = endpoints('Automatic discounts, for admins', {
  'GET /admin/automatic-discounts': {
    name: 'listAutomaticDiscounts',
    summary: 'All automatic discounts, by priority by default',
    signedIn: 'selling.write',
    query: AdminAutomaticQuery,
    answers: AdminAutomatics,
    problems: ['cursor-invalid'],
  },
  'GET /admin/automatic-discounts/{discountId}': {
    name: 'readAutomaticDiscount',
    summary: 'One automatic discount',
    signedIn: 'selling.write',
    params: AutomaticParam,
    answers: AdminAutomatic,
    problems: ['automatic-discount-not-found'],
  },
  'POST /admin/automatic-discounts': {
    name: 'addAutomaticDiscount',
    summary: 'Add an automatic discount, in the shop’s currency',
    signedIn: 'selling.write',
    body: AutomaticForm,
    answers: AdminAutomatic,
    status: 201,
    limit: 'write',
    idempotent: true,
    problems: ['confirmation-required'],
  },
  'PATCH /admin/automatic-discounts/{discountId}': {
    name: 'changeAutomaticDiscount',
    summary: 'Change an automatic discount. Only the given fields change. Existing orders do not change',
    signedIn: 'selling.write',
    params: AutomaticParam,
    body: withPreviousValues(AutomaticChanges),
    answers: AdminAutomatic,
    limit: 'write',
    problems: ['confirmation-required', 'automatic-discount-not-found', 'changed-meanwhile'],
  },
  'DELETE /admin/automatic-discounts/{discountId}': {
    name: 'deleteAutomaticDiscount',
    summary: 'Delete an automatic discount that no order used',
    signedIn: 'selling.write',
    params: AutomaticParam,
    answers: Done,
    limit: 'write',
    problems: ['automatic-discount-not-found', 'automatic-discount-in-use'],
  },
})
