import { expect, test } from 'vitest'
import { newId } from '../../../../platform/database/ids.ts'
import type { TestMember } from '../../../../platform/testing/given.ts'
import type { AdminOrder } from '../../orders/order.ts'
import { runJobsAndListMails } from '../../orders/server/testing/order-mails.ts'
import { address, aShop, statusAndCode } from '../../orders/server/testing/test-shop.ts'
import type { AdminOrderEdits, EditableOrder } from '../order-edit.ts'

/** An order of two tees at 10.00, with 8 % on top: 21.60. */
async function anOrder({ isPaid = false, stock = 5 }: { isPaid?: boolean; stock?: number } = {}) {
  const shop = await aShop()
  const buyer = await shop.given.member()
  const sizes = [
    { size: 'M', stock },
    { size: 'L', stock: 5 },
  ]
  const tee = await shop.given.product({ name: 'Pocket Tee', priceMinor: 1000, sizes })
  const cap = await shop.given.product({ name: 'Cap', priceMinor: 500, sizes: [{ size: 'M', stock: 5 }] })
  await shop.fill(buyer, tee, 'M', 2)
  const { id } = await (await shop.order(buyer)).json()
  if (isPaid) await shop.go(id, 'paid')
  await shop.drainJobs()
  const as = shop.as(shop.admin)
  const path = `/admin/orders/${id}`
  const editable = async (): Promise<EditableOrder> => (await as.get(`${path}/edit`)).json()
  /** Submits the difference that the preview shows. */
  const edit = async (
    lines: object[],
    more: object = {},
    { by = shop.admin, key = newId() }: { by?: TestMember; key?: string } = {},
  ) => {
    const { version } = await editable()
    const {
      note: _note,
      way: _way,
      seenDifferenceMinor: _seen,
      ...draft
    } = { version, lines, ...more } as Record<string, unknown>
    const preview = await (await shop.as(shop.admin).post(`${path}/edit-preview`, draft)).json()
    const body = { version, lines, seenDifferenceMinor: preview.differenceMinor ?? 0, ...more }
    return shop.as(by).post(`${path}/edits`, body, { 'idempotency-key': key })
  }
  const read = async (): Promise<AdminOrder> => (await as.get(path)).json()
  const edits = async (): Promise<AdminOrderEdits> => (await as.get(`${path}/edits`)).json()
  const invoices = async () => {
    await shop.drainJobs()
    const { items } = await (await as.get(`${path}/invoices`)).json()
    return (items as { series: string; totalMinor: number }[]).map(({ series, totalMinor }) => [
      series,
      totalMinor,
    ])
  }
  return { ...shop, id, buyer, tee, cap, as: shop.as, path, editable, edit, readOrder: read, edits, invoices }
}

const of = (quantity: number, size = 'M') => ({ position: 0, size, quantity })

test('editing an unpaid order updates stock, totals, history, audit log and mail, and its whole new total is due [HAND-07, HAND-10]', async () => {
  const shop = await anOrder()
  const answer = await shop.edit([of(1), { productId: shop.cap.id, size: 'M', quantity: 1 }], {
    note: 'As you wished',
  })
  expect(answer.status).toBe(201)
  const order = await shop.readOrder()
  expect(order).toMatchObject({ totalMinor: 1620, dueMinor: 1620, subtotalMinor: 1500, taxMinor: 120 })
  expect(order.lines).toMatchObject([
    { name: 'Pocket Tee', quantity: 1 },
    { name: 'Cap', quantity: 1 },
  ])
  expect([await shop.stockOf(shop.tee), await shop.stockOf(shop.cap)]).toEqual([4, 4])
  const { items } = await shop.edits()
  expect(items).toMatchObject([
    {
      ...{ number: 1, by: shop.admin.username, beforeMinor: 2160, afterMinor: 1620, note: 'As you wished' },
      changes: ['Pocket Tee, size M: 1 instead of 2', 'Added: 1 × Cap, size M'],
    },
  ])
  const own = await (await shop.as(shop.buyer).get(`/orders/${shop.id}/edits`)).json()
  expect(own.items[0]).toMatchObject({ number: 1, changes: items[0]!.changes })
  expect(JSON.stringify(own)).not.toContain(shop.admin.username)
  const mail = (await runJobsAndListMails(shop)).find(
    ({ to, subject }) => to === shop.buyer.email && subject.includes('changed'),
  )!
  expect(mail.text).toContain('Added: 1 × Cap, size M')
  expect(mail.text).toContain('You pay $16.20 in all.')
  const entries = await shop.db
    .selectFrom('audit_entries')
    .where('action', '=', 'order.edit')
    .where('subject_id', '=', shop.id)
    .selectAll()
    .execute()
  expect(entries).toMatchObject([{ member_id: shop.admin.id, subject_id: shop.id }])
  await shop.go(shop.id, 'paid')
  expect(await shop.invoices()).toEqual([['invoice', 1620]])
})

