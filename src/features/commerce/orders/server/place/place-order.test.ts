import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ownTestApp, secondTestApp } from '../../../../../platform/testing/test-app.ts'
import type { OrderPage } from '../../order.ts'
import { address, aShop, statusAndCode } from '../testing/test-shop.ts'

test('an order copies the cart at the prices of the catalogue, with its address, takes the stock and empties the cart [CHK-13, DEC-14, DEC-16, DEC-17, ORD-01, ORD-13]', async () => {
  const { given, as, fill, order, read, cartOf, stockOf } = await aShop()
  const ana = await given.member()
  const brand = await given.brand({ name: 'Hale & Pike' })
  const tee = await given.product({
    name: 'Pocket Tee',
    priceMinor: 1899,
    brand,
    sizes: [{ size: 'M', stock: 5 }],
    picture: await given.picture(ana),
  })
  const cap = await given.product({ name: 'Cap', priceMinor: 3500 })
  await fill(ana, tee, 'M', 2)
  await fill(ana, cap, 'One Size')
  // Made-up prices and totals are rejected as unknown fields.
  for (const form of [{ totalMinor: 1 }, { lines: [{ productId: tee.id, priceMinor: 1 }] }]) {
    expect((await order(ana, { form })).status).toBe(422)
  }
  const answer = await order(ana)
  expect(answer.status).toBe(201)
  const { id } = await answer.json()
  expect(await read(ana, id)).toMatchObject({
    id,
    number: expect.any(Number),
    state: 'pending-payment',
    lines: [
      {
        name: 'Pocket Tee',
        brandName: 'Hale & Pike',
        size: 'M',
        quantity: 2,
        priceMinor: 1899,
        totalMinor: 3798,
        slug: tee.slug,
      },
      { name: 'Cap', size: 'One Size', quantity: 1, totalMinor: 3500, picture: null },
    ],
    subtotalMinor: 7298,
    shippingMinor: 0,
    taxMinor: 584,
    taxPercent: 8,
    totalMinor: 7882,
    currency: 'USD',
    shipTo: { ...address, email: ana.email, country: 'United States' },
    paymentWay: 'transfer',
    paymentText: 'Pay by transfer, please.',
    can: { pay: false, cancel: true, sendBack: false },
  })
  expect(await cartOf(ana)).toMatchObject({ lines: [], count: 0 })
  expect(await stockOf(tee)).toBe(3)
  const mine: OrderPage = await (await as(ana).get('/orders')).json()
  expect(mine.items).toMatchObject([
    { id, firstName: 'Pocket Tee', lineCount: 2, pieceCount: 3, totalMinor: 7882 },
  ])
})

test('order lines stay the same when the product is changed or deleted, and keep its picture [ORD-01]', async () => {
  const { given, db, fill, order, read } = await aShop()
  const ana = await given.member()
  const tee = await given.product({ name: 'Pocket Tee', priceMinor: 1000, picture: await given.picture(ana) })
  await fill(ana, tee, 'One Size')
  const { id } = await (await order(ana)).json()
  const before = await read(ana, id)
  await db.updateTable('products').set({ name: 'Other', price_minor: 9 }).where('id', '=', tee.id).execute()
  expect((await read(ana, id)).lines).toEqual(before.lines)
  await db.deleteFrom('products').where('id', '=', tee.id).execute()
  expect((await read(ana, id)).lines).toEqual([{ ...before.lines[0], slug: null }])
  const media = await db
    .selectFrom('order_lines')
    .where('order_id', '=', id)
    .select('media_id')
    .executeTakeFirstOrThrow()
  const kept = await db
    .selectFrom('media')
    .where('id', '=', media.media_id)
    .select('reference_count')
    .executeTakeFirst()
  expect(kept?.reference_count).toBe(1)
})

test('when fifty buyers order the last piece at once, one gets it and forty-nine get a clear refusal [ORD-02]', async () => {
  const { given, fill, order, cartOf, stockOf, db } = await aShop()
  const last = await given.product({ name: 'Last One', priceMinor: 4200, sizes: [{ size: 'M', stock: 1 }] })
  const buyers = await Promise.all(Array.from({ length: 50 }, () => given.member()))
  for (const buyer of buyers) await fill(buyer, last, 'M')
  const carts = await Promise.all(buyers.map(cartOf))
  const answers = await Promise.all(buyers.map((buyer, at) => order(buyer, { cart: carts[at]! })))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  const losers = answers.filter(({ status }) => status !== 201)
  for (const answer of losers) {
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({
      code: 'out-of-stock',
      title: 'Sorry, this just sold out. We kept the rest of your cart.',
      fields: { [`${last.id} M`]: 'Sold out.' },
      cart: { lines: [{ stock: 0 }], totalMinor: 0 },
    })
  }
  expect(losers).toHaveLength(49)
  expect(await stockOf(last)).toBe(0)
  const { count } = await db
    .selectFrom('order_lines')
    .where('product_id', '=', last.id)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBe(1)
})

