import { withPreviousValues } from '../../../kernel/admin/previous-values.ts'
import { Done, endpoints } from '../../../platform/http/endpoint.ts'
import {
  AdminDiscount,
  AdminDiscounts,
  AdminDiscountsQuery,
  DiscountChanges,
  DiscountForm,
  DiscountParam,
} from './discount.ts'

export const discountAdminApi = endpoints('Discount codes, for admins', {
  'GET /admin/discounts': {
    name: 'listDiscounts',
    summary: 'All discount codes, newest first by default',
    signedIn: 'selling.write',
    query: AdminDiscountsQuery,
    answers: AdminDiscounts,
    problems: ['cursor-invalid'],
  },
  'GET /admin/discounts/{discountId}': {
    name: 'readDiscount',
    summary: 'One discount code',
    signedIn: 'selling.write',
    params: DiscountParam,
    answers: AdminDiscount,
    problems: ['discount-not-found'],
  },
  'POST /admin/discounts': {
    name: 'addDiscount',
    summary: 'Add a discount code, in the shop’s currency',
    signedIn: 'selling.write',
    body: DiscountForm,
    answers: AdminDiscount,
    status: 201,
    limit: 'write',
    idempotent: true,
    problems: ['confirmation-required'],
  },
  'PATCH /admin/discounts/{discountId}': {
    name: 'changeDiscount',
    summary: 'Change a discount code. Only the given fields change. Existing orders do not change',
    signedIn: 'selling.write',
    params: DiscountParam,
    body: withPreviousValues(DiscountChanges),
    answers: AdminDiscount,
    limit: 'write',
    problems: ['confirmation-required', 'discount-not-found', 'changed-meanwhile'],
  },
  'DELETE /admin/discounts/{discountId}': {
    name: 'deleteDiscount',
    summary: 'Delete a discount code that no order used',
    signedIn: 'selling.write',
    params: DiscountParam,
    answers: Done,
    limit: 'write',
    problems: ['discount-not-found', 'discount-in-use'],
  },
})
