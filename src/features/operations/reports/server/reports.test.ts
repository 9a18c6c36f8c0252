import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ownTestApp } from '../../../../platform/testing/test-app.ts'
import { aShop } from '../../../commerce/orders/server/testing/test-shop.ts'
import { returnHelpers } from '../../../commerce/returns/server/testing/return-helpers.ts'
import type { ShopReport } from '../report.ts'
import { reportNames, shiftDay, spanBefore, spanOf } from '../report-words.ts'
import type { VatRow } from './other-reports-sql.ts'
import { vatRows } from './vat-report.ts'

const day = new Date().toISOString().slice(0, 10)

const reporting = async () => {
  const shop = await aShop(['transfer', 'pick-up'], await ownTestApp())
  const read = async (report: string, span = { from: day, to: day }): Promise<ShopReport> => {
    const answer = await shop.as(shop.admin).get(`/admin/reports/${report}?from=${span.from}&to=${span.to}`)
    if (!answer.ok) throw new Error(await answer.text())
    return answer.json()
  }
  const table = async (report: string) =>
    (await shop.as(shop.admin).get(`/admin/reports/${report}/table?from=${day}&to=${day}`)).text()
  const back = returnHelpers(shop)
  return { ...back, ...shop, ask: back.ask, report: read, table }
}

/** Reproducible random numbers. */
function chance(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    // The low bits repeat soon.
    return Math.floor((state / 2_147_483_648) * below)
  }
}

test('the VAT report matches the invoices and credit notes of random orders to the cent, in total and by country and rate, with OSS and untaxed countries apart [REP-05]', async () => {
  const shop = await reporting()
  await shop.settle({
    ...{ taxBy: 'country', taxCountry: 'DE', pricesIncludeTax: true, usesOss: true },
    shippingWays: [{ name: 'Standard', priceMinor: 495 }],
  })
  const next = chance(7)
  const products = []
  for (const taxClass of ['standard', 'reduced', 'standard'] as const) {
    const product = await shop.given.product({
      ...{ priceMinor: 1000 + next(9000), sizes: [{ size: 'M', stock: null }] },
    })
    await sql`update products set tax_class = ${taxClass} where id = ${product.id}`.execute(shop.db)
    products.push(product)
  }
  const countries = { Germany: '10115', France: '75001', Austria: '1010', Switzerland: '8001' }
  for (let made = 0; made < 16; made += 1) {
    const buyer = await shop.given.member()
    for (const product of products) if (next(3) > 0) await shop.fill(buyer, product, 'M', 1 + next(3))
    await shop.fill(buyer, products[next(3)]!, 'M', 1 + next(3))
    const [country, zipCode] = Object.entries(countries)[next(4)]!
    const shipTo = {
      ...{ firstName: 'Ana', lastName: 'Rue', email: buyer.email, address: 'Weg 1', city: 'Ort', state: '' },
      ...{ zipCode, country },
    }
    const way = next(4) === 0 ? 'pick-up' : 'transfer'
    const answer = await shop.order(buyer, { way, form: { shipTo } })
    if (!answer.ok) throw new Error(await answer.text())
    const { id } = await answer.json()
    await (way === 'pick-up' ? shop.go(id, 'packed', 'delivered') : shop.go(id, 'paid'))
    if (next(2) === 0) await shop.refund(id, { lines: [{ position: 0, quantity: 1 }], otherMinor: next(40) })
  }
  await shop.drainJobs()

  // An independent, simple query over the documents.
  const { rows: papers } = await sql<{
    series: string
    totalMinor: number
    country: string
    taxes: { percent: number; baseMinor: number; amountMinor: number }[]
  }>`
    select series, invoices.total_minor as "totalMinor", facts -> 'taxes' as taxes,
           case payment_way when 'pick-up' then 'Germany' else ship_to ->> 'country' end as country
    from invoices
    join orders on orders.id = invoices.order_id`.execute(shop.db)
  const sign = ({ series }: { series: string }) => (series === 'credit-note' ? -1 : 1)
  const gross = papers.reduce((sum, paper) => sum + sign(paper) * Number(paper.totalMinor), 0)
  const tax = papers.reduce(
    (sum, paper) => sum + sign(paper) * paper.taxes.reduce((all, { amountMinor }) => all + amountMinor, 0),
    0,
  )
  expect(papers.filter(({ series }) => series === 'credit-note').length).toBeGreaterThan(3)

  const { sums, rows } = await shop.report('vat')
  expect(sums).toMatchObject({ grossMinor: gross, taxMinor: tax, baseMinor: gross - tax })
  const byRate = new Map<string, { baseMinor: number; taxMinor: number }>()
  const count = (key: string, baseMinor: number, taxMinor: number) => {
    const sum = byRate.get(key) ?? { baseMinor: 0, taxMinor: 0 }
    if (baseMinor !== 0 || taxMinor !== 0)
      byRate.set(key, { baseMinor: sum.baseMinor + baseMinor, taxMinor: sum.taxMinor + taxMinor })
  }
  for (const paper of papers) {
    let untaxed = Number(paper.totalMinor)
    for (const { percent, baseMinor, amountMinor } of paper.taxes) {
      count(
        `${paper.country} ${percent === 0 ? 'untaxed' : `${percent}%`}`,
        sign(paper) * baseMinor,
        sign(paper) * amountMinor,
      )
      untaxed -= baseMinor + amountMinor
    }
    count(`${paper.country} untaxed`, sign(paper) * untaxed, 0)
  }
  const rateOf = (row: ShopReport['rows'][number]) =>
    `${row.country} ${/\d[\d.]*%/.exec(String(row.rate))?.[0] ?? 'untaxed'}`
  expect(byRate.size).toBeGreaterThan(3)
  expect(new Map(rows.map((row) => [rateOf(row), row]))).toEqual(
    new Map([...byRate].map(([key, sum]) => [key, expect.objectContaining(sum)])),
  )
  expect(rows).toHaveLength(byRate.size)
  const oss = rows.filter(({ scheme }) => scheme === 'OSS')
  expect(oss.length).toBeGreaterThan(0)
  expect(oss.every(({ country }) => country === 'France' || country === 'Austria')).toBe(true)
  const others = rows.filter(({ country }) => country === 'France' || country === 'Austria')
  expect(oss).toEqual(others)
  expect(
    rows.filter(({ country }) => country === 'Switzerland').every(({ taxMinor }) => taxMinor === 0),
  ).toBe(true)
  const table = await shop.table('vat')
  expect(table.split('\r\n')[0]).toContain(
    'Month,Country,Rate,Invoices,Credit notes,Cancelled credit notes,"Net, USD"',
  )
}, 120_000)