test('carts with the same products in a different order do not deadlock [ORD-02]', async () => {
  const { given, fill, order, stockOf } = await aShop()
  const products = await Promise.all(
    ['A', 'B', 'C'].map(async (name) =>
      given.product({
        name,
        sizes: [{ size: 'M', stock: 40 }],
        picture: await given.picture(await given.member()),
      }),
    ),
  )
  const buyers = await Promise.all(Array.from({ length: 20 }, () => given.member()))
  for (const [at, buyer] of buyers.entries()) {
    for (const product of at % 2 ? products : products.toReversed()) await fill(buyer, product, 'M', 2)
  }
  const answers = await Promise.all(buyers.map((buyer) => order(buyer)))
  expect(answers.map(({ status }) => status)).toEqual(buyers.map(() => 201))
  expect(await Promise.all(products.map((product) => stockOf(product)))).toEqual([0, 0, 0])
})

test('the same confirmation, sent again or twice at once, makes one order [ORD-03]', async () => {
  const { given, fill, order, cartOf, as, stockOf } = await aShop()
  const ana = await given.member()
  const tee = await given.product({ sizes: [{ size: 'M', stock: 5 }] })
  await fill(ana, tee, 'M')
  const cart = await cartOf(ana)
  const twice = await Promise.all([
    order(ana, { cart, key: 'confirm' }),
    order(ana, { cart, key: 'confirm' }),
  ])
  const [first, second] = await Promise.all(twice.map((answer) => answer.json()))
  expect(second).toEqual(first)
  expect(await (await order(ana, { cart, key: 'confirm' })).json()).toEqual(first)
  expect(await statusAndCode(await order(ana, { cart, key: 'confirm', way: 'pick-up' }))).toEqual([
    409,
    'idempotency-key-reused',
  ])
  expect((await (await as(ana).get('/orders')).json()).items).toHaveLength(1)
  expect(await stockOf(tee)).toBe(4)
})

test('two tabs that confirm the same cart separately make one order [ORD-03]', async () => {
  const { given, fill, order, cartOf, as } = await aShop()
  const ana = await given.member()
  const tee = await given.product({ sizes: [{ size: 'M', stock: 5 }] })
  await fill(ana, tee, 'M')
  const cart = await cartOf(ana)
  const answers = await Promise.all([order(ana, { cart }), order(ana, { cart })])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  expect((await answers.find(({ status }) => status === 409)!.json()).code).toBe('cart-empty')
  expect((await (await as(ana).get('/orders')).json()).items).toHaveLength(1)
})

test('an order that fails at commit leaves the cart unchanged, and a retry with the same key places it once [ORD-03]', async () => {
  const { given, fill, order, cartOf, as, platform } = await aShop()
  const ana = await given.member()
  const tee = await given.product({ sizes: [{ size: 'M', stock: 5 }] })
  await fill(ana, tee, 'M')
  const cart = await cartOf(ana)
  // Everything but the commit was sent to the database; nothing of it may remain.
  const broken = await platform.pool.connect()
  await broken.query(
    `create function refuse() returns trigger language plpgsql as $$ begin raise 'died'; end $$`,
  )
  await broken.query(
    'create constraint trigger dies after insert on orders deferrable initially deferred for each row execute function refuse()',
  )
  expect((await order(ana, { cart, key: 'cut-off' })).status).toBe(500)
  await broken.query('drop trigger dies on orders')
  await broken.query('drop function refuse()')
  broken.release()
  expect(await cartOf(ana)).toEqual(cart)
  const answer = await order(ana, { cart, key: 'cut-off' })
  expect(answer.status).toBe(201)
  // The response was lost; a retry gets the same one.
  expect(await (await order(ana, { cart, key: 'cut-off' })).json()).toEqual(await answer.json())
  expect((await (await as(ana).get('/orders')).json()).items).toHaveLength(1)
})

