import { expect, test } from 'vitest'
import { address, aShop, statusAndCode } from '../testing/test-shop.ts'

test('when the cart or the shop changed since the buyer looked, the change is shown and nothing is ordered [DEC-17, ORD-05]', async () => {
  const { given, db, fill, order, cartOf, as, settle } = await aShop()
  const ana = await given.member()
  const tee = await given.product({ name: 'Tee', priceMinor: 1000, sizes: [{ size: 'M', stock: 3 }] })
  const cap = await given.product({ name: 'Cap', priceMinor: 500 })
  await fill(ana, tee, 'M', 3)
  await fill(ana, cap, 'One Size')
  const seen = await cartOf(ana)
  await db.updateTable('products').set({ price_minor: 1200 }).where('id', '=', tee.id).execute()
  const dearer = await order(ana, { cart: seen })
  expect(dearer.status).toBe(409)
  expect(await dearer.json()).toMatchObject({
    code: 'cart-changed',
    fields: { [`${tee.id} M`]: 'Now 3 at $12.00.' },
    cart: { subtotalMinor: 4100 },
  })
  // One piece was sold to someone else.
  await db.updateTable('variants').set({ stock: 2 }).where('product_id', '=', tee.id).execute()
  const short = await order(ana)
  expect(await short.json()).toMatchObject({
    code: 'not-enough-stock',
    fields: { [`${tee.id} M`]: 'Only 2 left.' },
  })
  await fill(ana, tee, 'M', 2)
  // In another tab, the buyer adds one more cap.
  const before = await cartOf(ana)
  await fill(ana, cap, 'One Size', 2)
  expect(await (await order(ana, { cart: before })).json()).toMatchObject({
    code: 'cart-changed',
    fields: { [`${cap.id} One Size`]: 'Now 2 at $5.00.' },
  })
  // The cap is deleted while the buyer reads.
  const withCap = await cartOf(ana)
  await db.deleteFrom('products').where('id', '=', cap.id).execute()
  expect(await (await order(ana, { cart: withCap })).json()).toMatchObject({
    code: 'cart-changed',
    fields: { cart: 'Something in your cart is no longer in the shop.' },
  })
  // The shop changes its tax.
  const taxed = await cartOf(ana)
  await settle({ taxBasisPoints: 1000 })
  expect(await (await order(ana, { cart: taxed })).json()).toMatchObject({
    code: 'cart-changed',
    fields: { cart: 'Tax or shipping changed.' },
  })
  await settle({ taxBasisPoints: 800 })
  expect((await (await as(ana).get('/orders')).json()).items).toEqual([])
  expect((await order(ana)).status).toBe(201)
})

test('a line shown as sold out stays in the cart, and the rest is ordered [ORD-05]', async () => {
  const { given, db, fill, order, cartOf } = await aShop()
  const ana = await given.member()
  const tee = await given.product({ name: 'Tee', priceMinor: 1000, sizes: [{ size: 'M', stock: 1 }] })
  const cap = await given.product({ name: 'Cap', priceMinor: 500 })
  await fill(ana, tee, 'M')
  await fill(ana, cap, 'One Size')
  await db.updateTable('variants').set({ stock: 0 }).where('product_id', '=', tee.id).execute()
  expect((await order(ana)).status).toBe(201)
  expect(await cartOf(ana)).toMatchObject({ lines: [{ name: 'Tee', stock: 0 }] })
  expect(await statusAndCode(await order(ana))).toEqual([409, 'out-of-stock'])
})

test('required address fields are enforced, but phone and country are optional [CHK-03, CHK-04, CHK-05, DEC-15]', async () => {
  const { given, fill, order, settle, read } = await aShop()
  const ana = await given.member()
  await fill(ana, await given.product(), 'One Size')
  const blank = { ...address, firstName: ' ', email: '', zipCode: '\u202e' }
  const answer = await order(ana, { form: { shipTo: blank } })
  expect(answer.status).toBe(422)
  const required = 'Please fill in all required shipping information'
  expect((await answer.json()).fields).toEqual({
    'shipTo.firstName': required,
    'shipTo.email': required,
    'shipTo.zipCode': required,
  })
  const wrong = await order(ana, { form: { shipTo: { ...address, email: 'ana' } } })
  expect((await wrong.json()).fields).toEqual({ 'shipTo.email': 'Please enter a valid email address' })
  await settle({ defaultCountry: 'Portugal' })
  const { id } = await (await order(ana, { form: { shipTo: { ...address, phone: '', country: '' } } })).json()
  expect((await read(ana, id)).shipTo).toMatchObject({ phone: '', country: 'Portugal' })
  await settle({ defaultCountry: 'United States' })
})

