import { expect, test } from 'vitest'
import type { ShopView } from '../../../../core/shop-settings/shop.ts'
import { startFakeMollie } from '../testing/fake-mollie.ts'
import { anOnlineShop } from '../testing/online-shop.ts'

test('the shop sees which providers have keys, which keys are for tests and when each sent its last event, and buyers do not [PAY-10]', async () => {
  const mollie = await startFakeMollie()
  const shop = await anOnlineShop('mollie', mollie.environment)
  const read = async () =>
    (await (await shop.as(shop.admin).get('/admin/payments')).json()).providers as {
      code: string
      hasKeys: boolean
    }[]
  expect(await read()).toEqual([
    expect.objectContaining({ code: 'stripe', hasKeys: false, isTest: false, lastEventAt: null }),
    expect.objectContaining({ code: 'paypal', hasKeys: false, isTest: false, lastEventAt: null }),
    expect.objectContaining({
      code: 'mollie',
      hasKeys: true,
      isTest: true,
      lastEventAt: null,
      authorised: 0,
    }),
  ])
  await shop.settle({ capturesAtShipping: true })
  const made = await shop.placedWithPayment()
  mollie.become(made.id, 'authorized')
  await shop.tell(mollie.event(mollie.paymentOf(made.id).id))
  expect((await read()).at(-1)).toMatchObject({
    ...{ authorised: 1, lastEventAt: expect.any(String) },
    webhook: expect.stringMatching(/\/api\/webhooks\/mollie$/),
  })
  expect((await shop.as(made.buyer).get('/admin/payments')).status).toBe(403)
  await mollie.stop()
})

test('the checkout offers the ways to pay in the order and under the names that the shop chose [PAY-10]', async () => {
  const mollie = await startFakeMollie()
  const { as, settle } = await anOnlineShop('mollie', mollie.environment)
  const way = (code: string, more: object = {}) => ({ code, isOn: true, text: 'Like this.', ...more })
  const offered = async () => {
    const shop: ShopView = await (await as(null).get('/shop')).json()
    return shop.paymentWays.map(({ code, name }) => [code, name])
  }
  await settle({
    paymentWays: [way('transfer'), way('mollie', { name: 'iDEAL  or card' }), way('on-delivery')],
  })
  expect(await offered()).toEqual([
    ['transfer', 'Bank transfer'],
    ['mollie', 'iDEAL or card'],
    ['on-delivery', 'Cash on delivery'],
  ])
  await settle({ paymentWays: [way('on-delivery'), way('transfer', { isOn: false }), way('mollie')] })
  expect(await offered()).toEqual([
    ['on-delivery', 'Cash on delivery'],
    ['mollie', 'Mollie'],
  ])
  // A provider cannot be enabled without its keys, or in a currency it does not take.
  await expect(settle({ paymentWays: [way('paypal')] })).rejects.toThrow('PAYPAL_CLIENT_ID')
  await expect(settle({ currency: 'KWD' })).rejects.toThrow('Mollie does not take every amount of KWD')
  await mollie.stop()
})