test('when the process dies after an order was written, a repeat with the same key gets that order from another process [ORD-03]', async () => {
  const app = await ownTestApp()
  const [shop, beside] = [await aShop(['transfer'], app), await secondTestApp(app)]
  const ana = await shop.given.member()
  const tee = await shop.given.product({ sizes: [{ size: 'M', stock: 5 }] })
  await shop.fill(ana, tee, 'M')
  const cart = await shop.cartOf(ana)
  const form = {
    ...{ seen: cart.seen, shipTo: { ...address, email: ana.email }, paymentWay: 'transfer' },
    shippingWayId: cart.shippingWays[0]!.id,
  }
  const send = (app: Pick<typeof shop, 'as'>) =>
    app.as(ana).post('/orders', form, { 'idempotency-key': 'died' })
  // The answer never arrived.
  expect((await send(shop)).status).toBe(201)
  const repeated = await send(beside)
  expect(repeated.status).toBe(201)
  const { items } = await (await beside.as(ana).get('/orders')).json()
  expect(items).toMatchObject([{ id: (await repeated.json()).id }])
  expect(await shop.stockOf(tee)).toBe(4)
})

test('order numbers have no gaps, even with refused orders in between [ORD-04]', async () => {
  const shop = await aShop(['transfer'], await ownTestApp())
  const ana = await shop.given.member()
  const numbers: number[] = []
  for (const at of [1, 2, 3]) {
    const tee = await shop.given.product({ sizes: [{ size: 'M', stock: 1 }] })
    const ben = await shop.given.member()
    await shop.fill(ana, tee, 'M')
    await shop.fill(ben, tee, 'M')
    const seenByBen = await shop.cartOf(ben)
    const { id } = await (await shop.order(ana)).json()
    numbers.push((await shop.read(ana, id)).number!)
    expect((await shop.order(ben, { cart: seenByBen })).status, `refusal ${at}`).toBe(409)
  }
  expect(numbers).toEqual([1001, 1002, 1003])
})

test('shipping costs the price of the chosen way, and pick-up costs nothing [ORD-06]', async () => {
  const { given, settle, fill, order, read, cartOf } = await aShop()
  await settle({
    shippingWays: [
      { name: 'Standard', priceMinor: 0 },
      { name: 'Express', priceMinor: 1250 },
    ],
  })
  const product = await given.product({ priceMinor: 1000 })
  const [ana, ben] = [await given.member(), await given.member()]
  await fill(ana, product, 'One Size')
  const cart = await cartOf(ana)
  expect(cart).toMatchObject({
    shippingWays: [
      { name: 'Standard', totalMinor: 1080 },
      { name: 'Express', totalMinor: 2330 },
    ],
    pickUp: { totalMinor: 1080 },
  })
  const express = await (await order(ana, { form: { shippingWayId: cart.shippingWays[1]!.id } })).json()
  expect(await read(ana, express.id)).toMatchObject({
    shippingName: 'Express',
    shippingMinor: 1250,
    totalMinor: 2330,
  })
  await fill(ben, product, 'One Size')
  const fetched = await (
    await order(ben, { way: 'pick-up', form: { shippingWayId: cart.shippingWays[1]!.id } })
  ).json()
  expect(await read(ben, fetched.id)).toMatchObject({
    shippingName: 'Pick-up',
    shippingMinor: 0,
    totalMinor: 1080,
  })
  await fill(ana, product, 'One Size')
  const unknown = await order(ana, { form: { shippingWayId: ana.id } })
  expect(await unknown.json()).toMatchObject({
    code: 'cart-changed',
    fields: { shippingWayId: expect.any(String) },
  })
  await settle({ shippingWays: [{ name: 'Standard', priceMinor: 0 }] })
})

test('an order that costs nothing is paid when it is placed', async () => {
  const { given, fill, order, read } = await aShop()
  const ana = await given.member()
  await fill(ana, await given.product({ priceMinor: 0 }), 'One Size')
  const { id } = await (await order(ana)).json()
  expect(await read(ana, id)).toMatchObject({
    number: expect.any(Number),
    state: 'paid',
    isPaid: true,
    totalMinor: 0,
  })
})