test('sales, best sellers, brands, categories and returns count purchases, refunds and returns, and sales have the days before [REP-01, REP-02, REP-04]', async () => {
  const { bought, refund, ask, report } = await reporting()
  const { id, buyer } = await bought([2, 1])
  await refund(id, { lines: [{ position: 1, quantity: 1 }] })
  await ask(buyer, id, [{ position: 0, quantity: 1, reason: 'too-small' }])
  const sales = await report('sales', { from: shiftDay(day, -2), to: day })
  expect(sales.rows.map(({ day: at }) => at)).toEqual([shiftDay(day, -2), shiftDay(day, -1), day])
  expect(sales.sums).toMatchObject({ orders: 1, total: 3240, tax: 240, refunds: 1080, net: 2160 })
  expect(sales.before).toEqual({ from: shiftDay(day, -5), to: shiftDay(day, -3) })
  expect(sales.sumsBefore).toMatchObject({ orders: 0, total: 0 })
  const later = await report('sales', { from: shiftDay(day, 1), to: shiftDay(day, 1) })
  expect(later.sumsBefore).toMatchObject({ orders: 1, net: 2160 })
  expect((await report('best-sellers')).rows.map(({ pieces, charged }) => [pieces, charged])).toEqual([
    [2, 2160],
    [1, 1080],
  ])
  expect((await report('brands')).sums).toMatchObject({ pieces: 3, charged: 3240 })
  expect((await report('categories')).sums).toMatchObject({ pieces: 3, charged: 3240 })
  const { rows } = await report('returns')
  expect(rows).toMatchObject([{ reason: 'Too small', pieces: 1, charged: 1080 }])
})

