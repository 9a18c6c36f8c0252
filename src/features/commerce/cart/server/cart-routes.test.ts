import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newId } from '../../../../platform/database/ids.ts'
import { testApp } from '../../../../platform/testing/test-app.ts'
import type { CartView } from '../cart.ts'

const sizes = [
  { size: 'S', stock: 2 },
  { size: 'M', stock: 0 },
  { size: 'L', stock: null },
]

/** A member, a product in S (2 left), M (sold out) and L (uncounted), and helpers for the cart's endpoints. */
async function shopping(wishes: { priceMinor?: number } = {}) {
  const { given, as, db } = await testApp()
  const ana = await given.member()
  const product = await given.product({ name: 'Pocket Tee', sizes, ...wishes })
  const add = (size: string, more: Record<string, string> = {}) =>
    as(ana).post('/cart/lines', { productId: product.id, size }, more)
  const set = (size: string, quantity: number) =>
    as(ana).put('/cart/lines', { productId: product.id, size, quantity })
  const cart = async (): Promise<CartView> => (await as(ana).get('/cart')).json()
  const lines = async () => (await cart()).lines.map((line) => [line.size, line.quantity])
  return { given, as, db, ana, product, add, set, cart, lines }
}

const told = async (answer: Response) => [answer.status, (await answer.json()).code]

test('a product is added with the data of the catalogue, and a price or quantity in the request is refused [CART-02, CART-03, CART-15, DEC-11, DEC-17]', async () => {
  const { given, db, as, ana } = await shopping()
  const brand = await given.brand({ name: 'Hale & Pike' })
  const picture = await given.picture(ana)
  const product = await given.product({ name: 'Chalk Tee', priceMinor: 1899, brand, sizes, picture })
  const wish = { productId: product.id, size: 'S' }
  // Requests have no field for a made-up price or quantity.
  for (const more of [{ price: 1 }, { priceMinor: 1 }, { quantity: 500 }]) {
    expect((await as(ana).post('/cart/lines', { ...wish, ...more })).status).toBe(422)
  }
  const answer = await as(ana).post('/cart/lines', wish)
  const line = {
    productId: product.id,
    slug: product.slug,
    name: 'Chalk Tee',
    brandName: 'Hale & Pike',
    ...{ brandId: brand.id, categoryId: null },
    size: 'S',
    quantity: 1,
    priceMinor: 1899,
    currency: 'USD',
    stock: 2,
    wasMinor: null,
    isSold: true,
    taxClass: 'standard',
    weightGrams: null,
    picture: expect.objectContaining({ src: expect.stringContaining(picture.id) }),
  }
  const taxes = [{ name: 'Tax', percent: 8, baseMinor: 1899, taxMinor: 152 }]
  const sums = { shippingMinor: 0, automatic: [], taxes, taxMinor: 152, taxAddedMinor: 152, totalMinor: 2051 }
  const cart = {
    lines: [line],
    count: 1,
    subtotalMinor: 1899,
    shippingMinor: 0,
    taxMinor: 152,
    taxPercent: 8,
    totalMinor: 2051,
    currency: 'USD',
    ...{ pricesIncludeTax: false, isTaxedByCountry: false, taxNote: null },
    ...{ isShippedByCountry: false, shipsTo: { code: 'US', name: 'United States' } },
    shippingWays: [
      { id: expect.any(String), name: 'Standard', priceMinor: 0, days: null, delivery: null, ...sums },
    ],
    pickUp: sums,
    hints: [],
    seen: expect.any(String),
  }
  expect(await answer.json()).toEqual({ line, wasThere: false, cart })
  // The cart is stored on the server: the member's other devices have it too.
  expect(await (await as(ana).get('/cart')).json()).toEqual(cart)
  expect(
    await db.selectFrom('cart_lines').where('member_id', '=', ana.id).selectAll().execute(),
  ).toHaveLength(1)
})

