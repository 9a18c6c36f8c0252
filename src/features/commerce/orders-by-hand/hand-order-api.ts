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
    summary: 'Search members by name or email, to place an order for them',
    query: FindQuery,
    answers: OrderBuyers,
  },
  'GET /admin/order-buyers/{memberId}': {
    ...may,
    name: 'readOrderBuyer',
    summary: 'A buyer with their saved addresses',
    params: z.object({ memberId: z.uuid() }),
    answers: OrderBuyerView,
    problems: ['member-not-found'],
  },
  'GET /admin/order-sizes': {
    name: 'findSizesOnSale',
    summary: 'Search products on sale by name, SKU or barcode, with sizes, prices and stock places',
    signedIn: ['orders.place', 'orders.edit'],
    query: FindQuery,
    answers: ProductsOnSale,
  },
  'POST /admin/order-preview': {
    ...may,
    name: 'previewHandOrder',
    summary: 'Preview an order: its totals as at checkout, and its errors. Changes nothing',
    body: HandOrderDraft,
    answers: HandOrderPreview,
  },
  'POST /admin/orders': {
    ...may,
    name: 'placeHandOrder',
    summary:
      'Place an order for a member and notify them. Stock is reduced; the member’s cart does not change',
    body: HandOrderForm,
    answers: PlacedByHand,
    status: 201,
    problems: ['member-not-found', 'order-price-changed', 'payment-way-off', 'not-enough-stock'],
    limit: 'write',
    idempotent: true,
  },
})
