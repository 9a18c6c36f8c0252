import { expect, test } from 'vitest'
import { newId } from '../../../../platform/database/ids.ts'
import { aShop } from '../../orders/server/testing/test-shop.ts'

async function anOrder(discount: { code: string; seen: string } | undefined, giftCards: string[] = []) {
  const shop = await aShop()
  const buyer = await shop.given.member()
  const tee = await shop.given.product({ priceMinor: 1000, sizes: [{ size: 'M', stock: 9 }] })
  return {
    ...{ ...shop, buyer, tee },
    async placed(quantity: number) {
      await shop.fill(buyer, tee, 'M', quantity)
      const answer = await shop.order(buyer, { form: { ...(discount ? { discount } : {}), giftCards } })
      if (!answer.ok) throw new Error(await answer.text())
      return (await answer.json()).id as string
    },
    edit: (id: string, quantity: number, seenDifferenceMinor: number, version = 0) =>
      shop
        .as(shop.admin)
        .post(
          `/admin/orders/${id}/edits`,
          { version, lines: [{ position: 0, size: 'M', quantity }], seenDifferenceMinor },
          { 'idempotency-key': newId() },
        ),
  }
}

test('an edit recalculates the discount code of an order, and below its minimum the code no longer applies [HAND-10]', async () => {
  const shop = await anOrder({ code: 'QUARTER', seen: 'percent 25' })
  await shop
    .as(shop.admin)
    .post('/admin/discounts', { code: 'QUARTER', kind: 'percent', percent: 25, leastMinor: 2000 })
  const id = await shop.placed(4)
  const codeOf = () =>
    shop.db
      .selectFrom('discount_codes')
      .where('code', '=', 'QUARTER')
      .select(['use_count as uses', 'taken_off_minor as off'])
      .executeTakeFirstOrThrow()
  const numbers = async () => {
    const { uses, off } = await codeOf()
    return [Number(uses), Number(off)]
  }
  expect(await numbers()).toEqual([1, 1000])
  // 30.00 less 7.50, with 8 %; before it was 40.00 less 10.00.
  expect((await shop.edit(id, 3, 2430 - 3240)).status).toBe(201)
  expect(await shop.read(shop.buyer, id)).toMatchObject({ totalMinor: 2430, discount: { amountMinor: 750 } })
  expect(await numbers()).toEqual([1, 750])
  expect((await shop.edit(id, 1, 1080 - 2430, 1)).status).toBe(201)
  expect(await shop.read(shop.buyer, id)).toMatchObject({ totalMinor: 1080, discount: null })
  expect(await numbers()).toEqual([0, 0])
})

test('an edit refunds the gift card first, and cannot lower an unpaid order below what its cards paid [HAND-11, HAND-14]', async () => {
  const owner = await anOrder(undefined)
  const issued = await owner
    .as(owner.admin)
    .post('/admin/gift-cards', { amountMinor: 1500, expiresOn: null, reason: 'A test' })
  const { code } = (await issued.json()) as { code: string }
  const shop = await anOrder(undefined, [code])
  const id = await shop.placed(3)
  const refused = await shop.edit(id, 1, -2160)
  expect([refused.status, (await refused.json()).code]).toEqual([409, 'order-edit-nothing-left'])
  await shop.go(id, 'paid')
  expect((await shop.edit(id, 1, -2160)).status).toBe(201)
  const [back] = await shop.db
    .selectFrom('order_refunds')
    .where('order_id', '=', id)
    .select(['amount_minor as amount', 'gift_card_minor as toCards'])
    .execute()
  expect([Number(back!.amount), Number(back!.toCards)]).toEqual([2160, 1500])
  await shop.go(id, 'refunded')
  const { sum } = await shop.db
    .selectFrom('order_refunds')
    .where('order_id', '=', id)
    .select((refund) => refund.fn.sum<number>('amount_minor').as('sum'))
    .executeTakeFirstOrThrow()
  expect(Number(sum)).toBe(3240)
})
