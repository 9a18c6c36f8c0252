import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../../platform/database/ids.ts'
import { startFakeMollie } from '../../orders/server/testing/fake-mollie.ts'
import { startFakePaypal } from '../../orders/server/testing/fake-paypal.ts'
import { anOnlineShop } from '../../orders/server/testing/online-shop.ts'
import { addPieceToOrder } from './testing/add-piece-to-order.ts'

let paypal: Awaited<ReturnType<typeof startFakePaypal>>
let mollie: Awaited<ReturnType<typeof startFakeMollie>>
let byPaypal: Awaited<ReturnType<typeof anOnlineShop>>
let byMollie: Awaited<ReturnType<typeof anOnlineShop>>

beforeAll(async () => {
  paypal = await startFakePaypal()
  mollie = await startFakeMollie()
  byPaypal = await anOnlineShop('paypal', paypal.environment)
  byMollie = await anOnlineShop('mollie', mollie.environment)
})
afterAll(() => Promise.all([paypal.stop(), mollie.stop()]))

/** A paid order to which a second tee was added: 10.80 are due, and the payment page is created. */
async function raised(
  shop: typeof byPaypal,
  way: 'paypal' | 'mollie',
  pay: (id: string) => Promise<unknown>,
) {
  const made = await shop.placedWithPayment()
  await pay(made.id)
  await shop.comeBack(made)
  await addPieceToOrder(shop, made.id)
  const path = `/orders/${made.id}/open-amount/payment`
  expect((await shop.as(made.buyer).post(path, { way })).status).toBe(200)
  const { id } = await shop.db
    .selectFrom('order_edit_payments')
    .where('order_id', '=', made.id)
    .select('id')
    .executeTakeFirstOrThrow()
  const open = async () =>
    (await (await shop.as(shop.admin).get(`/admin/orders/${made.id}/edits`)).json()).openMinor as number
  const refund = () =>
    shop
      .as(shop.admin)
      .post(
        `/admin/orders/${made.id}/refunds`,
        { way: 'payment', otherMinor: 1080 },
        { 'idempotency-key': newId() },
      )
  const comeBack = () => shop.as(made.buyer).post(`${path}/confirm`)
  return { ...made, paymentId: id, open, refund, comeBack }
}

test('with PayPal the added amount is captured once after the buyer approves it, by return or by event, and is refunded once to the payment that took it [HAND-17, HAND-20]', async () => {
  const order = await raised(byPaypal, 'paypal', async (id) => paypal.approve(id))
  expect(paypal.orderOf(order.paymentId)).toMatchObject({ amount: { currency_code: 'USD', value: '10.80' } })
  await order.comeBack()
  expect(await order.open()).toBe(1080)
  paypal.approve(order.paymentId)
  const told = paypal.approved(order.paymentId)
  await Promise.all([byPaypal.tell(told), byPaypal.tell(told), order.comeBack()])
  await byPaypal.tell(paypal.captured(order.paymentId))
  expect(await order.open()).toBe(0)
  expect(paypal.orderOf(order.paymentId).captures).toHaveLength(1)
  for (const status of [201, 201, 409]) expect((await order.refund()).status).toBe(status)
  // Each payment gave back what it took.
  const givenTo = (paymentId: string) =>
    paypal.refunds
      .filter(({ captureId }) => captureId === paypal.orderOf(paymentId).captures[0]!.id)
      .map(({ amount }) => amount.value)
  expect([givenTo(order.id), givenTo(order.paymentId)]).toEqual([['10.80'], ['10.80']])
})

test('with Mollie the added amount is paid once Mollie confirms it, and a failed payment gets a new page [HAND-17]', async () => {
  const order = await raised(byMollie, 'mollie', async (id) => mollie.become(id, 'paid'))
  const tell = (id: string) => byMollie.tell(mollie.event(mollie.paymentOf(id).id))
  mollie.become(order.paymentId, 'failed')
  await tell(order.paymentId)
  expect(await order.open()).toBe(1080)
  const again = await byMollie
    .as(order.buyer)
    .post(`/orders/${order.id}/open-amount/payment`, { way: 'mollie' })
  expect(again.status).toBe(200)
  const second = await byMollie.db
    .selectFrom('order_edit_payments')
    .where('order_id', '=', order.id)
    .where('state', '=', 'open')
    .select('id')
    .executeTakeFirstOrThrow()
  expect(second.id).not.toBe(order.paymentId)
  mollie.become(second.id, 'paid')
  await Promise.all([tell(second.id), tell(second.id), order.comeBack()])
  expect(await order.open()).toBe(0)
})
