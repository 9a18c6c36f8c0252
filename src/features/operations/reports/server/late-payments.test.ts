import { expect, test } from 'vitest'
import { ownTestApp } from '../../../../platform/testing/test-app.ts'
import { aShop } from '../../../commerce/orders/server/testing/test-shop.ts'
import type { ShopReport } from '../report.ts'

test('a payment that came after its order was cancelled counts without what gift cards had paid and got back [REP-10]', async () => {
  const shop = await aShop(['transfer'], await ownTestApp())
  const { as, admin } = shop
  const issued = await as(admin).post('/admin/gift-cards', { amountMinor: 500, reason: 'A gift' })
  const form = { giftCards: [(await issued.json()).code] }
  const product = await shop.given.product({ priceMinor: 1000, sizes: [{ size: 'M', stock: 5 }] })
  const placed = async () => {
    const buyer = await shop.given.member()
    await shop.fill(buyer, product, 'M')
    const { id } = await (await shop.order(buyer, { form })).json()
    return { id: id as string, buyer }
  }
  const late = await placed()
  await as(late.buyer).put(`/orders/${late.id}/state`, { state: 'cancelled' })
  // Another order takes the card, so the first one cannot continue.
  await placed()
  await shop.go(late.id, 'paid')
  expect(await shop.stateOf(late.id)).toBe('refund-due')
  const today = new Date().toISOString().slice(0, 10)
  const sums = async () =>
    ((await (await as(admin).get(`/admin/reports/sales?from=${today}&to=${today}`)).json()) as ShopReport)
      .sums
  expect(await sums()).toMatchObject({ total: 580, refunds: 0, net: 580 })
  await shop.go(late.id, 'refunded')
  expect(await sums()).toMatchObject({ total: 580, refunds: 580, net: 0 })
})
