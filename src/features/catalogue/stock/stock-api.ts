import { z } from 'zod'
import { Done, endpoints } from '../../../platform/http/endpoint.ts'
import {
  CountedForm,
  CountForm,
  CountList,
  CountQuery,
  CountView,
  DeliveryForm,
  DeliveryList,
  DeliveryQuery,
  DeliveryView,
  MoveForm,
  PlaceForm,
  PlaceOrder,
  ReceiveForm,
  StockItem,
  StockOverview,
  StockPage,
  StockQuery,
} from './stock.ts'

const variant = z.object({ variantId: z.uuid() })
const delivery = z.object({ deliveryId: z.uuid() })
const count = z.object({ countId: z.uuid() })
const place = z.object({ placeId: z.uuid() })
const may = { signedIn: 'stock.write' } as const
const write = { ...may, limit: 'write' } as const

export const stockApi = endpoints('Stock', {
  'GET /admin/stock': {
    ...may,
    name: 'listStock',
    summary: 'All sizes with counted stock, lowest stock first by default',
    query: StockQuery,
    answers: StockPage,
    problems: ['cursor-invalid'],
  },
  'GET /admin/stock.csv': {
    ...may,
    name: 'exportStock',
    summary: 'The same list as CSV, with the stock at each place',
    answers: { file: 'text/csv' },
  },
  'GET /admin/stock-places': {
    ...may,
    name: 'readStockOverview',
    summary: 'Stock places in selling order, with stock value for those who can see costs',
    answers: StockOverview,
  },
  'POST /admin/stock-places': {
    ...write,
    name: 'addStockPlace',
    summary: 'Add a place at the end of the selling order',
    body: PlaceForm,
    answers: StockOverview,
    status: 201,
    problems: ['place-name-taken', 'too-many-places'],
  },
  'PUT /admin/stock-places/{placeId}': {
    ...write,
    name: 'renameStockPlace',
    summary: 'Rename a place',
    params: place,
    body: PlaceForm,
    answers: StockOverview,
    problems: ['place-name-taken', 'place-not-found'],
  },
  'PUT /admin/stock-place-order': {
    ...write,
    name: 'orderStockPlaces',
    summary: 'Set the selling order of places',
    body: PlaceOrder,
    answers: StockOverview,
    problems: ['place-not-found'],
  },
  'GET /admin/stock/{variantId}': {
    ...may,
    name: 'readStockItem',
    summary: 'One size with its latest movements',
    params: variant,
    answers: StockItem,
    problems: ['stock-size-not-found'],
  },
  'POST /admin/stock/{variantId}/movements': {
    ...write,
    name: 'moveStock',
    summary: 'Correct the stock at a place, or move it to another place',
    params: variant,
    body: MoveForm,
    answers: StockItem,
    status: 201,
    idempotent: true,
    problems: [
      ...(['place-not-found', 'stock-size-not-found', 'stock-not-counted'] as const),
      ...(['stock-changed', 'stock-too-few', 'stock-too-many'] as const),
    ],
  },
})

export const deliveryApi = endpoints('Stock', {
  'GET /admin/stock-deliveries': {
    ...may,
    name: 'listDeliveries',
    summary: 'All deliveries, open ones first, each group latest first',
    query: DeliveryQuery,
    answers: DeliveryList,
    problems: ['cursor-invalid'],
  },
  'POST /admin/stock-deliveries': {
    ...write,
    name: 'expectDelivery',
    summary: 'Add a delivery from a supplier',
    body: DeliveryForm,
    answers: DeliveryView,
    status: 201,
    idempotent: true,
    problems: ['place-not-found', 'stock-size-not-found', 'stock-not-counted'],
  },
  'GET /admin/stock-deliveries/{deliveryId}': {
    ...may,
    name: 'readDelivery',
    summary: 'One delivery with its lines',
    params: delivery,
    answers: DeliveryView,
    problems: ['delivery-not-found'],
  },
  'POST /admin/stock-deliveries/{deliveryId}/receipts': {
    ...write,
    name: 'receiveDelivery',
    summary: 'Receive all or part of a delivery. The rest can be received later',
    params: delivery,
    body: ReceiveForm,
    answers: DeliveryView,
    status: 201,
    idempotent: true,
    problems: ['delivery-closed', 'delivery-not-found', 'stock-size-not-found', 'stock-not-counted'],
  },
  'PUT /admin/stock-deliveries/{deliveryId}/closed': {
    ...write,
    name: 'closeDelivery',
    summary: 'Close a delivery. Safe to repeat',
    params: delivery,
    answers: DeliveryView,
    problems: ['delivery-not-found'],
  },
})

export const countApi = endpoints('Stock', {
  'GET /admin/stock-counts': {
    ...may,
    name: 'listCounts',
    summary: 'All counts, latest first',
    query: CountQuery,
    answers: CountList,
    problems: ['cursor-invalid'],
  },
  'POST /admin/stock-counts': {
    ...write,
    name: 'beginCount',
    summary: 'Start a count at a place',
    body: CountForm,
    answers: CountView,
    status: 201,
    idempotent: true,
    problems: ['count-empty', 'count-too-large', 'place-not-found'],
  },
  'GET /admin/stock-counts/{countId}': {
    ...may,
    name: 'readCount',
    summary: 'One count with its lines',
    params: count,
    answers: CountView,
    problems: ['count-not-found'],
  },
  'PUT /admin/stock-counts/{countId}/lines/{variantId}': {
    ...write,
    name: 'countLine',
    summary: 'Enter the counted stock of a size; null clears it',
    params: count.extend({ variantId: z.uuid() }),
    body: CountedForm,
    answers: CountView.pick({ countedCount: true, difference: true }).extend({ expected: z.int() }),
    problems: ['count-booked', 'count-not-found', 'stock-size-not-found'],
  },
  'PUT /admin/stock-counts/{countId}/booked': {
    ...write,
    name: 'bookCount',
    summary: 'Book all differences of a count. Safe to repeat',
    params: count,
    answers: CountView,
    problems: ['count-not-found'],
  },
  'DELETE /admin/stock-counts/{countId}': {
    ...write,
    name: 'dropCount',
    summary: 'Discard a count that was not booked. Safe to repeat',
    params: count,
    answers: Done,
    problems: ['count-booked'],
  },
})
