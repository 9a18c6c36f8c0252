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
    summary: 'Which gift cards are sold, and how they can be paid',
    answers: GiftCardShop,
  },
  'POST /gift-cards/orders': {
    name: 'orderGiftCard',
    summary:
      'Order a gift card for oneself or somebody else; it is mailed once it is paid, on the chosen day',
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
    summary: 'The gift card that was bought with an order of the viewer, without its code',
    signedIn: true,
    params: GiftCardOrderParam,
    answers: SoldGiftCardAnswer,
    problems: ['order-not-found'],
  },
})

export const giftCardSettingsApi = endpoints('Gift cards, for admins', {
  'GET /admin/gift-card-settings': {
    name: 'readGiftCardSettings',
    summary: 'Which gift cards are sold',
    signedIn: 'selling.write',
    answers: GiftCardSettings,
  },
  'PUT /admin/gift-card-settings': {
    name: 'saveGiftCardSettings',
    summary: 'Say which gift cards are sold, and for how long they can be used',
    signedIn: 'selling.write',
    body: GiftCardSettings,
    answers: GiftCardSettings,
    limit: 'write',
  },
})
