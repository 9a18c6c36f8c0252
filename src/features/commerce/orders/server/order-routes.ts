import { z } from 'zod'
import { apiRoutes, found, permit } from '../../../../platform/http/http.ts'
import { runIdempotent } from '../../../../platform/http/idempotency.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { Problem } from '../../../../problems.ts'
import { readShopSettings } from '../../../core/shop-settings/server/shop-sql.ts'
import { countGuess } from '../../discounts/server/discount-guesses.ts'
import {
  OrderForm,
  OrderId,
  OrderPage,
  OrdersQuery,
  OrderView,
  OwnStep,
  PaymentPage,
  PlacedOrder,
} from '../order.ts'
import { openPaymentPage } from './card-payments.ts'
import { readOwnOrders } from './order-lists.ts'
import { maySendBack } from './order-rules.ts'
import { findOrder, type OrderRecord } from './order-sql.ts'
import { orderView } from './order-view.ts'
import { neededForOrder, placeOrder } from './place-order.ts'
import { factsOf, takeStep } from './take-step.ts'

const routes = apiRoutes()
export const orderRoutes = routes
const tag = 'Orders'
const params = z.object({ orderId: OrderId })

routes.signedIn.post(
  '/orders',
  {
    summary: 'Order what is in the cart, at what the catalogue says now',
    tag,
    body: OrderForm,
    answers: PlacedOrder,
    status: 201,
    problems: [
      'account-suspended',
      'payment-way-off',
      'cart-empty',
      'cart-changed',
      'out-of-stock',
      'not-enough-stock',
      'discount-unknown',
      'discount-not-yet',
      'discount-over',
      'discount-used-up',
      'discount-used-by-you',
      'discount-order-too-small',
      'discount-changed',
      'idempotency-key-reused',
    ],
    limit: 'write',
  },
  ({ db, viewer, body, c, platform }) => {
    if (viewer.isSuspended) throw new Problem('account-suspended')
    const { memberId } = viewer
    const order = () =>
      runIdempotent(
        { c, db, viewer, body },
        (tx, ...needed) => placeOrder(tx, platform, memberId, body, needed),
        ...neededForOrder(memberId),
      )
    return body.discount ? countGuess({ c, viewer }, order) : order()
  },
)

routes.signedIn.get(
  '/orders',
  {
    summary: 'The viewer’s orders, newest first',
    tag,
    query: OrdersQuery,
    answers: OrderPage,
    problems: ['cursor-invalid'],
  },
  ({ platform, viewer, query }) => readOwnOrders(platform.pool, viewer.memberId, query),
)

routes.signedIn.get(
  '/orders/{orderId}',
  { summary: 'One order of the viewer', tag, params, answers: OrderView, problems: ['order-not-found'] },
  async ({ platform, viewer, params }) =>
    orderView(platform, await findOwn(platform, viewer.memberId, params.orderId)),
)

routes.signedIn.put(
  '/orders/{orderId}/state',
  {
    summary: 'Cancel an order that is not paid, or ask to send back one that has arrived',
    tag,
    params,
    body: OwnStep,
    answers: OrderView,
    problems: ['order-not-found', 'order-step-refused', 'return-too-late'],
    limit: 'write',
  },
  async ({ platform, db, viewer, params, body }) => {
    const { returnDays } = await readShopSettings(db)
    await db.transaction().execute((tx) =>
      takeStep(tx, {
        orderId: params.orderId,
        to: body.state,
        by: 'buyer',
        memberId: viewer.memberId,
        note: body.state === 'return-requested' ? body.reason : undefined,
        check: (order) => {
          if (body.state === 'return-requested') permit(maySendBack(factsOf(order), returnDays, new Date()))
        },
      }),
    )
    return orderView(platform, await findOwn(platform, viewer.memberId, params.orderId))
  },
)

routes.signedIn.post(
  '/orders/{orderId}/payment',
  {
    summary: 'Where to pay an order by card; the same page however often it is asked for',
    tag,
    params,
    answers: PaymentPage,
    problems: ['order-not-found', 'order-step-refused', 'payment-unavailable'],
    limit: 'write',
  },
  async ({ platform, viewer, params }) =>
    openPaymentPage(platform, await findOwn(platform, viewer.memberId, params.orderId)),
)

/** Another member's order is as missing as one that never was. */
async function findOwn({ pool }: Platform, memberId: string, orderId: string): Promise<OrderRecord> {
  const order = found(await findOrder(pool, orderId), 'order-not-found')
  if (order.memberId !== memberId) throw new Problem('order-not-found')
  return order
}