test('adding the same size again raises the quantity of its line, and another size gets its own line [CART-02, CART-03]', async () => {
  const { add, lines } = await shopping()
  expect(await (await add('L')).json()).toMatchObject({ wasThere: false, line: { quantity: 1 } })
  expect(await (await add('L')).json()).toMatchObject({
    wasThere: true,
    line: { quantity: 2 },
    cart: { count: 2 },
  })
  expect(await (await add('S')).json()).toMatchObject({ wasThere: false, cart: { count: 3 } })
  expect(await lines()).toEqual([
    ['L', 2],
    ['S', 1],
  ])
})

test('an add request sent twice with the same key adds one piece', async () => {
  const { add, lines } = await shopping()
  const first = await add('L', { 'idempotency-key': 'tap-1' })
  const again = await add('L', { 'idempotency-key': 'tap-1' })
  expect(await again.json()).toEqual(await first.json())
  expect(await told(await add('S', { 'idempotency-key': 'tap-1' }))).toEqual([409, 'idempotency-key-reused'])
  expect(await lines()).toEqual([['L', 1]])
})

test('twenty concurrent adds of a new line put twenty pieces into one line, every time [CART-20]', async () => {
  const { as, ana, add, lines } = await shopping()
  for (let time = 0; time < 15; time++) {
    const answers = await Promise.all(Array.from({ length: 20 }, () => add('L')))
    expect(answers.every((answer) => answer.ok)).toBe(true)
    expect(await lines()).toEqual([['L', 20]])
    expect((await as(ana).delete('/cart')).ok).toBe(true)
  }
})

test('two members who add the same product have separate carts', async () => {
  const { given, as, ana, product, add } = await shopping()
  const ben = await given.member()
  await Promise.all([add('S'), as(ben).post('/cart/lines', { productId: product.id, size: 'S' })])
  for (const member of [ana, ben]) {
    expect((await (await as(member).get('/cart')).json()).count).toBe(1)
  }
  await as(ben).delete('/cart')
  expect((await (await as(ana).get('/cart')).json()).count).toBe(1)
})

test('a product without sizes is sold as One Size and in no other size [PDP-11]', async () => {
  const { given, as, ana } = await shopping()
  const { id } = await given.product()
  expect((await as(ana).post('/cart/lines', { productId: id, size: 'One Size' })).status).toBe(200)
  expect(await told(await as(ana).post('/cart/lines', { productId: id, size: 'M' }))).toEqual([
    422,
    'size-not-found',
  ])
})

test.each([
  ['sold out', 'M', 409, 'out-of-stock'],
  ['not made for this product', 'XXS', 422, 'size-not-found'],
  ['One Size of a product with sizes', 'One Size', 422, 'size-not-found'],
  ['empty', ' ', 422, 'form-invalid'],
  ['too long', 'x'.repeat(41), 422, 'form-invalid'],
])('a size that is %s is refused, and the cart does not change [PDP-10]', async (_, size, status, code) => {
  const { add, set, lines } = await shopping()
  expect(await told(await add(size))).toEqual([status, code])
  expect(await told(await set(size, 1))).toEqual([status, code])
  expect(await lines()).toEqual([])
})

test('adding without a valid size returns an error at the size field [PDP-10]', async () => {
  const { add } = await shopping()
  for (const size of ['', 'XXS']) {
    expect((await (await add(size)).json()).fields).toEqual({ size: 'Please select a size' })
  }
})

test('a cart cannot hold more pieces than are in stock', async () => {
  const { add, set, lines } = await shopping()
  await add('S')
  await add('S')
  const answer = await add('S')
  expect(answer.status).toBe(409)
  expect(await answer.json()).toMatchObject({
    code: 'not-enough-stock',
    detail: 'Only 2 left in size S.',
    available: 2,
  })
  expect(await told(await set('S', 3))).toEqual([409, 'not-enough-stock'])
  expect(await told(await set('L', 1000))).toEqual([422, 'form-invalid'])
  expect(await lines()).toEqual([['S', 2]])
})

test('a quantity can be set, and zero or less removes the line [CART-04, CHK-07]', async () => {
  const { add, set, lines } = await shopping()
  await add('L')
  const answer = await set('L', 7)
  expect(await answer.json()).toMatchObject({ count: 7, lines: [{ quantity: 7 }] })
  expect((await set('L', 7)).status).toBe(200)
  expect(await lines()).toEqual([['L', 7]])
  for (const none of [0, -5]) {
    await set('L', 2)
    expect(await (await set('L', none)).json()).toMatchObject({ lines: [], count: 0, totalMinor: 0 })
  }
  expect((await set('L', 0)).status).toBe(200)
})