test('an edit that makes a paid order cheaper refunds the difference once, with a credit note and a new invoice [HAND-09, HAND-11, DEC-140]', async () => {
  const shop = await anOrder({ isPaid: true })
  const key = newId()
  const { version } = await shop.editable()
  const body = { version, lines: [of(1)], seenDifferenceMinor: -1080 }
  for (let i = 0; i < 2; i++) {
    const answer = await shop.as(shop.admin).post(`${shop.path}/edits`, body, { 'idempotency-key': key })
    expect(answer.status).toBe(201)
    expect(await answer.json()).toMatchObject({ owedBackMinor: 0, openMinor: 0 })
  }
  const order = await shop.readOrder()
  expect(order).toMatchObject({ state: 'paid', totalMinor: 1080, changes: { backMinor: 1080, openMinor: 0 } })
  expect(await shop.invoices()).toEqual([
    ['invoice', 2160],
    ['credit-note', 2160],
    ['invoice', 1080],
  ])
  const refunds = await shop.db
    .selectFrom('order_refunds')
    .where('order_id', '=', shop.id)
    .select('amount_minor')
    .execute()
  expect(refunds).toEqual([{ amount_minor: 1080 }])
  // The rest can be refunded, and no more.
  await shop.go(shop.id, 'refunded')
  const all = await shop.db
    .selectFrom('order_refunds')
    .where('order_id', '=', shop.id)
    .select('amount_minor')
    .execute()
  expect(all.map(({ amount_minor }) => Number(amount_minor))).toEqual([1080, 1080])
  expect((await shop.invoices()).at(-1)).toEqual(['credit-note', 1080])
  expect(await shop.stockOf(shop.tee)).toBe(5)
})

test('an edit that makes a paid order dearer opens an amount, which counts as paid once it is marked as paid [HAND-09, HAND-12]', async () => {
  const shop = await anOrder({ isPaid: true })
  expect(await (await shop.edit([of(3)])).json()).toMatchObject({ openMinor: 1080, owedBackMinor: 0 })
  const left = async () => (await (await shop.as(shop.admin).get(`${shop.path}/returns`)).json()).leftMinor
  expect(await left()).toBe(2160)
  const listed = await (await shop.as(shop.admin).get('/admin/orders?state=open-amount')).json()
  expect(listed.items.map(({ id }: AdminOrder) => id)).toEqual([shop.id])
  const mark = (openMinor: number) => shop.as(shop.admin).put(`${shop.path}/open-amount`, { openMinor })
  expect(await statusAndCode(await mark(1))).toEqual([409, 'order-changed-meanwhile'])
  for (let i = 0; i < 2; i++) expect(await (await mark(1080)).json()).toMatchObject({ openMinor: 0 })
  expect(await left()).toBe(3240)
  // After reducing it again, the added amount is refunded.
  expect(await (await shop.edit([of(2)])).json()).toMatchObject({ openMinor: 0, owedBackMinor: 0 })
  expect(await left()).toBe(2160)
})

