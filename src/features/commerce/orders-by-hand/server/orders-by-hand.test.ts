import { expect, test } from 'vitest'
import { newId } from '../../../../platform/database/ids.ts'
import { enqueue } from '../../../../platform/jobs/jobs.ts'
import type { OrderView } from '../../orders/order.ts'
import { runJobsAndListMails } from '../../orders/server/testing/order-mails.ts'
import { address, aShop, statusAndCode } from '../../orders/server/testing/test-shop.ts'

async function aPhone(stock: number | null = 5) {
  const shop = await aShop()
  const buyer = await shop.given.member()
  const tee = await shop.given.product({
    name: 'Pocket Tee',
    priceMinor: 1000,
    sizes: [{ size: 'M', stock }],
  })
  const rate = async () => {
    const answer = await preview({ lines: [] })
    return (await answer.json()).shippingWays[0].id as string
  }
  const preview = (draft: object) => shop.as(shop.admin).post('/admin/order-preview', draft)
  const form = async (more: object = {}) => ({
    ...{ memberId: buyer.id, lines: [{ productId: tee.id, size: 'M', quantity: 2 }], payment: 'transfer' },
    shipTo: { ...address, email: buyer.email },
    shipping: { kind: 'rate', wayId: await rate() },
    ...{ seenTotalMinor: 2160, ...more },
  })
  const place = (body: object, key = newId(), by = shop.admin) =>
    shop.as(by).post('/admin/orders', body, { 'idempotency-key': key })
  return { ...shop, buyer, tee, preview, form, place }
}

test('the shop places an order for a member once, with stock, mail and number, and leaves the member’s cart alone [HAND-02, HAND-03]', async () => {
  const shop = await aPhone()
  const { buyer, tee } = shop
  await shop.fill(buyer, tee, 'M')
  const body = await shop.form({ note: 'As we said on the phone' })
  const key = newId()
  const ids = new Set<string>()
  for (let i = 0; i < 2; i++) {
    const answer = await shop.place(body, key)
    expect(answer.status).toBe(201)
    ids.add((await answer.json()).id)
  }
  expect(ids.size).toBe(1)
  const [id] = [...ids]
  expect(await shop.stockOf(tee)).toBe(3)
  expect((await shop.cartOf(buyer)).count).toBe(1)
  const seen: OrderView = await shop.read(buyer, id!)
  expect(seen).toMatchObject({
    isByShop: true,
    state: 'pending-payment',
    totalMinor: 2160,
    number: expect.any(Number),
  })
  const admin = await (await shop.as(shop.admin).get(`/admin/orders/${id}`)).json()
  expect(admin).toMatchObject({ placedBy: shop.admin.username, buyer: { id: buyer.id } })
  const mail = (await runJobsAndListMails(shop)).find(({ to }) => to === buyer.email)!
  expect(mail.text).toContain('We have placed this order for you')
  expect(mail.text).toContain('As we said on the phone')
  const [entry] = await shop.db
    .selectFrom('audit_entries')
    .where('action', '=', 'order.place')
    .selectAll()
    .execute()
  expect(entry).toMatchObject({ member_id: shop.admin.id, subject_id: id })
})

test('reductions per line and order lower the tax, need a reason, and never exceed the price [HAND-04]', async () => {
  const shop = await aPhone()
  const lines = [{ productId: shop.tee.id, size: 'M', quantity: 2, reductionMinor: 300 }]
  const { sums, problems } = await (await shop.preview({ lines, reductionMinor: 200 })).json()
  expect(problems).toEqual({})
  // 20.00 less 3.00 less 2.00, and 8 % on top.
  expect(sums).toMatchObject({
    subtotalMinor: 2000,
    reduction: { amountMinor: 500 },
    taxMinor: 120,
    totalMinor: 1620,
  })
  const body = { ...(await shop.form()), lines, reductionMinor: 200, seenTotalMinor: 1620 }
  const without = await (await shop.place(body)).json()
  expect(without).toMatchObject({ code: 'form-invalid', fields: { reason: expect.any(String) } })
  const { id } = await (await shop.place({ ...body, reason: 'A scratch' })).json()
  expect(await shop.read(shop.buyer, id)).toMatchObject({
    ...{ totalMinor: 1620, reduction: { amountMinor: 500, reason: 'A scratch' } },
  })
  const tooMuch = await (await shop.preview({ lines: [{ ...lines[0]!, reductionMinor: 2001 }] })).json()
  expect(tooMuch.problems).toMatchObject({ 'lines.0.reductionMinor': 'That is more than the line costs' })
})

test('an order by hand is refused without enough stock or when the total has changed [HAND-03]', async () => {
  const shop = await aPhone(1)
  const short = await (await shop.place(await shop.form())).json()
  expect(short.fields).toEqual({ 'lines.0.quantity': 'Only 1 left' })
  const one = { lines: [{ productId: shop.tee.id, size: 'M', quantity: 1 }] }
  expect(await statusAndCode(await shop.place(await shop.form({ ...one, seenTotalMinor: 1 })))).toEqual([
    409,
    'order-price-changed',
  ])
  expect(await shop.stockOf(shop.tee)).toBe(1)
  const answers = await Promise.all(
    [1, 2].map(async () => shop.place(await shop.form({ ...one, seenTotalMinor: 1080 }))),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422])
  expect(await shop.stockOf(shop.tee)).toBe(0)
})

