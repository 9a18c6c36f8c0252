import { expect, test } from 'vitest'
import type { TestMember } from '../../../../../platform/testing/given.ts'
import { ownTestApp } from '../../../../../platform/testing/test-app.ts'
import type { CartView } from '../../../cart/cart.ts'
import { runJobsAndListMails } from '../../../orders/server/testing/order-mails.ts'
import { aShop, statusAndCode } from '../../../orders/server/testing/test-shop.ts'
import type { AdminAutomatic } from '../../automatic.ts'

/** A shop with two coats and a tee. Shipping costs $5.00, tax is 8 % on top. */
async function aDiscountingShop() {
  const app = await ownTestApp()
  const shop = await aShop(['transfer', 'pick-up'], app)
  await shop.settle({
    shippingWays: [{ name: 'Standard', priceMinor: 500 }],
    contactEmail: 'shop@hem.example',
  })
  const sizes = [{ size: 'M', stock: 99 }]
  const coat = await app.given.product({ name: 'Harbour Coat', priceMinor: 10_000, sizes })
  const cape = await app.given.product({ name: 'Storm Cape', priceMinor: 4000, sizes })
  const tee = await app.given.product({ name: 'Pocket Tee', priceMinor: 1000, sizes })
  const made = async (form: object): Promise<AdminAutomatic> => {
    const answer = await app
      .as(shop.admin)
      .post('/admin/automatic-discounts', { name: 'Winter pair', ...form })
    if (answer.status !== 201) throw new Error(await answer.text())
    return answer.json()
  }
  const change = (id: string, form: object) =>
    app.as(shop.admin).patch(`/admin/automatic-discounts/${id}`, form)
  const stored = async (id: string): Promise<AdminAutomatic> =>
    (await app.as(shop.admin).get(`/admin/automatic-discounts/${id}`)).json()
  const pair = (more: object = {}) =>
    made({
      kind: 'percent',
      percent: 20,
      covers: 'products',
      productIds: [coat.id, cape.id],
      piecesMin: 2,
      ...more,
    })
  const buyerOf = async (...products: { id: string }[]): Promise<TestMember> => {
    const member = await app.given.member()
    for (const product of products) await shop.fill(member, product, 'M')
    return member
  }
  const orderId = async (answer: Response): Promise<string> => {
    if (answer.status !== 201) throw new Error(await answer.text())
    return (await answer.json()).id
  }
  return { app, ...shop, coat, cape, tee, made, change, stored, pair, buyerOf, orderId }
}

test('the cart shows what a discount takes off each line, and what would complete a discount [AUTO-04, AUTO-05]', async () => {
  const { pair, buyerOf, fill, cartOf, coat, cape, tee } = await aDiscountingShop()
  const { id } = await pair()
  const ana = await buyerOf(coat, tee)
  expect(await cartOf(ana)).toMatchObject({
    hints: ['One more from Harbour Coat or Storm Cape: 20% off'],
    pickUp: { automatic: [] },
    ...{ subtotalMinor: 11_000, totalMinor: 12_380 },
  })
  await fill(ana, cape, 'M')
  const cart = await cartOf(ana)
  const automatic = [
    {
      ...{ id, name: 'Winter pair', amountMinor: 2800 },
      lines: [
        { productId: coat.id, size: 'M', amountMinor: 2000 },
        { productId: cape.id, size: 'M', amountMinor: 800 },
      ],
    },
  ]
  expect(cart).toMatchObject({
    ...{ hints: [], subtotalMinor: 15_000, taxMinor: 976, totalMinor: 13_676 },
    shippingWays: [{ automatic, totalMinor: 13_676 }],
    pickUp: { automatic, totalMinor: 13_176 },
  })
  // Prices and strikethrough prices do not change.
  expect(cart.lines.map(({ priceMinor }) => priceMinor)).toEqual([10_000, 1000, 4000])
})