test('an edit reduces the open amount before it refunds money [HAND-12]', async () => {
  const shop = await anOrder({ isPaid: true })
  await shop.edit([of(3)])
  expect(await (await shop.edit([of(1)])).json()).toMatchObject({ openMinor: 0, owedBackMinor: 0 })
  const refunds = await shop.db
    .selectFrom('order_refunds')
    .where('order_id', '=', shop.id)
    .select('amount_minor')
    .execute()
  expect(refunds.map(({ amount_minor }) => Number(amount_minor))).toEqual([1080])
})

test('the second of two editors gets a conflict, and an edit with an outdated difference is refused [HAND-13]', async () => {
  const shop = await anOrder()
  const body = { version: 0, lines: [of(1)], seenDifferenceMinor: -1080 }
  const send = (of: object) =>
    shop.as(shop.admin).post(`${shop.path}/edits`, of, { 'idempotency-key': newId() })
  expect(await statusAndCode(await send({ ...body, seenDifferenceMinor: -1 }))).toEqual([
    409,
    'order-price-changed',
  ])
  expect((await send(body)).status).toBe(201)
  expect(await statusAndCode(await send(body))).toEqual([409, 'order-changed-meanwhile'])
  expect(await statusAndCode(await send({ ...body, version: 1, seenDifferenceMinor: 0 }))).toEqual([
    409,
    'order-edit-empty',
  ])
  expect(await shop.stockOf(shop.tee)).toBe(4)
})

test('when two editors send their edits at the same moment, one is written and the other gets a conflict [HAND-13]', async () => {
  const shop = await anOrder()
  const send = (quantity: number, seenDifferenceMinor: number) =>
    shop
      .as(shop.admin)
      .post(
        `${shop.path}/edits`,
        { version: 0, lines: [of(quantity)], seenDifferenceMinor },
        { 'idempotency-key': newId() },
      )
  const answers = await Promise.all([send(1, -1080), send(3, 1080)])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  const at = answers.findIndex(({ status }) => status === 409)
  expect((await answers[at]!.json()).code).toBe('order-changed-meanwhile')
  expect((await shop.edits()).items).toHaveLength(1)
  expect(await shop.readOrder()).toMatchObject({ totalMinor: at === 0 ? 3240 : 1080 })
  expect(await shop.stockOf(shop.tee)).toBe(at === 0 ? 2 : 4)
})

test('an edit and an order at the same time take the last pieces only once [HAND-07]', async () => {
  const shop = await anOrder({ stock: 3 })
  const other = await shop.given.member()
  await shop.fill(other, shop.tee, 'M', 1)
  const [edited, bought] = await Promise.all([shop.edit([of(3)]), shop.order(other)])
  expect([edited.ok, bought.ok].filter(Boolean)).toHaveLength(1)
  expect(await shop.stockOf(shop.tee)).toBe(0)
})

test('an edit changes address, shipping and total with the invoice of a paid order, and keeps the e-mail address [HAND-10, HAND-11]', async () => {
  const shop = await anOrder({ isPaid: true })
  const { email: _email, ...home } = address
  const shipping = { kind: 'typed', name: 'By bicycle', priceMinor: 350 }
  await shop.edit([of(2)], { shipTo: { ...home, city: 'Bangor' }, shipping })
  expect(await shop.readOrder()).toMatchObject({
    ...{ shipTo: { city: 'Bangor', email: shop.buyer.email }, shippingName: 'By bicycle', totalMinor: 2510 },
  })
  const { items } = await shop.edits()
  expect(items[0]!.changes).toEqual(['The address was changed', 'Shipping: By bicycle, $3.50'])
  expect(await shop.invoices()).toEqual([
    ['invoice', 2160],
    ['credit-note', 2160],
    ['invoice', 2510],
  ])
  const { rows } = await shop.platform.pool.query(
    'select facts::text from invoices where order_id = $1 order by issued_at, id',
    [shop.id],
  )
  expect(rows.map(({ facts }) => facts.includes('Bangor'))).toEqual([false, false, true])
})

