import { endpoints } from '../../../platform/http/endpoint.ts'
import { PlacedOrder } from '../orders/order.ts'
import {
  GiftCardOrderForm,
  GiftCardOrderParam,
  GiftCardSettings,
  GiftCardShop,
  SoldGiftCardAnswer,
} from './gift-card-sale.ts'

export const giftCardSaleApi = endpoints('Gift cards', {
  'GET /gift-cards/shop': {
    name: 'readGiftCardShop',
    summary: 'Gift cards for sale, and their payment methods',
    answers: GiftCardShop,
  },
  'POST /gift-cards/orders': {
    name: 'orderGiftCard',
    summary: 'Order a gift card for yourself or another person. It is emailed once paid, on the chosen day',
    signedIn: true,
    body: GiftCardOrderForm,
    answers: PlacedOrder,
    status: 201,
    limit: 'write',
    idempotent: true,
    problems: [
      ...(['account-suspended', 'address-not-confirmed', 'payment-way-off', 'gift-cards-not-sold'] as const),
      ...(['too-many-unpaid-orders', 'too-many-unpaid-pieces', 'too-many-abandoned-orders'] as const),
    ],
  },
  'GET /orders/{orderId}/gift-card': {
    name: 'readSoldGiftCard',
    summary: 'The gift card bought with an order of the viewer, without its code',
    signedIn: true,
    params: GiftCardOrderParam,
    answers: SoldGiftCardAnswer,
    problems: ['order-not-found'],
  },
})

export const giftCardSettingsApi = endpoints('Gift cards, for admins', {
  'GET /admin/gift-card-settings': {
    name: 'readGiftCardSettings',
    summary: 'Settings for gift card sales',
    signedIn: 'selling.write',
    answers: GiftCardSettings,
  },
  'PUT /admin/gift-card-settings': {
    name: 'saveGiftCardSettings',
    summary: 'Change the amounts and validity of gift cards for sale',
    signedIn: 'selling.write',
    body: GiftCardSettings,
    answers: GiftCardSettings,
    limit: 'write',
  },
})
