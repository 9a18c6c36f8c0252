import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ownTestApp, secondTestApp } from '../../../../platform/testing/test-app.ts'
import { address, aShop } from '../../orders/server/testing/test-shop.ts'
import type { CartView } from '../cart.ts'

const app = await ownTestApp()
const shop = await aShop(['transfer', 'pick-up'], app)
const beside = await secondTestApp(app)
const { as, admin, given, settle, fill, db } = shop

const buyer = await given.member()
const tee = await given.product({ name: 'Pocket Tee', priceMinor: 10_000, sizes: [{ size: 'M', stock: 50 }] })
await fill(buyer, tee, 'M')

// What is cached does not grow old here: only a change may replace it.
beforeAll(() => {
  const now = performance.now()
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})
afterAll(() => {
  vi.restoreAllMocks()
})

/** The cart in a program that makes no changes, and has just cached all that carts are priced by. */
const cartBeside = async (): Promise<CartView> => (await beside.as(buyer).get('/cart')).json()

test('each change of taxes, shipping and discounts counts for the next cart, also in another process [CART-22]', async () => {
  expect(await cartBeside()).toMatchObject({ taxMinor: 800, totalMinor: 10_800 })
  await settle({ taxBasisPoints: 1900 })
  expect(await cartBeside()).toMatchObject({ taxMinor: 1900, totalMinor: 11_900 })
  await settle({ shippingWays: [{ name: 'Standard', priceMinor: 500 }] })
  expect(await cartBeside()).toMatchObject({ shippingMinor: 500, totalMinor: 12_400 })
  await settle({ pricesIncludeTax: true })
  expect(await cartBeside()).toMatchObject({ totalMinor: 10_500 })

  const form = { name: 'Half off', kind: 'percent', percent: 50, covers: 'products', productIds: [tee.id] }
  const added = await as(admin).post('/admin/automatic-discounts', form)
  expect(added.status).toBe(201)
  const { id } = await added.json()
  expect(await cartBeside()).toMatchObject({ shippingWays: [{ totalMinor: 5500 }] })
  // A list of what a discount covers has a table of its own.
  await db.deleteFrom('automatic_discount_targets').where('discount_id', '=', id).execute()
  expect(await cartBeside()).toMatchObject({ shippingWays: [{ totalMinor: 10_500 }] })
  await as(admin).delete(`/admin/automatic-discounts/${id}`)
})

test('a discount for a group applies to its members only, from the moment they join [CART-22]', async () => {
  const group = await (await as(admin).post('/admin/member-groups', { name: 'Friends' })).json()
  const form = { name: 'For friends', kind: 'percent', percent: 10, covers: 'all', groupId: group.id }
  const added = await as(admin).post('/admin/automatic-discounts', form)
  expect(added.status).toBe(201)
  expect((await cartBeside()).shippingWays[0]!.automatic).toEqual([])
  await db.insertInto('member_group_members').values({ group_id: group.id, member_id: buyer.id }).execute()
  expect((await cartBeside()).shippingWays[0]!.automatic).toMatchObject([{ name: 'For friends' }])
  await as(admin).delete(`/admin/automatic-discounts/${(await added.json()).id}`)
})

test('a way to pay that was just turned off is refused, also in another process [CART-22, PAY-01]', async () => {
  const cart = await cartBeside()
  const order = () =>
    beside.as(buyer).post(
      '/orders',
      {
        ...{ seen: cart.seen, paymentWay: 'pick-up', shippingWayId: cart.shippingWays[0]!.id },
        shipTo: { ...address, email: buyer.email },
      },
      { 'idempotency-key': `pick-up-${Math.random()}` },
    )
  await settle({ paymentWays: [{ code: 'pick-up', isOn: false, text: '' }] })
  const answer = await order()
  expect([answer.status, (await answer.json()).code]).toEqual([409, 'payment-way-off'])
})

test('deleting a product that no discount names does not make programs read their terms again [CART-22]', async () => {
  const version = () => db.selectFrom('shop_terms').select('version').executeTakeFirstOrThrow()
  const before = await version()
  const other = await given.product({ name: 'Other' })
  await db.deleteFrom('products').where('id', '=', other.id).execute()
  expect(await version()).toEqual(before)
})