test('order, mails, invoice, export, report and partial refunds show a discount to the cent, and cancelling an order takes its use back [AUTO-07, AUTO-08]', async () => {
  const shop = await aDiscountingShop()
  const { app, as, admin, pair, stored, buyerOf, orderId, order, read, go, coat, cape, tee, drainJobs } = shop
  const { id: discountId } = await pair()
  await as(admin).post('/admin/discounts', { code: 'TEN', kind: 'percent', percent: 10 })
  const ana = await buyerOf(coat, cape, tee)
  const id = await orderId(await order(ana, { form: { discount: { code: 'TEN', seen: 'percent 10' } } }))
  // 150.00 less 28.00, less 10 % of 122.00; 8 % of 109.80; shipping 5.00.
  const sums = {
    ...{ subtotalMinor: 15_000, automaticDiscounts: [{ name: 'Winter pair', amountMinor: 2800 }] },
    ...{ discount: { code: 'TEN', amountMinor: 1220 }, taxMinor: 878, totalMinor: 12_358 },
  }
  expect(await read(ana, id)).toMatchObject(sums)
  expect(await (await as(admin).get(`/admin/orders/${id}`)).json()).toMatchObject(sums)
  expect(await stored(discountId)).toMatchObject({ useCount: 1, takenOffMinor: 2800, isUsed: true })
  const code = (await (await as(admin).get('/admin/discounts')).json()).items[0]
  expect(code).toMatchObject({ useCount: 1, takenOffMinor: 1220 })
  const { rows } = await app.platform.pool.query(
    'select discount_minor, charged_minor from order_lines where order_id = $1 order by position',
    [id],
  )
  expect(rows.map((row) => Number(row.discount_minor))).toEqual([2800, 1120, 100])

  await go(id, 'paid')
  await drainJobs()
  const placed = (await runJobsAndListMails(app)).filter(({ text }) => text.includes('Harbour Coat'))
  expect(placed[0]!.text).toContain('Winter pair: −$28.00')
  expect(placed[0]!.text).toContain('Discount (TEN): −$12.20')
  const [invoice] = await app.db.selectFrom('invoices').select('facts').where('order_id', '=', id).execute()
  expect(invoice!.facts).toMatchObject({
    charges: [
      { text: 'Winter pair', amountMinor: -2800 },
      { text: 'Discount (TEN)', amountMinor: -1220 },
      { text: 'Shipping, Standard', amountMinor: 500 },
    ],
    totalMinor: 12_358,
  })
  const { exportParts } = await import('../../../../services/data-export/server/export-parts.ts')
  const part = exportParts.in(app.platform).find(({ name }) => name === 'orders')!
  const exported = await app.platform.pool.query(part.statement, [ana.id])
  expect(exported.rows).toMatchObject([{ automaticDiscounts: sums.automaticDiscounts, discountMinor: 4020 }])
  const today = new Date().toISOString().slice(0, 10)
  const report = await (await as(admin).get(`/admin/reports/discounts?from=${today}&to=${today}`)).json()
  expect(report.rows).toMatchObject([
    { discount: 'Winter pair (automatic)', orders: 1, off: 2800 },
    { discount: 'TEN', orders: 1, off: 1220 },
  ])

  // Each piece is worth what was paid for it, and the pieces add up to the order.
  const given: number[] = []
  const charged = rows.map((row) => Number(row.charged_minor))
  for (const position of [0, 1, 2]) {
    const answer = await as(admin).post(
      `/admin/orders/${id}/refunds`,
      { way: 'hand', lines: [{ position, quantity: 1 }], reason: 'Sent back' },
      { 'idempotency-key': `refund-${position}` },
    )
    expect(answer.status).toBe(201)
    given.push((await answer.json()).refunds.at(-1).amountMinor)
  }
  expect(given).toEqual(charged)
  expect(given.reduce((sum, amount) => sum + amount, 500)).toBe(12_358)

  const bob = await buyerOf(coat, cape)
  const second = await orderId(await order(bob))
  expect(await stored(discountId)).toMatchObject({ useCount: 2, takenOffMinor: 5600 })
  expect((await as(bob).put(`/orders/${second}/state`, { state: 'cancelled' })).status).toBe(200)
  expect(await stored(discountId)).toMatchObject({ useCount: 1, takenOffMinor: 2800 })
})

test('a discount that begins, changes or ends between cart and checkout is shown to the buyer before anything is ordered [AUTO-09]', async () => {
  const { app, pair, change, buyerOf, cartOf, order, coat, cape } = await aDiscountingShop()
  const refused = async (ana: TestMember, cart: CartView) => {
    const answer = await order(ana, { cart })
    const { code, fields, cart: now } = await answer.json()
    expect(answer.status).toBe(409)
    expect(now.seen).toBe((await cartOf(ana)).seen)
    return [code, fields.cart]
  }
  const ana = await buyerOf(coat, cape)
  const before = await cartOf(ana)
  const { id } = await pair()
  expect(await refused(ana, before)).toEqual([
    'cart-changed',
    'Discounts changed: Winter pair now takes $28.00 off.',
  ])
  const withIt = await cartOf(ana)
  await change(id, { percent: 10 })
  expect(await refused(ana, withIt)).toEqual([
    'cart-changed',
    'Discounts changed: Winter pair now takes $14.00 off.',
  ])
  const less = await cartOf(ana)
  await change(id, { isOn: false })
  expect(await refused(ana, less)).toEqual(['cart-changed', 'A discount ended.'])
  // A discount that covers nothing in the cart changes nothing.
  const now = await cartOf(ana)
  await change(id, { isOn: true, piecesMin: 9 })
  expect((await order(ana, { cart: now })).status).toBe(201)
  expect(await app.db.selectFrom('order_automatic_discounts').selectAll().execute()).toEqual([])
})