test('the order of another member gets the same answer as a missing one [ORD-11]', async () => {
  const { as, given, placed } = await aShop()
  const { id } = await placed()
  const eve = await given.member()
  const missing = '0192f0c0-0000-7000-8000-00000000abcd'
  for (const order of [id, missing]) {
    expect(await statusAndCode(await as(eve).get(`/orders/${order}`))).toEqual([404, 'order-not-found'])
    expect(await statusAndCode(await as(eve).put(`/orders/${order}/state`, { state: 'cancelled' }))).toEqual([
      404,
      'order-not-found',
    ])
    expect(await statusAndCode(await as(eve).post(`/orders/${order}/payment`))).toEqual([
      404,
      'order-not-found',
    ])
    expect(await statusAndCode(await as(null).get(`/orders/${order}`))).toEqual([401, 'sign-in-required'])
  }
  expect((await (await as(eve).get('/orders')).json()).items).toEqual([])
  expect((await as(eve).get('/orders/nonsense')).status).toBe(422)
})

test('a member’s orders are paged, latest first, without duplicates [ORD-13]', async () => {
  const { as, given, placed } = await aShop()
  const ana = await given.member()
  const ids: string[] = []
  for (let at = 0; at < 5; at++) ids.unshift((await placed({ buyer: ana })).id)
  const seen: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: OrderPage = await (
      await as(ana).get(`/orders?limit=2${cursor && `&cursor=${cursor}`}`)
    ).json()
    seen.push(...page.items.map(({ id }) => id))
    cursor = page.nextCursor
  }
  expect(seen).toEqual(ids)
  expect(await statusAndCode(await as(await given.member()).get('/orders?cursor=made-up'))).toEqual([
    400,
    'cursor-invalid',
  ])
})

test('buyer and shop get a mail about a new order [ORD-12]', async () => {
  const app = await ownTestApp()
  const shop = await aShop(['transfer'], app)
  await shop.settle({ contactEmail: 'shop@showoff.test' })
  const { number, buyer } = await shop.placed()
  await app.drainJobs()
  const outbox = join(app.platform.settings.dataDir, 'outbox')
  const mails = await Promise.all((await readdir(outbox)).map((name) => readFile(join(outbox, name), 'utf8')))
  const toBuyer = mails.find((mail) => mail.includes(`To: ${buyer.email}`))
  const toShop = mails.find((mail) => mail.includes('To: shop@showoff.test'))
  expect(toBuyer).toContain(`Subject: We have order ${number}`)
  expect(toBuyer).toContain('Pay by transfer, please.')
  expect(toBuyer).toContain('$10.80')
  expect(toShop).toContain(`Subject: New order ${number}`)
})

test('any order adds up to the cent and matches its cart [DEC-16, ORD-18]', async () => {
  const { given, db, fill, order, read, cartOf, settle } = await aShop()
  const ana = await given.member()
  const products = await Promise.all([0, 1, 2].map(() => given.product()))
  const anyBuy = fc.record({
    prices: fc.array(fc.integer({ min: 0, max: 2_147_483_647 }), { minLength: 3, maxLength: 3 }),
    quantities: fc.array(fc.integer({ min: 1, max: 999 }), { minLength: 3, maxLength: 3 }),
    taxBasisPoints: fc.integer({ min: 0, max: 10_000 }),
    priceMinor: fc.integer({ min: 0, max: 100_000 }),
  })
  await fc.assert(
    fc.asyncProperty(anyBuy, async ({ prices, quantities, taxBasisPoints, priceMinor }) => {
      await settle({ taxBasisPoints, shippingWays: [{ name: 'Standard', priceMinor }] })
      for (const [at, product] of products.entries()) {
        await db
          .updateTable('products')
          .set({ price_minor: prices[at]! })
          .where('id', '=', product.id)
          .execute()
        await fill(ana, product, 'One Size', quantities[at]!)
      }
      const cart = await cartOf(ana)
      const { id } = await (await order(ana)).json()
      const made = await read(ana, id)
      const { subtotalMinor, shippingMinor, taxMinor, totalMinor } = cart
      expect(made).toMatchObject({ subtotalMinor, shippingMinor, taxMinor, totalMinor })
      expect(made.lines.reduce((sum, line) => sum + line.totalMinor, 0)).toBe(made.subtotalMinor)
      expect(made.subtotalMinor + made.shippingMinor + made.taxMinor).toBe(made.totalMinor)
    }),
    { numRuns: 15 },
  )
  await settle({ taxBasisPoints: 800, shippingWays: [{ name: 'Standard', priceMinor: 0 }] })
})
