import { z } from 'zod'
import { endpoints } from '../../../platform/http/endpoint.ts'
import {
  FindQuery,
  HandOrderDraft,
  HandOrderForm,
  HandOrderPreview,
  OrderBuyers,
  OrderBuyerView,
  PlacedByHand,
  ProductsOnSale,
} from './hand-order.ts'

const may = { signedIn: 'orders.place' } as const

export const handOrderApi = endpoints('Orders, for the shop', {
  'GET /admin/order-buyers': {
    ...may,
    name: 'findOrderBuyers',
    summary: 'Members by name or e-mail, to place an order for one of them',
    query: FindQuery,
    answers: OrderBuyers,
  },
  'GET /admin/order-buyers/{memberId}': {
    ...may,
    name: 'readOrderBuyer',
    summary: 'Whom an order is for, with the addresses they keep',
    params: z.object({ memberId: z.uuid() }),
    answers: OrderBuyerView,
    problems: ['member-not-found'],
  },
  'GET /admin/order-sizes': {
    name: 'findSizesOnSale',
    summary: 'Products on sale by name, SKU or barcode, with their sizes, prices and where the pieces are',
    signedIn: ['orders.place', 'orders.edit'],
    query: FindQuery,
    answers: ProductsOnSale,
  },
  'POST /admin/order-preview': {
    ...may,
    name: 'previewHandOrder',
    summary:
      'What an order would cost, as the checkout computes it, and what is wrong with it; nothing is written',
    body: HandOrderDraft,
    answers: HandOrderPreview,
  },
  'POST /admin/orders': {
    ...may,
    name: 'placeHandOrder',
    summary:
      'Place an order for a member, who is told; its pieces leave the stock, and the member’s cart stays',
    body: HandOrderForm,
    answers: PlacedByHand,
    status: 201,
    problems: ['member-not-found', 'order-price-changed', 'payment-way-off', 'not-enough-stock'],
    limit: 'write',
    idempotent: true,
  },
})
