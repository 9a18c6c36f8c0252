import { implement } from '../../../../platform/http/http.ts'
import { Problem } from '../../../../problems.ts'
import { keepPricesCurrent } from '../../../catalogue/products/server/prices/keep-prices-current.ts'
import { limitCodeGuesses } from '../../discounts/server/limit-code-guesses.ts'
import { cartOwnerOrNew } from '../../guests/server/buyer.ts'
import { orderApi } from '../order-api.ts'
import { readOwnOrders } from './lists/order-lists.ts'
import { readOrderView, readRequestedOrder } from './order-view.ts'
import { confirmPayment, openPaymentForm, openPaymentPage } from './payments/pay-order.ts'
import { payWithSavedCard } from './payments/pay-saved-card.ts'
import { placeOrder } from './place/place-order.ts'
import { takeStep } from './take-step.ts'

export const orderRoutes = implement(orderApi, {
  'POST /orders': async (call) => {
    const { viewer } = call
    const buyer = await cartOwnerOrNew(call)
    if (viewer.isSuspended) throw new Problem('account-suspended')
    await keepPricesCurrent(call.platform)
    const email = viewer.memberId === null ? null : viewer.email
    const place = () => placeOrder({ ...call, viewer: { ...buyer, email } })
    const hasCodes = call.body.discount !== undefined || call.body.giftCards.length > 0
    return hasCodes ? limitCodeGuesses(call, place) : place()
  },

  'GET /orders': ({ platform, viewer, query }) => readOwnOrders(platform.pool, viewer.memberId, query),

  'GET /orders/{orderId}': async (call) => readOrderView(call.platform, await readRequestedOrder(call)),

  'PUT /orders/{orderId}/state': async (call) => {
    const { memberId, id } = await readRequestedOrder(call)
    await call.db
      .transaction()
      .execute((tx) => takeStep(tx, { orderId: id, to: call.body.state, by: 'buyer', memberId }))
    return readOrderView(call.platform, await readRequestedOrder(call))
  },

  'POST /orders/{orderId}/payment': async (call) => {
    const order = await readRequestedOrder(call)
    const { cardId, ...place } = call.body
    return cardId === undefined
      ? openPaymentPage(call.platform, order, place)
      : payWithSavedCard(call.platform, order, cardId)
  },

  'POST /orders/{orderId}/payment/form': async (call) =>
    openPaymentForm(call.platform, await readRequestedOrder(call)),

  'POST /orders/{orderId}/payment/confirm': async (call) => {
    await confirmPayment(call.platform, await readRequestedOrder(call))
    return readOrderView(call.platform, await readRequestedOrder(call))
  },
})