test.each([1.5, '2', null, 1e300, [2], { $gt: 0 }])('the quantity %j is refused', async (quantity) => {
  const { add, as, ana, product, lines } = await shopping()
  await add('L')
  const answer = await as(ana).put('/cart/lines', { productId: product.id, size: 'L', quantity })
  expect(await told(answer)).toEqual([422, 'form-invalid'])
  expect(await lines()).toEqual([['L', 1]])
})

test('a line is removed, and removing it again is harmless [CART-04]', async () => {
  const { add, as, ana, product, lines } = await shopping()
  await add('L')
  await add('S')
  for (const _ of ['once', 'twice']) {
    const answer = await as(ana).delete(`/cart/lines?productId=${product.id}&size=L`)
    expect(await answer.json()).toMatchObject({ count: 1 })
  }
  expect(await lines()).toEqual([['S', 1]])
})

test('clearing empties the cart [CART-05]', async () => {
  const { add, as, ana, lines } = await shopping()
  await add('L')
  await add('S')
  for (const _ of ['once', 'twice']) {
    expect(await (await as(ana).delete('/cart')).json()).toMatchObject({ lines: [], count: 0 })
  }
  expect(await lines()).toEqual([])
})

test('a cart shows the current prices and stock [DEC-17]', async () => {
  const { db, add, set, cart, product } = await shopping({ priceMinor: 1000 })
  await add('S')
  await add('S')
  await db.updateTable('products').set({ price_minor: 1500 }).where('id', '=', product.id).execute()
  await db
    .updateTable('variants')
    .set({ stock: 1 })
    .where('product_id', '=', product.id)
    .where('size', '=', 'S')
    .execute()
  expect(await cart()).toMatchObject({
    lines: [{ priceMinor: 1500, quantity: 2, stock: 1 }],
    subtotalMinor: 3000,
  })
  // The quantity of a short item can be reduced, but not raised.
  expect(await told(await set('S', 3))).toEqual([409, 'not-enough-stock'])
  expect((await set('S', 1)).status).toBe(200)
})

test('a line whose price changed shows the old price until the member adds or sets the line again [DEC-17]', async () => {
  const { db, add, set, cart, product } = await shopping({ priceMinor: 1000 })
  const price = (changes: { price_minor: number; currency?: string }) =>
    db.updateTable('products').set(changes).where('id', '=', product.id).execute()
  expect(await (await add('S')).json()).toMatchObject({ line: { wasMinor: null } })
  expect(await cart()).toMatchObject({ lines: [{ priceMinor: 1000, wasMinor: null }] })
  await price({ price_minor: 1500 })
  expect(await cart()).toMatchObject({ lines: [{ priceMinor: 1500, wasMinor: 1000 }], subtotalMinor: 1500 })
  await add('S')
  expect(await cart()).toMatchObject({ lines: [{ priceMinor: 1500, wasMinor: null, quantity: 2 }] })
  await price({ price_minor: 1200 })
  expect(await cart()).toMatchObject({ lines: [{ wasMinor: 1500 }] })
  await set('S', 1)
  expect(await cart()).toMatchObject({ lines: [{ wasMinor: null, quantity: 1 }] })
  // Prices in different currencies cannot be compared.
  await price({ price_minor: 900, currency: 'EUR' })
  expect(await cart()).toMatchObject({ lines: [{ wasMinor: null }] })
})

