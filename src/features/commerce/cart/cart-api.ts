import { z } from 'zod'
import { endpoints } from '../../../platform/http/endpoint.ts'
import { OrderDiscount } from '../discounts/discount.ts'
import {
  AddedCartLine,
  AddedCartLines,
  AddedLineForm,
  CartAndSaved,
  CartLineForm,
  CartQuantityForm,
  CartView,
  DiscountedCart,
  LookForSale,
  SavedLines,
  SeveralLinesForm,
  TakenCart,
  TaxedCart,
  TaxedToQuery,
} from './cart.ts'

export const cartApi = endpoints('Cart', {
  'GET /cart': {
    name: 'readCart',
    summary: "The member's cart, at today's prices and stock",
    signedIn: true,
    guests: true,
    answers: CartView,
  },
  'POST /cart/lines': {
    name: 'addCartLine',
    summary: 'Add one piece',
    signedIn: true,
    guests: true,
    body: AddedLineForm,
    evenBeforeAgreeing: true,
    answers: AddedCartLine,
    problems: [
      'product-not-found',
      'product-not-sold',
      'size-not-found',
      'out-of-stock',
      'not-enough-stock',
      'cart-full',
    ],
    limit: 'write',
    idempotent: true,
  },
  'PUT /cart/lines': {
    name: 'setCartLine',
    summary: 'Set how many pieces; none removes the line',
    signedIn: true,
    guests: true,
    body: CartQuantityForm,
    evenBeforeAgreeing: true,
    answers: CartView,
    problems: [
      'product-not-found',
      'product-not-sold',
      'size-not-found',
      'out-of-stock',
      'not-enough-stock',
      'cart-full',
    ],
    limit: 'write',
  },
  'DELETE /cart/lines': {
    name: 'removeCartLine',
    summary: 'Remove a line',
    signedIn: true,
    guests: true,
    query: CartLineForm,
    answers: CartView,
    limit: 'write',
  },
  'DELETE /cart': {
    name: 'emptyCart',
    summary: 'Empty the cart',
    signedIn: true,
    guests: true,
    answers: CartView,
    limit: 'write',
  },
})

export const guestCartApi = endpoints('Cart', {
  'PUT /cart/taken-over': {
    name: 'takeGuestCart',
    summary: 'Move what was put into the cart in this browser before signing in to the member’s cart, once',
    signedIn: true,
    evenBeforeAgreeing: true,
    answers: TakenCart,
    limit: 'write',
  },
})

export const savedLinesApi = endpoints('Cart', {
  'GET /cart/saved': {
    name: 'listSavedLines',
    summary: 'What is saved for later, at today’s prices and stock',
    signedIn: true,
    answers: SavedLines,
  },
  'PUT /cart/saved': {
    name: 'saveLineForLater',
    summary:
      'Move a line of the cart to what is saved for later; one that is not in the cart changes nothing',
    signedIn: true,
    body: CartLineForm,
    answers: CartAndSaved,
    problems: ['saved-lines-full'],
    limit: 'write',
  },
  'PUT /cart/saved/in-cart': {
    name: 'moveSavedLineToCart',
    summary:
      'Move a saved line into the cart, as many pieces as there are; one that is not saved changes nothing',
    signedIn: true,
    body: CartLineForm,
    answers: CartAndSaved,
    problems: ['product-not-found', 'product-not-sold', 'size-not-found', 'out-of-stock', 'cart-full'],
    limit: 'write',
  },
  'DELETE /cart/saved': {
    name: 'removeSavedLine',
    summary: 'Remove a saved line',
    signedIn: true,
    query: CartLineForm,
    answers: SavedLines,
    limit: 'write',
  },
})

export const discountedCartApi = endpoints('Cart', {
  'GET /cart/discount': {
    name: 'readDiscountedCart',
    summary: 'The cart with what a code takes off it; tries that name no code are limited',
    signedIn: true,
    guests: true,
    query: OrderDiscount.pick({ code: true }),
    answers: DiscountedCart,
    problems: [
      'discount-unknown',
      'discount-not-yet',
      'discount-over',
      'discount-used-up',
      'discount-used-by-you',
      'discount-order-too-small',
    ],
    limit: 'write',
  },
})

export const taxedCartApi = endpoints('Cart', {
  'GET /cart/sums': {
    name: 'readTaxedCart',
    summary: 'What the cart costs at an address: with its tax, and with what a code takes off',
    signedIn: true,
    guests: true,
    query: TaxedToQuery,
    answers: TaxedCart,
    problems: [
      'discount-unknown',
      'discount-not-yet',
      'discount-over',
      'discount-used-up',
      'discount-used-by-you',
      'discount-order-too-small',
    ],
    limit: 'write',
  },
})

export const lookApi = endpoints('Cart', {
  'GET /photos/{photoId}/for-sale': {
    name: 'readLookForSale',
    summary: 'What of a look can be bought, with its sizes',
    params: z.object({ photoId: z.uuid() }),
    answers: LookForSale,
    problems: ['photo-not-found'],
  },
  'POST /cart/several': {
    name: 'addCartLines',
    summary: 'Add one piece of each, as much as can be bought; the answer says what was not and why',
    signedIn: true,
    guests: true,
    body: SeveralLinesForm,
    evenBeforeAgreeing: true,
    answers: AddedCartLines,
    problems: ['cart-full'],
    limit: 'write',
    idempotent: true,
  },
})
