import { expect, test } from 'vitest'
import { setUpGuestShop } from '../../features/commerce/guest-checkout/server/testing/guests.ts'
import { aShop } from '../../features/commerce/orders/server/testing/test-shop.ts'
import { returnHelpers } from '../../features/commerce/returns/server/testing/return-helpers.ts'
import { newId } from '../../platform/database/ids.ts'
import { ownTestApp } from '../../platform/testing/test-app.ts'
import { renderPage } from '../testing/render-page.ts'

const LINES = [{ position: 0, quantity: 1, reason: 'too-small' }]
const ACCEPTED = { state: 'accepted', note: 'To Hem Ltd, 1 Hem Street.' }

test('a guest can open the slip of an accepted return in the browser that ordered; another guest, a member and a visitor cannot [RET-17, GUEST-09]', async () => {
  const shop = await setUpGuestShop()
  const { step } = returnHelpers(shop)
  const guest = shop.guest()
  const { id } = await guest.placed({ quantity: 2 })
  await shop.confirm(guest)
  await shop.go(id, 'paid', 'packed', 'shipped', 'delivered')
  const path = `/orders/${id}/returns`
  const asked = await guest.ask('post', path, { lines: LINES }, { 'idempotency-key': 'slip' })
  const [returned] = (await asked.json()).returns
  await step(id, ACCEPTED)

  const { number } = await (await guest.ask('get', `/orders/${id}`)).json()
  const address = `/orders/${id}/slip/${returned.id}`
  const own = await renderPage(shop.app, address, guest)
  expect([own.status, own.text]).toEqual([200, expect.stringContaining(`Return slip ${number}-1`)])
  expect(own.text).toMatch(/To Hem Ltd, 1 Hem Street\. .*Pocket Tee.*Too small/)

  const other = shop.guest()
  await other.placed()
  const member = await shop.given.member()
  for (const wrong of [other, member, null]) {
    const page = await renderPage(shop.app, address, wrong)
    expect(page.text).not.toContain('Return slip')
    expect(page.text).not.toContain('Pocket Tee')
    expect(page.status).not.toBe(200)
  }
  expect((await other.ask('get', path)).status).toBe(404)
  expect((await shop.as(member).get(path)).status).toBe(404)
  expect((await shop.as(null).get(path)).status).toBe(401)
})

test('only an accepted return has a slip, for buyer and shop alike: a requested, refused, withdrawn or received one has none, nor has one of another order [RET-17]', async () => {
  const app = await ownTestApp()
  const shop = await aShop(['transfer'], app)
  const { ask, read, step, bought } = returnHelpers(shop)
  const { id, buyer } = await bought([9])
  const of = async (orderId: string) => (await read(orderId)).returns.at(-1)!.id
  const asks = async () => {
    await ask(buyer, id, LINES)
    return of(id)
  }
  const shown = async (returnId: string) =>
    Promise.all([
      renderPage(app, `/orders/${id}/slip/${returnId}`, buyer),
      renderPage(app, `/admin/slip/${id}/${returnId}`, shop.admin),
    ])
  const expectNone = async (returnId: string, title: string, why: string) => {
    for (const { text } of await shown(returnId)) {
      expect(text).toContain(`${title} ${why}`)
      expect(text).not.toContain('Return slip ')
      expect(text).toContain('Back to the order')
    }
  }
  const none = 'This return has no slip.'
  const sent = 'Return slips are only for items that still need to be sent.'

  const first = await asks()
  await expectNone(first, none, 'You get one once the shop accepts the return.')
  await step(id, { state: 'refused', note: 'Worn.' })
  await expectNone(first, none, sent)

  const second = await asks()
  await shop.as(buyer).put(`/orders/${id}/returns/${second}/state`, { state: 'withdrawn' })
  await expectNone(second, none, sent)

  const third = await asks()
  await step(id, ACCEPTED)
  for (const { text } of await shown(third)) expect(text).toMatch(/Return slip \d+-3/)
  await step(id, { state: 'received', restock: [] })
  await expectNone(third, none, sent)

  const elsewhere = await bought([1])
  await ask(elsewhere.buyer, elsewhere.id, LINES)
  await step(elsewhere.id, ACCEPTED)
  for (const strange of [await of(elsewhere.id), newId()]) {
    await expectNone(strange, 'We could not find this return.', 'It may belong to another order.')
  }
})

test('the packing slip says how many pieces were refunded and stay in the shop, until the order is sent [PARC-03]', async () => {
  const app = await ownTestApp()
  const shop = await aShop(['transfer'], app)
  const { refund, bought } = returnHelpers(shop)
  const { id } = await bought([3, 1], { to: 'paid' })
  const slip = async () => (await renderPage(app, `/admin/slip/${id}`, shop.admin)).text
  expect(await slip()).not.toContain('do not pack')
  await refund(id, { lines: [{ position: 0, quantity: 2 }] })
  expect(await slip()).toContain('2 refunded: do not pack')
  await shop.go(id, 'packed', 'shipped')
  expect(await slip()).not.toContain('do not pack')
})

test('the packing slip of a partly sent order lists what is still to send, and each parcel has a slip of what is in it [ORD-31]', async () => {
  const app = await ownTestApp()
  const shop = await aShop(['transfer'], app)
  const { bought } = returnHelpers(shop)
  const { id, products } = await bought([3, 1, 2], { to: 'paid' })
  const names = ['Linen shirt', 'Felt hat', 'Knit scarf']
  for (const [position, name] of names.entries())
    await app.db
      .updateTable('order_lines')
      .set({ name })
      .where('order_id', '=', id)
      .where('position', '=', position)
      .execute()
  const path = `/admin/orders/${id}`
  const send = async (...lines: object[]) => {
    const key = { 'idempotency-key': newId() }
    expect((await shop.as(shop.admin).post(`${path}/parcels`, { carrier: 'dhl', lines }, key)).status).toBe(
      201,
    )
  }
  const slip = async (parcelId?: string) => {
    const page = await renderPage(
      app,
      `/admin/slip/${id}${parcelId ? `?parcel=${parcelId}` : ''}`,
      shop.admin,
    )
    const counts = names.map((name) => new RegExp(`${name}.*? M (\\d+)`).exec(page.text)?.[1] ?? '-')
    return [/Packing slip, Order \d+(, parcel \d+)?/.exec(page.text)?.[1] ?? '', ...counts]
  }
  expect(products).toHaveLength(3)
  expect(await slip()).toEqual(['', '3', '1', '2'])
  await shop.go(id, 'packed')
  await send({ position: 0, quantity: 2 }, { position: 1, quantity: 1 })
  expect(await slip()).toEqual(['', '1', '-', '2'])
  const parcelIds = async () =>
    (await (await shop.as(shop.admin).get(path)).json()).parcels.map((parcel: { id: string }) => parcel.id)
  const [first] = await parcelIds()
  expect(await slip(first)).toEqual([', parcel 1', '2', '1', '-'])

  await send({ position: 0, quantity: 1 }, { position: 2, quantity: 2 })
  const [, second] = await parcelIds()
  expect(await slip(second)).toEqual([', parcel 2', '1', '-', '2'])
  expect(await slip()).toEqual(['', '-', '-', '-'])
  expect((await renderPage(app, `/admin/slip/${id}`, shop.admin)).text).toContain('Nothing is left to send.')

  // A single parcel is the whole order.
  const { id: whole } = await bought([2])
  const { text } = await renderPage(app, `/admin/slip/${whole}`, shop.admin)
  expect(text).toMatch(/Packing slip, Order \d+ /)
  expect(text).not.toContain('Nothing is left')
})