test('an order recorded as paid is paid at once, with an invoice, and a typed shipping price applies [HAND-05, DEC-139]', async () => {
  const shop = await aPhone()
  const shipping = { kind: 'typed', name: 'By bicycle', priceMinor: 350 }
  const { id } = await (
    await shop.place(await shop.form({ shipping, payment: 'paid', seenTotalMinor: 2510 }))
  ).json()
  await shop.drainJobs()
  expect(await shop.read(shop.buyer, id)).toMatchObject({
    state: 'paid',
    isPaid: true,
    shippingName: 'By bicycle',
  })
  const { items } = await (await shop.as(shop.admin).get(`/admin/orders/${id}/invoices`)).json()
  expect(items).toMatchObject([{ series: 'invoice', totalMinor: 2510 }])
  expect(await statusAndCode(await shop.place(await shop.form({ payment: 'stripe' })))).toEqual([
    409,
    'payment-way-off',
  ])
})

test('only roles that may place orders find buyers with their addresses, and sizes with their stock [HAND-06]', async () => {
  const shop = await aPhone()
  const { email: _own, ...home } = address
  expect((await shop.as(shop.buyer).post('/addresses', home, { 'idempotency-key': newId() })).status).toBe(
    200,
  )
  const found = await (
    await shop.as(shop.admin).get(`/admin/order-buyers?q=${encodeURIComponent(shop.buyer.email)}`)
  ).json()
  expect(found.items).toMatchObject([{ id: shop.buyer.id, email: shop.buyer.email }])
  const book = await (await shop.as(shop.admin).get(`/admin/order-buyers/${shop.buyer.id}`)).json()
  expect(book.addresses).toMatchObject([{ city: 'Portland' }])
  const sizes = await (await shop.as(shop.admin).get('/admin/order-sizes?q=pocket')).json()
  expect(sizes.items[0]).toMatchObject({
    name: 'Pocket Tee',
    sizes: [{ size: 'M', stock: 5, priceMinor: 1000 }],
  })
  const packer = await shop.given.member({ role: 'packer', isConfirmed: true })
  for (const path of [
    '/admin/order-buyers?q=a',
    `/admin/order-buyers/${shop.buyer.id}`,
    '/admin/order-sizes?q=a',
  ]) {
    expect(await statusAndCode(await shop.as(packer).get(path))).toEqual([403, 'admin-required'])
  }
  expect(await statusAndCode(await shop.place(await shop.form(), newId(), packer))).toEqual([
    403,
    'admin-required',
  ])
})

test('orders placed by the shop do not count toward a member’s limit of unpaid orders [DEC-139]', async () => {
  const shop = await aPhone()
  await shop.settle({ unpaidOrdersMax: 1 })
  for (let i = 0; i < 2; i++) {
    const lines = [{ productId: shop.tee.id, size: 'M', quantity: 1 }]
    expect((await shop.place(await shop.form({ lines, seenTotalMinor: 1080 }))).status).toBe(201)
  }
  await shop.fill(shop.buyer, shop.tee, 'M')
  expect((await shop.order(shop.buyer)).status).toBe(201)
  await shop.fill(shop.buyer, shop.tee, 'M')
  expect(await statusAndCode(await shop.order(shop.buyer))).toEqual([409, 'too-many-unpaid-orders'])
  await shop.settle({ unpaidOrdersMax: 999 })
})

test('the mail that confirms an order placed as already paid has the invoice attached, also when it is delayed; one that waits for its payment has none [HAND-22, INV-06]', async () => {
  const shop = await aPhone(9)
  const placed = async (payment: string) =>
    (await (await shop.place(await shop.form({ payment }))).json()) as { id: string }
  const mailsOf = async (id: string) => {
    const { number } = await shop.read(shop.buyer, id)
    return (await runJobsAndListMails(shop)).filter(({ subject }) => subject === `We have order ${number}`)
  }
  const paid = await placed('paid')
  const [mail, ...more] = await mailsOf(paid.id)
  expect(more).toEqual([])
  const invoices = await (await shop.as(shop.buyer).get(`/orders/${paid.id}/invoices`)).json()
  expect(invoices.items).toHaveLength(1)
  expect(mail?.text).toMatch(/filename=INV-\d+\.pdf/)
  const waiting = await placed('transfer')
  expect((await mailsOf(waiting.id)).map(({ text }) => /filename=INV/.test(text))).toEqual([false])

  const late = await placed('paid')
  await enqueue(shop.db, 'send-order-letter', { orderId: late.id, kind: 'placed', isLate: true })
  expect(await mailsOf(late.id)).toHaveLength(2)
})
