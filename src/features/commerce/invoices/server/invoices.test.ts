import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { ownTestApp } from '../../../../platform/testing/test-app.ts'
import { runJobsAndListMails } from '../../orders/server/testing/order-mails.ts'
import { aShop, statusAndCode } from '../../orders/server/testing/test-shop.ts'
import { returnHelpers } from '../../returns/server/testing/return-helpers.ts'
import type { InvoiceList } from '../invoice.ts'
import type { InvoiceFacts } from './invoice-facts.ts'
import { invoiceSheet } from './invoice-layout.ts'
import { invoicePdf } from './invoice-pdf.ts'
import { issueInvoices } from './issue-invoices.ts'

async function anInvoicingShop() {
  const app = await ownTestApp()
  const shop = await aShop(['transfer', 'on-delivery'], app)
  await shop.settle({ name: 'Hem', imprint: '1 Hem Street\nVAT GB 123' })
  const list = async (by: Parameters<typeof shop.as>[0], id: string, path = '') =>
    (await (await shop.as(by).get(`${path}/orders/${id}/invoices`)).json()) as InvoiceList
  const factsOf = async (id: string) =>
    (
      await app.db
        .selectFrom('invoices')
        .select(['series', 'facts'])
        .where('order_id', '=', id)
        .orderBy('issued_at')
        .orderBy('id')
        .execute()
    ).map(({ series, facts }) => ({ series, ...(facts as InvoiceFacts) }))
  return { app, ...shop, ...returnHelpers(shop), list, factsOf }
}

test('a paid order has an invoice and each refund a credit note, as PDF on the order page, in the mail and for the shop [INV-01, INV-02, INV-04]', async () => {
  const { app, as, admin, bought, list, factsOf, refund, drainJobs } = await anInvoicingShop()
  const { id, buyer } = await bought([2, 1])
  await drainJobs()
  await refund(id, { lines: [{ position: 0, quantity: 1 }], otherMinor: 100, reason: 'A flaw.' })
  await drainJobs()
  const { items } = await list(buyer, id)
  expect(items).toMatchObject([
    { name: 'Invoice INV-00001', totalMinor: 3240, currency: 'USD' },
    { name: 'Credit note CN-00001', totalMinor: 1180 },
  ])
  expect(await list(admin, id, '/admin')).toEqual({ items })
  expect((await factsOf(id)).map(({ issuedOn }) => issuedOn)).toEqual(items.map(({ issuedOn }) => issuedOn))
  expect(await factsOf(id)).toMatchObject([
    {
      seller: { name: 'Hem', lines: ['1 Hem Street', 'VAT GB 123'] },
      buyer: { lines: ['Ana Rue', '14 Harbour Row', 'Portland, Maine 04101', 'United States'] },
      lines: [{ quantity: 2, unitMinor: 1000, totalMinor: 2000 }, { totalMinor: 1000 }],
      taxes: [{ name: 'Tax', percent: 8, baseMinor: 3000, amountMinor: 240, isContained: false }],
      totalMinor: 3240,
    },
    {
      ...{ corrects: 'INV-00001', reason: 'A flaw.', totalMinor: 1180 },
      lines: [
        { quantity: 1, totalMinor: 1080 },
        { text: 'Amount', totalMinor: 100 },
      ],
      taxes: [{ percent: 8, baseMinor: 1093, amountMinor: 87, isContained: true }],
    },
  ])
  const file = await as(buyer).get(`/orders/${id}/invoices/${items[0]!.id}/file`)
  expect(file.headers.get('content-type')).toBe('application/pdf')
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="INV-00001.pdf"')
  const bytes = Buffer.from(await file.arrayBuffer())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(bytes.length).toBeLessThan(60_000)
  const again = await as(admin).get(`/admin/orders/${id}/invoices/${items[0]!.id}/file`)
  expect(Buffer.from(await again.arrayBuffer()).equals(bytes)).toBe(true)

  const mails = (await runJobsAndListMails(app)).filter(({ to }) => to === buyer.email)
  const withFile = mails.filter(({ text }) => /filename=(INV|CN)-0/.test(text)).map(({ subject }) => subject)
  expect(withFile.map((subject) => subject.replace(/\d+/, '…')).toSorted()).toEqual([
    'A refund for order …',
    'Order … is paid',
  ])
})

test('an order that gift cards pay in full when it is placed has its invoice at once, attached to the mail that confirms it [INV-06, INV-02]', async () => {
  const { app, as, admin, given, fill, order, list, drainJobs } = await anInvoicingShop()
  const issued = await as(admin).post('/admin/gift-cards', { amountMinor: 5000, reason: 'A gift' })
  const { code } = await issued.json()
  const buyer = await given.member()
  await fill(buyer, await given.product({ priceMinor: 1000, sizes: [{ size: 'M', stock: 5 }] }), 'M')
  const answer = await order(buyer, { form: { giftCards: [code] } })
  const { id } = (await answer.json()) as { id: string }
  await drainJobs()
  expect((await list(buyer, id)).items).toMatchObject([{ name: 'Invoice INV-00001', totalMinor: 1080 }])
  const mails = (await runJobsAndListMails(app)).filter(({ to }) => to === buyer.email)
  expect(mails.map(({ text }) => text.includes('filename=INV-00001.pdf'))).toEqual([true])
})

