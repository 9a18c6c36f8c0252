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
    summary: 'The member’s cart, with current prices and stock',
    signedIn: true,
    guests: true,
    answers: CartView,
  },
  'POST /cart/lines': {
    name: 'addCartLine',
    summary: 'Add one item',
    signedIn: true,
    guests: true,
    body: AddedLineForm,
    isOpenBeforeAgreement: true,
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
    summary: 'Set the quantity of a line; zero removes it',
    signedIn: true,
    guests: true,
    body: CartQuantityForm,
    isOpenBeforeAgreement: true,
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
    summary: 'Move the cart from before sign-in into the member’s cart, once',
    signedIn: true,
    isOpenBeforeAgreement: true,
    answers: TakenCart,
    limit: 'write',
  },
})

export const savedLinesApi = endpoints('Cart', {
  'GET /cart/saved': {
    name: 'listSavedLines',
    summary: 'Items saved for later, with current prices and stock',
    signedIn: true,
    answers: SavedLines,
  },
  'PUT /cart/saved': {
    name: 'saveLineForLater',
    summary: 'Save a cart line for later. Does nothing if it is not in the cart',
    signedIn: true,
    body: CartLineForm,
    answers: CartAndSaved,
    problems: ['saved-lines-full'],
    limit: 'write',
  },
  'PUT /cart/saved/in-cart': {
    name: 'moveSavedLineToCart',
    summary: 'Move a saved line into the cart, as far as stock allows. Does nothing if it is not saved',
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
    summary: 'The cart with a discount code applied. Attempts with unknown codes are limited',
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
    summary: 'The cart totals for an address, with tax and discount',
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
    summary: 'The products of a look that are for sale, with sizes',
    params: z.object({ photoId: z.uuid() }),
    answers: LookForSale,
    problems: ['photo-not-found'],
  },
  'POST /cart/several': {
    name: 'addCartLines',
    summary: 'Add one of each product to the cart. The response lists what could not be added and why',
    signedIn: true,
    guests: true,
    body: SeveralLinesForm,
    isOpenBeforeAgreement: true,
    answers: AddedCartLines,
    problems: ['cart-full'],
    limit: 'write',
    idempotent: true,
  },
})