test('sales by category count orders, pieces, returns and refunds for the current category, summed to the requested level [REP-07]', async () => {
  const { bought, refund, ask, report, db, as, admin } = await reporting()
  const { id, buyer, products } = await bought([2, 1, 1, 1])
  await bought([1])
  const { rows: tree } = await sql<{ id: string; path: string }>`
    with recursive paths as (
      select id, name as path, 1 as level from product_categories where parent_id is null
      union all
      select child.id, paths.path || ' / ' || child.name, level + 1
      from product_categories as child join paths on paths.id = child.parent_id
    )
    select id, path from paths where level = 3 order by path`.execute(db)
  const [deep] = tree
  const beside = tree.find(({ path }) => path !== deep!.path && topOf(path) === topOf(deep!.path))!
  const other = tree.find(({ path }) => topOf(path) !== topOf(deep!.path))!
  const categories = [deep!, beside, other]
  for (const [at, category] of categories.entries()) {
    await sql`update products set category_id = ${category.id} where id = ${products[at]!.id}`.execute(db)
  }
  await ask(buyer, id, [{ position: 0, quantity: 1, reason: 'too-small' }])
  await refund(id, { lines: [{ position: 1, quantity: 1 }], otherMinor: 30 })

  const each = await report('categories')
  const figures = ({ rows }: ShopReport) =>
    rows.map(({ category, orders, pieces, charged, returned, refunded, net }) => [
      ...[category, orders, pieces, charged, returned, refunded, net],
    ])
  // Equal amounts are sorted by name.
  expect(figures(each).toSorted()).toEqual(
    [
      ['Without a category', 2, 2, 2160, 0, 0, 2160],
      [deep!.path, 1, 2, 2160, 1, 0, 2160],
      [beside.path, 1, 1, 1080, 0, 1080, 0],
      [other.path, 1, 1, 1080, 0, 0, 1080],
    ].toSorted(),
  )
  // An order with several categories counts once in the sum.
  expect(each.sums).toMatchObject({
    orders: 2,
    pieces: 6,
    charged: 6480,
    returned: 1,
    refunded: 1080,
    net: 5400,
  })

  const span = `from=${day}&to=${day}`
  const main: ShopReport = await (await as(admin).get(`/admin/reports/categories?${span}&level=main`)).json()
  expect(figures(main).toSorted()).toEqual(
    [
      ['Without a category', 2, 2, 2160, 0, 0, 2160],
      [topOf(deep!.path), 1, 3, 3240, 1, 1080, 2160],
      [topOf(other.path), 1, 1, 1080, 0, 0, 1080],
    ].toSorted(),
  )
  expect(main.sums).toEqual(each.sums)
  const table = await (await as(admin).get(`/admin/reports/categories/table?${span}&level=main`)).text()
  expect(table).toContain(`\r\n${topOf(deep!.path)},1,3,32.40,1,10.80,21.60\r\n`)
  expect((await as(admin).get(`/admin/reports/categories?${span}&level=all`)).status).toBe(422)

  // A later refund counts on its own day, whenever the item was sold; a product that moves to another category takes
  // its sales along.
  await sql`update orders set paid_at = paid_at - interval '1 day'`.execute(db)
  await sql`update products set category_id = ${other.id} where id = ${products[1]!.id}`.execute(db)
  const later = await report('categories')
  expect(figures(later)).toEqual([
    [deep!.path, 0, 0, 0, 1, 0, 0],
    [other.path, 0, 0, 0, 0, 1080, -1080],
  ])
  expect(later.sums).toMatchObject({ orders: 0, net: -1080 })
  expect(later.sumsBefore).toMatchObject({ orders: 2, net: 6480 })
})

const topOf = (path: string) => path.split(' / ')[0]!

test('a product bought from a look counts for the look, through its button or a tag [REP-04]', async () => {
  const { given, as, order, go, report, admin } = await reporting()
  const [buyer, owner] = [await given.member(), await given.member({ username: 'stylish' })]
  const look = await given.photo({ owner })
  const sizes = [{ size: 'M', stock: 5 }]
  const [one, two, three] = [
    await given.product({ priceMinor: 1000, sizes }),
    await given.product({ priceMinor: 1000, sizes }),
    await given.product({ priceMinor: 1000, sizes }),
  ]
  const lines = [{ productId: one.id, size: 'M' }]
  const several = { lines, lookId: look.id }
  expect((await as(buyer).post('/cart/several', several, { 'idempotency-key': 'look-1' })).status).toBe(200)
  const tagged = { productId: two.id, size: 'M', lookId: look.id }
  expect((await as(buyer).post('/cart/lines', tagged, { 'idempotency-key': 'look-2' })).status).toBe(200)
  // A deleted look, and none at all.
  const gone = { productId: three.id, size: 'M', lookId: admin.id }
  expect((await as(buyer).post('/cart/lines', gone, { 'idempotency-key': 'look-3' })).status).toBe(200)
  const { id } = await (await order(buyer)).json()
  await go(id, 'paid')
  expect((await report('looks')).rows).toMatchObject([
    { look: 'Look of stylish', address: `/photo/${look.id}`, pieces: 2, orders: 1, charged: 2160 },
  ])
})