test('the credit notes of an order that is refunded piece by piece add up to the tax of its invoice [INV-07]', async () => {
  const { given, fill, order, go, refund, factsOf, drainJobs } = await anInvoicingShop()
  const buyer = await given.member()
  await fill(buyer, await given.product({ priceMinor: 1003, sizes: [{ size: 'M', stock: 5 }] }), 'M', 3)
  const { id } = (await (await order(buyer)).json()) as { id: string }
  await go(id, 'paid')
  for (let piece = 0; piece < 3; piece++) {
    expect((await refund(id, { lines: [{ position: 0, quantity: 1 }] })).status).toBe(201)
    await drainJobs()
  }
  const [invoice, ...notes] = await factsOf(id)
  const taxOf = (facts: typeof notes) => facts.reduce((sum, { taxes }) => sum + taxes[0]!.amountMinor, 0)
  // Each piece alone contains 80.3 of the tax.
  expect([taxOf([invoice!]), taxOf(notes)]).toEqual([241, 241])
  expect(notes.map(({ taxes }) => taxes[0]!.amountMinor)).toEqual([80, 81, 80])
})

test('invoice numbers have no gaps, even when many are issued at once, and no invoice is issued twice [INV-01, INV-03]', async () => {
  const { app, bought, db } = await anInvoicingShop()
  const orders = []
  for (let count = 0; count < 4; count++) orders.push(await bought([1], { to: 'paid' }))
  await Promise.all([...orders, ...orders].map(({ id }) => issueInvoices(app.platform, id)))
  const rows = await db.selectFrom('invoices').select('number').orderBy('number').execute()
  expect(rows.map(({ number }) => number)).toEqual([1, 2, 3, 4])
  // A failed transaction leaves no gap in the numbers.
  await db
    .transaction()
    .execute(async (tx) => {
      await tx.updateTable('invoice_numbers').set({ last: 99 }).where('series', '=', 'invoice').execute()
      throw new Error('died')
    })
    .catch(() => {})
  const { id } = await bought([1], { to: 'paid' })
  await issueInvoices(app.platform, id)
  expect(await db.selectFrom('invoices').select('number').where('order_id', '=', id).execute()).toEqual([
    { number: 5 },
  ])
})

test('an issued invoice is never changed or deleted, even when the shop, the product or the buyer changes [INV-03]', async () => {
  const { app, bought, factsOf, settle, db } = await anInvoicingShop()
  const { id, buyer, products } = await bought([1])
  await issueInvoices(app.platform, id)
  const [before] = await factsOf(id)
  await settle({ name: 'Another', imprint: 'Elsewhere' })
  await db.updateTable('products').set({ name: 'Renamed' }).where('id', '=', products[0]!.id).execute()
  await db.deleteFrom('members').where('id', '=', buyer.id).execute()
  await issueInvoices(app.platform, id)
  expect(await factsOf(id)).toEqual([before])
  await expect(db.updateTable('invoices').set({ total_minor: 1 }).execute()).rejects.toThrow(
    'only ever added',
  )
  await expect(db.deleteFrom('invoices').execute()).rejects.toThrow('only ever added')
  await expect(db.deleteFrom('orders').where('id', '=', id).execute()).rejects.toThrow()
})

test('an order that is unpaid, free or refunded after a late payment has no invoice, and an order paid on delivery gets one when it is delivered [INV-01, DEC-92]', async () => {
  const { app, given, fill, order, stateOf, placed, go, list, db, drainJobs } = await anInvoicingShop()
  const unpaid = await placed()
  await issueInvoices(app.platform, unpaid.id)
  expect(await list(unpaid.buyer, unpaid.id)).toEqual({ items: [] })
  const late = await placed()
  await db.updateTable('orders').set({ state: 'cancelled' }).where('id', '=', late.id).execute()
  await db.deleteFrom('products').where('id', '=', late.product.id).execute()
  await go(late.id, 'paid', 'refunded')
  await drainJobs()
  expect(await list(late.buyer, late.id)).toEqual({ items: [] })
  const ana = await given.member()
  await fill(ana, await given.product({ priceMinor: 0, sizes: [{ size: 'M', stock: 5 }] }), 'M')
  const free: { id: string } = await (await order(ana)).json()
  expect(await stateOf(free.id)).toBe('paid')
  await drainJobs()
  await issueInvoices(app.platform, free.id)
  expect(await list(ana, free.id)).toEqual({ items: [] })
  const atDoor = await placed({ way: 'on-delivery' })
  await go(atDoor.id, 'packed', 'shipped')
  await drainJobs()
  expect((await list(atDoor.buyer, atDoor.id)).items).toHaveLength(0)
  await go(atDoor.id, 'delivered')
  await drainJobs()
  expect((await list(atDoor.buyer, atDoor.id)).items).toHaveLength(1)
})