test('an address is stored as typed, in any script, and control marks and half characters are dropped [CHK-03, DEC-60]', async () => {
  const { given, fill, order, read } = await aShop()
  const ana = await given.member()
  const cap = await given.product({ name: 'Cap' })
  const shipTo = {
    firstName: 'Zoë 👩🏽‍🦱',
    lastName: 'Nguyễn\u202e\ud800',
    email: 'zoe@showoff.test',
    phone: '+84 24 3825 6255',
    address: '١٢ شارع النيل',
    city: '東京都',
    state: '—',
    zipCode: 'SW1A 1AA',
    country: 'Việt Nam',
  }
  await fill(ana, cap, 'One Size')
  const answer = await order(ana, { form: { shipTo } })
  expect(answer.status).toBe(201)
  expect((await read(ana, (await answer.json()).id)).shipTo).toEqual({ ...shipTo, lastName: 'Nguyễn' })
})

test('an empty cart cannot be ordered, and no cart can be ordered while no way to pay is on [CHK-06, CHK-11, CHK-12, DEC-14]', async () => {
  const { given, fill, order, cartOf, settle, as } = await aShop(['transfer'])
  const ana = await given.member()
  expect(await statusAndCode(await order(ana))).toEqual([409, 'cart-empty'])
  await fill(ana, await given.product(), 'One Size')
  expect(await statusAndCode(await order(ana, { way: 'pick-up' }))).toEqual([409, 'payment-way-off'])
  await settle({ paymentWays: [{ code: 'transfer', isOn: false, text: '' }] })
  expect(await statusAndCode(await order(ana))).toEqual([409, 'payment-way-off'])
  expect((await (await as(null).get('/shop')).json()).paymentWays).toEqual([])
  expect((await cartOf(ana)).count).toBe(1)
})

test.each([-1, -999, 1e9, 2.5, 1e300])(
  'a cart line cannot be set to %d pieces and ordered',
  async (quantity) => {
    const { given, as, db, cartOf, order } = await aShop()
    const ana = await given.member()
    const { id } = await given.product()
    await as(ana).put('/cart/lines', { productId: id, size: 'One Size', quantity })
    expect((await cartOf(ana)).count).toBe(0)
    expect(await statusAndCode(await order(ana))).toEqual([409, 'cart-empty'])
    const stored = db
      .insertInto('cart_lines')
      .values({ member_id: ana.id, product_id: id, size: 'One Size', quantity })
    await expect(stored.execute()).rejects.toThrow()
  },
)

test('visitors and suspended members cannot place an order [CHK-01]', async () => {
  const { given, as, fill, order, cartOf } = await aShop()
  const ana = await given.member()
  await fill(ana, await given.product(), 'One Size')
  const { seen, shippingWays } = await cartOf(ana)
  const form = { seen, shipTo: address, shippingWayId: shippingWays[0]!.id, paymentWay: 'transfer' }
  expect(await statusAndCode(await as(null).post('/orders', form))).toEqual([401, 'sign-in-required'])
  const paused = await given.member({ isSuspended: true })
  expect(await statusAndCode(await order(paused))).toEqual([403, 'account-suspended'])
})

test('an empty order request gets the list of missing fields [CHK-05]', async () => {
  const { given, as } = await aShop()
  const answer = await as(await given.member()).post('/orders', {})
  expect([answer.status, Object.keys((await answer.json()).fields)]).toEqual([
    422,
    expect.arrayContaining(['seen', 'shipTo', 'paymentWay']),
  ])
})
