import { expect, test } from 'vitest'
import { ownTestApp } from '../../../../platform/testing/test-app.ts'
import { address, aShop } from '../../../commerce/orders/server/testing/test-shop.ts'
import type { ShopReport } from '../report.ts'

test('an order that an edit sends to another country leaves the invoice of before, and its credit note, in the first one [REP-11]', async () => {
  const shop = await aShop(['transfer'], await ownTestApp())
  await shop.settle({ taxBy: 'country', taxCountry: 'DE', pricesIncludeTax: true, usesOss: true })
  const buyer = await shop.given.member()
  const product = await shop.given.product({ priceMinor: 11_900, sizes: [{ size: 'M', stock: 9 }] })
  await shop.fill(buyer, product, 'M')
  const shipTo = { ...address, email: buyer.email, state: '', zipCode: '10115', country: 'Germany' }
  const { id } = await (await shop.order(buyer, { form: { shipTo } })).json()
  await shop.go(id, 'paid')
  await shop.drainJobs()

  const path = `/admin/orders/${id}`
  const as = shop.as(shop.admin)
  const { email: _stays, ...there } = { ...shipTo, zipCode: '75001', country: 'France', phone: '' }
  const draft = { version: 0, lines: [{ position: 0, size: 'M', quantity: 1 }], shipTo: there }
  const { differenceMinor } = await (await as.post(`${path}/edit-preview`, draft)).json()
  const answer = await as.post(
    `${path}/edits`,
    { ...draft, seenDifferenceMinor: differenceMinor },
    { 'idempotency-key': 'to-france' },
  )
  expect(answer.status, await answer.clone().text()).toBe(201)
  await shop.drainJobs()

  const day = new Date().toISOString().slice(0, 10)
  const { rows }: ShopReport = await (await as.get(`/admin/reports/vat?from=${day}&to=${day}`)).json()
  const listed = rows.map(({ country, rate, invoices, creditNotes, taxMinor }) => [
    ...[country, rate, invoices, creditNotes, taxMinor],
  ])
  expect(listed).toEqual([
    ['France', 'VAT 20%', 1, 0, 1983],
    ['Germany', 'VAT 19%', 1, 1, 0],
  ])
})