test('a partly shipped order is marked and keeps its sent pieces, and a shipped order cannot be edited [HAND-08, HAND-14, HAND-16]', async () => {
  const shop = await anOrder({ isPaid: true })
  await shop.go(shop.id, 'packed')
  const parcel = { carrier: 'other', lines: [{ position: 0, quantity: 1 }] }
  await shop.as(shop.admin).post(`${shop.path}/parcels`, parcel, { 'idempotency-key': newId() })
  expect(await shop.readOrder()).toMatchObject({ state: 'packed', isPartlyShipped: true, canEdit: true })
  const listed = await (await shop.as(shop.admin).get('/admin/orders?state=partly-shipped')).json()
  expect(listed.items).toMatchObject([{ id: shop.id, isPartlyShipped: true }])
  const own = await (await shop.as(shop.buyer).get('/orders')).json()
  expect(own.items).toMatchObject([{ isPartlyShipped: true }])
  const other = await (await shop.edit([of(2, 'L')])).json()
  expect(other.fields).toEqual({ 'lines.0.quantity': 'Its size stays: a part of it is sent already' })
  expect((await shop.edit([of(1)])).status).toBe(201)
  await shop.go(shop.id, 'shipped')
  expect(await statusAndCode(await shop.as(shop.admin).get(`${shop.path}/edit`))).toEqual([
    409,
    'order-edit-too-late',
  ])
  expect(await shop.readOrder()).toMatchObject({ canEdit: false, isPartlyShipped: false })
})

test('a role with the edit permission can edit orders, but only the refund permission gives money back [HAND-14]', async () => {
  const shop = await anOrder({ isPaid: true })
  const role = await (
    await shop.as(shop.admin).post('/admin/roles', {
      ...{ name: 'Service', permissions: ['orders.read', 'orders.edit'] },
    })
  ).json()
  const rolesId = role.id ?? role.items?.at(-1)?.id
  const service = await shop.given.member({ role: rolesId, isConfirmed: true })
  expect(await statusAndCode(await shop.edit([of(1)], {}, { by: service }))).toEqual([403, 'admin-required'])
  expect((await shop.edit([of(3)], {}, { by: service })).status).toBe(201)
  const packer = await shop.given.member({ role: 'packer', isConfirmed: true })
  expect(await statusAndCode(await shop.as(packer).get(`${shop.path}/edit`))).toEqual([403, 'admin-required'])
  expect(await (await shop.as(packer).get(`${shop.path}/edits`)).json()).toMatchObject({ openMinor: 0 })
})

test('an order with a refund by hand cannot be edited, and an edit cannot remove every line [HAND-14]', async () => {
  const shop = await anOrder({ isPaid: true })
  const refund = { way: 'hand', otherMinor: 100, lines: [], shippingMinor: 0, reason: '', reference: '' }
  const given = await shop.as(shop.admin).post(`${shop.path}/refunds`, refund, { 'idempotency-key': newId() })
  expect(given.status).toBe(201)
  expect(await statusAndCode(await shop.as(shop.admin).get(`${shop.path}/edit`))).toEqual([
    409,
    'order-edit-refunded',
  ])
  const other = await anOrder()
  expect((await other.edit([])).status).toBe(422)
})

test('if two lines end up with the same size, the pieces of both return to stock [HAND-07, ORD-08]', async () => {
  const shop = await anOrder()
  const more = { productId: shop.tee.id, size: 'L', quantity: 1 }
  expect((await shop.edit([of(2), more])).status).toBe(201)
  expect((await shop.edit([of(2), { position: 1, size: 'M', quantity: 1 }])).status).toBe(201)
  expect([await shop.stockOf(shop.tee), await shop.stockOf(shop.tee, 'L')]).toEqual([2, 5])
  await shop.go(shop.id, 'cancelled')
  expect(await shop.stockOf(shop.tee)).toBe(5)
})