test('a product no longer sold stays in the cart, is marked and adds nothing to the total; a deleted one leaves the cart', async () => {
  const { db, given, as, ana, add, cart, product } = await shopping({ priceMinor: 1000 })
  await add('L')
  const other = await given.product({ name: 'Cap', priceMinor: 500 })
  await as(ana).post('/cart/lines', { productId: other.id, size: 'One Size' })
  await db.updateTable('products').set({ state: 'archived' }).where('id', '=', product.id).execute()
  expect(await cart()).toMatchObject({
    lines: [
      { name: 'Pocket Tee', isSold: false },
      { name: 'Cap', isSold: true },
    ],
    count: 2,
    subtotalMinor: 500,
    totalMinor: 540,
  })
  // The same for a size that is no longer made; a deleted product disappears from every cart.
  await db.updateTable('products').set({ state: 'active' }).where('id', '=', product.id).execute()
  await db.deleteFrom('variants').where('product_id', '=', product.id).where('size', '=', 'L').execute()
  expect((await cart()).lines[0]).toMatchObject({ isSold: false })
  await db.deleteFrom('products').where('id', '=', product.id).execute()
  expect(await cart()).toMatchObject({ lines: [{ name: 'Cap' }], count: 1 })
})

test.each([
  ['archived', 409, 'product-not-sold'],
  ['proposed', 409, 'product-not-sold'],
] as const)('a product that is %s cannot be bought [DEC-56]', async (state, status, code) => {
  const { given, as, ana } = await shopping()
  const { id } = await given.product({ state })
  expect(await told(await as(ana).post('/cart/lines', { productId: id, size: 'One Size' }))).toEqual([
    status,
    code,
  ])
})

test('a product in another currency or one that does not exist cannot be bought', async () => {
  const { given, db, as, ana } = await shopping()
  const { id } = await given.product()
  await db.updateTable('products').set({ currency: 'EUR' }).where('id', '=', id).execute()
  expect(await told(await as(ana).post('/cart/lines', { productId: id, size: 'One Size' }))).toEqual([
    409,
    'product-not-sold',
  ])
  const missing = { productId: newId(), size: 'One Size' }
  expect(await told(await as(ana).post('/cart/lines', missing))).toEqual([404, 'product-not-found'])
  expect(await told(await as(ana).put('/cart/lines', { ...missing, quantity: 1 }))).toEqual([
    404,
    'product-not-found',
  ])
})

test('a cart holds a hundred lines and no more', async () => {
  const { db, as, ana, add, lines, given } = await shopping()
  const { id } = await given.product()
  const many = Array.from({ length: 99 }, (_, i) => `size ${i}`)
  await db
    .insertInto('cart_lines')
    .values(many.map((size) => ({ member_id: ana.id, product_id: id, size, quantity: 1 })))
    .execute()
  expect((await add('L')).status).toBe(200)
  expect(await told(await add('S'))).toEqual([409, 'cart-full'])
  expect(
    await told(await as(ana).put('/cart/lines', { productId: id, size: 'One Size', quantity: 1 })),
  ).toEqual([409, 'cart-full'])
  expect((await add('L')).status).toBe(200)
  expect(await lines()).toHaveLength(100)
})

test('a signed-out visitor has no cart [CART-01, CART-08]', async () => {
  const { as, product } = await shopping()
  const body = { productId: product.id, size: 'L' }
  for (const answer of [
    await as(null).get('/cart'),
    await as(null).post('/cart/lines', body),
    await as(null).put('/cart/lines', { ...body, quantity: 1 }),
    await as(null).delete(`/cart/lines?productId=${product.id}&size=L`),
    await as(null).delete('/cart'),
  ]) {
    expect(await told(answer)).toEqual([401, 'sign-in-required'])
  }
})

test('after any sequence of actions, a cart line has the quantity that a simple count gives [CART-03, CART-04]', async () => {
  const { add, set, as, ana, product, lines } = await shopping()
  const action = fc.oneof(
    fc.constant({ kind: 'add' as const }),
    fc.record({ kind: fc.constant('set' as const), quantity: fc.integer({ min: -2, max: 5 }) }),
    fc.constant({ kind: 'remove' as const }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(action, { maxLength: 8 }), async (actions) => {
      await as(ana).delete('/cart')
      let expected = 0
      for (const step of actions) {
        if (step.kind === 'add') {
          await add('L')
          expected += 1
        } else if (step.kind === 'set') {
          await set('L', step.quantity)
          expected = Math.max(0, step.quantity)
        } else {
          await as(ana).delete(`/cart/lines?productId=${product.id}&size=L`)
          expected = 0
        }
      }
      expect(await lines()).toEqual(expected === 0 ? [] : [['L', expected]])
    }),
    { numRuns: 15 },
  )
})