test('visits are counted by their source, and orders by the source that the checkout sends [REP-03]', async () => {
  const { given, fill, order, report, platform } = await reporting()
  const buyer = await given.member()
  const product = await given.product({ priceMinor: 1000, sizes: [{ size: 'M', stock: 5 }] })
  await fill(buyer, product, 'M')
  const visit = { userAgent: 'Mozilla/5.0', site: 'cross-site', isPrefetch: false, path: '/shop' }
  platform.pageViews.count({ ...visit, referer: 'https://www.google.com/' })
  platform.pageViews.count({ ...visit, referer: 'https://hats.example/' })
  platform.pageViews.count({ ...visit, site: 'same-origin', referer: 'https://www.google.com/' })
  for (const _ of ['once', 'again']) await order(buyer, { key: 'counted', form: { source: 'search' } })
  await platform.pageViews.flush()
  expect((await report('sources')).rows).toEqual([
    { source: 'Search engines', visits: 1, orders: 1, share: 100 },
    { source: 'Other sites', visits: 1, orders: 0, share: 0 },
  ])
})

test('every report is for admins, can be empty, and can be downloaded as a table; invalid days are refused [REP-01, REP-06]', async () => {
  const { as, admin, given, report, table } = await reporting()
  const member = await given.member()
  for (const name of reportNames) {
    const view = await report(name)
    expect([name, view.rowCount]).toEqual([name, name === 'sales' ? 1 : 0])
    // Reading the text has removed the byte order mark.
    expect((await table(name)).split('\r\n')[0]).toContain(view.columns[0]!.head)
    for (const end of ['', '/table']) {
      expect((await as(member).get(`/admin/reports/${name}${end}?from=${day}&to=${day}`)).status).toBe(403)
    }
  }
  const backwards = await as(admin).get(`/admin/reports/sales?from=${day}&to=${shiftDay(day, -1)}`)
  expect(backwards.status).toBe(422)
  expect((await as(admin).get('/admin/reports/sales?from=2020-01-01&to=2026-01-01')).status).toBe(422)
})

test('the days are read from the address and default to the last thirty, and the period before has as many [REP-01]', () => {
  expect(spanOf('2026-01-01_2026-01-31', '2026-05-01')).toEqual({ from: '2026-01-01', to: '2026-01-31' })
  for (const bad of [
    undefined,
    '',
    '2026-01-31_2026-01-01',
    '2020-01-01_2026-01-01',
    'x_y',
    '2026-13-01_2026-13-02',
  ]) {
    expect(spanOf(bad, '2026-05-01')).toEqual({ from: '2026-04-02', to: '2026-05-01' })
  }
  expect(spanBefore({ from: '2026-03-01', to: '2026-03-31' })).toEqual({
    from: '2026-01-29',
    to: '2026-02-28',
  })
})

test('reverse charge, pick-up and untaxed orders are separate rows of the VAT report [REP-05, DEC-116]', () => {
  const row = (more: Partial<VatRow>): VatRow => ({
    ...{ month: '2026-01', country: 'France', isPickedUp: false, taxNote: null, rate: 'VAT', percent: 20 },
    ...{ baseMinor: 100, taxMinor: 20, invoices: 1, creditNotes: 0, cancellations: 0, ...more },
  })
  const shop = { taxCountry: 'DE', usesOss: true, defaultCountry: 'Germany' }
  const rows = vatRows(
    [
      row({}),
      row({ taxNote: 'reverse-charge', taxMinor: 0 }),
      row({ isPickedUp: true, percent: 19, taxMinor: 19 }),
      row({ country: 'Narnia', rate: null, percent: null, taxMinor: 0 }),
    ],
    shop,
  )
  expect(rows.map(({ country, scheme, ossMinor, rate }) => [country, scheme, ossMinor, rate])).toEqual([
    ['France', 'OSS', 20, 'VAT 20%'],
    ['France', '', 0, 'Reverse charge: the buyer accounts for the VAT.'],
    ['Germany', '', 0, 'VAT 19%'],
    ['Narnia', '', 0, 'Not taxed'],
  ])
})