test('a member cannot read the invoices of another member [INV-02]', async () => {
  const { app, as, bought, list, given } = await anInvoicingShop()
  const [mine, theirs] = [await bought([1]), await bought([1])]
  for (const { id } of [mine, theirs]) await issueInvoices(app.platform, id)
  const [invoice] = (await list(mine.buyer, mine.id)).items
  const other = await given.member()
  expect(await statusAndCode(await as(other).get(`/orders/${mine.id}/invoices`))).toEqual([
    404,
    'order-not-found',
  ])
  expect(await statusAndCode(await as(other).get(`/orders/${mine.id}/invoices/${invoice!.id}/file`))).toEqual(
    [404, 'order-not-found'],
  )
  expect(
    await statusAndCode(await as(theirs.buyer).get(`/orders/${theirs.id}/invoices/${invoice!.id}/file`)),
  ).toEqual([404, 'invoice-not-found'])
  expect(await statusAndCode(await as(mine.buyer).get(`/admin/orders/${mine.id}/invoices`))).toEqual([
    403,
    'admin-required',
  ])
})

const facts: InvoiceFacts = {
  ...{ seller: { name: 'Μόδα & Мода GmbH', lines: ['Karlsplatz 1', '1010 Wien', 'UID ATU12345678'] } },
  ...{ buyer: { lines: ['Ελένη Παπαδοπούλου', 'Ulica Łąkowa 3', 'Łódź', 'Польша'] } },
  ...{ issuedOn: '2026-11-23', orderNumber: 1042, orderedOn: '2026-11-20', corrects: null, reason: '' },
  lines: Array.from({ length: 60 }, (_, at) => ({
    text:
      at === 0
        ? 'A name so long that it needs more than one line of the table, of undyed wool, size 38'
        : `Tee ${at}`,
    ...{ quantity: 1, unitMinor: 1000, totalMinor: 1000 },
  })),
  charges: [{ text: 'Discount (SALE)', amountMinor: -500 }],
  taxes: [{ name: 'VAT', percent: 19, baseMinor: 50_000, amountMinor: 9_500, isContained: true }],
  ...{ totalMinor: 59_500, currency: 'EUR', notes: ['Paid by card.'] },
}

test('an invoice PDF is the same every time, spans several pages, and has Latin, Greek and Cyrillic letters [INV-03, INV-05]', async () => {
  const invoice = { series: 'invoice', number: 7, facts, layout: 1 } as const
  const [first, second] = [await invoicePdf(invoice), await invoicePdf(invoice)]
  expect(first.equals(second)).toBe(true)
  // If you change the layout, give the new one the next number and keep this one.
  expect(createHash('sha256').update(first).digest('hex')).toBe(
    'e987ac6fa8057f0d8cf2facbc100116403ef42fc0a0a9230283dd6638b556286',
  )
  expect(first.toString('latin1').match(/\/Type \/Page\n/g)!.length).toBeGreaterThan(1)
  const { openSync } = createRequire(createRequire(import.meta.url).resolve('pdfkit'))('fontkit')
  const font = openSync(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'))
  for (const letter of `${facts.seller.name}${facts.buyer.lines.join('')}−€`) {
    expect([letter, font.hasGlyphForCodePoint(letter.codePointAt(0))]).toEqual([letter, true])
  }
})

test('an invoice shows its discounts and which tax is included or added [INV-05]', () => {
  expect(invoiceSheet({ series: 'invoice', number: 7 }, facts)).toMatchObject({
    title: 'Invoice INV-00007',
    sums: [['Discount (SALE)', '−€5.00']],
    total: ['Total', '€595.00'],
    notes: ['Contains VAT 19% on €500.00: €95.00.', 'Paid by card.'],
  })
  const onTop = {
    ...facts,
    taxes: [{ name: 'Tax', percent: 8, baseMinor: 10_000, amountMinor: 800, isContained: false }],
  }
  expect(
    invoiceSheet({ series: 'credit-note', number: 1 }, { ...onTop, corrects: 'INV-00007' }),
  ).toMatchObject({
    title: 'Credit note CN-00001',
    facts: [
      ['Date', '2026-11-23'],
      ['Order', '1042 of 2026-11-20'],
      ['Corrects', 'Invoice INV-00007'],
    ],
    sums: [
      ['Discount (SALE)', '−€5.00'],
      ['Tax (8%) on €100.00', '€8.00'],
    ],
    total: ['Total given back', '€595.00'],
  })
})