test('a code beside a discount it does not combine with counts as used only if it takes more off [AUTO-04, DEC-132]', async () => {
  const { as, admin, pair, stored, buyerOf, cartOf, orderId, order, read, coat, cape } =
    await aDiscountingShop()
  const { id: discountId } = await pair({ combinesWithCode: false })
  for (const [code, percent] of [
    ['TEN', 10],
    ['HALF', 50],
  ] as const) {
    await as(admin).post('/admin/discounts', { code, kind: 'percent', percent })
  }
  const quoted = async (ana: TestMember, code: string) =>
    (await (await as(ana).get(`/cart/discount?code=${code}`)).json()).discount.pickUp
  const ana = await buyerOf(coat, cape)
  expect(await quoted(ana, 'TEN')).toMatchObject({ discountMinor: 2800, automatic: [{ amountMinor: 2800 }] })
  expect(await quoted(ana, 'HALF')).toMatchObject({ discountMinor: 7000, automatic: [] })
  const kept = await orderId(await order(ana, { form: { discount: { code: 'TEN', seen: 'percent 10' } } }))
  expect(await read(ana, kept)).toMatchObject({ discount: null, automaticDiscounts: [{ amountMinor: 2800 }] })
  const bob = await buyerOf(coat, cape)
  const taken = await orderId(await order(bob, { form: { discount: { code: 'HALF', seen: 'percent 50' } } }))
  expect(await read(bob, taken)).toMatchObject({
    ...{ discount: { code: 'HALF', amountMinor: 7000 }, automaticDiscounts: [] },
  })
  const codes = (await (await as(admin).get('/admin/discounts?sort=code')).json()).items
  expect(codes).toMatchObject([
    { code: 'HALF', useCount: 1 },
    { code: 'TEN', useCount: 0, isUsed: false },
  ])
  expect(await stored(discountId)).toMatchObject({ useCount: 1 })
  expect((await cartOf(ana)).lines).toEqual([])
})

test('a discount or code for a group works for its members only, and other members get the answer for an unknown code [GRP-03, AUTO-01, DEC-133]', async () => {
  const { app, as, admin, made, buyerOf, cartOf, coat } = await aDiscountingShop()
  const group = await (await as(admin).post('/admin/member-groups', { name: 'Press' })).json()
  await made({ name: 'For the press', kind: 'percent', percent: 30, covers: 'all', groupId: group.id })
  const code = await as(admin).post('/admin/discounts', {
    code: 'PRESS',
    kind: 'percent',
    percent: 10,
    groupId: group.id,
  })
  expect(await code.json()).toMatchObject({ group: { id: group.id, name: 'Press' } })
  const [ana, bob] = [await buyerOf(coat), await buyerOf(coat)]
  await as(admin).put(`/admin/member-groups/${group.id}/members/${ana.id}`)
  expect((await cartOf(ana)).pickUp.automatic).toMatchObject([{ name: 'For the press', amountMinor: 3000 }])
  expect((await cartOf(bob)).pickUp.automatic).toEqual([])
  expect((await as(ana).get('/cart/discount?code=press')).status).toBe(200)
  expect(await statusAndCode(await as(bob).get('/cart/discount?code=press'))).toEqual([
    422,
    'discount-unknown',
  ])
  expect(await (await as(ana).get(`/products/${coat.id}/discounts`)).json()).toEqual({ items: [] })

  const refused = await as(admin).delete(`/admin/member-groups/${group.id}`)
  expect(await refused.json()).toMatchObject({
    code: 'member-group-in-use',
    detail: 'Limited to it: the code PRESS, “For the press”. Change or delete that first.',
  })
  await as(admin).delete(`/admin/member-groups/${group.id}/members/${ana.id}`)
  expect((await cartOf(ana)).pickUp.automatic).toEqual([])
  expect(await app.db.selectFrom('member_group_members').selectAll().execute()).toEqual([])
})

test('an order with an automatic discount cannot be edited, and the answer gives the reason [HAND-14]', async () => {
  const { app, admin, pair, buyerOf, order, orderId, coat, cape } = await aDiscountingShop()
  await pair()
  const ana = await buyerOf(coat, cape)
  const id = await orderId(await order(ana))
  expect((await (await app.as(admin).get(`/admin/orders/${id}`)).json()).canEdit).toBe(false)
  expect(await statusAndCode(await app.as(admin).get(`/admin/orders/${id}/edit`))).toEqual([
    409,
    'order-edit-discounted',
  ])
})
