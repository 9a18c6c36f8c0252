import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '../../../../../platform/database/ids.ts'
import { ownTestApp } from '../../../../../platform/testing/test-app.ts'
import type { AdminProductPage } from '../../admin-product.ts'
import { asForm, codeOf, fieldsOf, setUpProductAdmin } from '../testing/product-admin.ts'

test('a search with many matches is paged in every order, also when they are all at the end, and counts at most 1000 [ADM-05]', async () => {
  const app = await ownTestApp()
  const { admin } = await setUpProductAdmin(app)
  await sql`
    insert into products (id, slug, name, description, price_minor, created_at)
    select gen_random_uuid(), 'coat-' || n, case when n <= 2400 then 'Plain' else 'Zebra' end || ' Coat ' || lpad(n::text, 5, '0'),
           'Warm.', n, now() - n * interval '1 minute'
    from generate_series(1, 3600) n`.execute(app.db)
  await sql`analyze products`.execute(app.db)
  const page = async (query: string): Promise<AdminProductPage> =>
    (await app.as(admin).get(`/admin/products?limit=6&${query}`)).json()
  const run = (from: number, step: number) => Array.from({ length: 12 }, (_, at) => from + at * step)
  for (const [query, first, step] of [
    ['q=coat&sort=price', 1, 1],
    ['q=coat&sort=-name', 3600, -1],
    ['q=zebra&sort=name', 2401, 1],
    ['q=zebra&sort=-created', 2401, 1],
    ['q=zebra&sort=price&state=active', 2401, 1],
    ['q=plain&sort=-price', 2400, -1],
  ] as const) {
    const one = await page(query)
    const two = await page(`${query}&cursor=${encodeURIComponent(one.nextCursor ?? '')}`)
    const numbers = [...one.items, ...two.items].map(({ priceMinor }) => priceMinor)
    expect([query, numbers]).toEqual([query, run(first, step)])
    expect([query, one.total, one.isMore, two.total]).toEqual([query, 1000, true, null])
  }
  expect(await page('q=zebra 0301')).toMatchObject({ total: 10, isMore: false })
  expect(await page('q=zebra 03010')).toMatchObject({ total: 1, isMore: false })
  expect(await page('sort=stock')).toMatchObject({ total: 3600, isMore: false })
})

test('the list is searched, sorted and filtered page by page, without gaps or duplicates [ADM-05]', async () => {
  const app = await ownTestApp()
  const { admin } = await setUpProductAdmin(app)
  const brands = [await app.given.brand({ name: 'Äther' }), await app.given.brand({ name: 'Zephyr' })]
  for (let i = 0; i < 12; i++) {
    const product = await app.given.product({
      name: `${['Coat', 'Écharpe', 'Boot'][i % 3]} ${i}`,
      priceMinor: 1_000 * (i % 4),
      state: (['active', 'active', 'proposed', 'archived'] as const)[i % 4]!,
      ...(i % 5 ? { brand: brands[i % 2]! } : {}),
      sizes: i % 2 ? [{ size: 'S', stock: i }] : [],
    })
    const createdAt = new Date(Date.now() - i * 60_000)
    await app.db.updateTable('products').set({ created_at: createdAt }).where('id', '=', product.id).execute()
  }
  const walk = async (query: string) => {
    const items: AdminProductPage['items'] = []
    let cursor: string | null = ''
    let count: number | null = null
    while (cursor !== null) {
      const answer: Response = await app
        .as(admin)
        .get(`/admin/products?limit=5&${query}${cursor && `&cursor=${cursor}`}`)
      expect(answer.status).toBe(200)
      const page: AdminProductPage = await answer.json()
      items.push(...page.items)
      count ??= page.total
      cursor = page.nextCursor
    }
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
    expect(count).toBe(items.length)
    return items
  }
  type Row = AdminProductPage['items'][number]
  const key: Record<string, (row: Row) => string | number> = {
    name: ({ name }) => name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase(),
    price: ({ priceMinor }) => priceMinor,
    created: ({ createdAt }) => createdAt,
    brand: ({ brandName }) => (brandName ?? '').replace('Ä', 'A').toLowerCase(),
    stock: ({ variants }) => variants[0]?.stock ?? Number.MAX_SAFE_INTEGER,
  }
  for (const [sort, keyOf] of Object.entries<(item: AdminProductPage['items'][number]) => string | number>(
    key,
  )) {
    for (const q of ['', 'coat', 'echarpe']) {
      const up = (await walk(`sort=${sort}&q=${q}`)).map(keyOf)
      expect(up).toHaveLength(q ? 4 : 12)
      expect(up).toEqual(up.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)))
      expect((await walk(`sort=-${sort}&q=${q}`)).map(keyOf)).toEqual(up.toReversed())
    }
  }
  expect((await walk('state=proposed')).every(({ state }) => state === 'proposed')).toBe(true)
  expect(await walk('state=archived&q=coat&sort=stock')).toHaveLength(1)
  expect(await walk('q=%3F%3F')).toHaveLength(0)
  const [first] = await walk('')
  expect(await walk(`q=${first!.id}`)).toMatchObject([{ id: first!.id }])
  for (const wrong of ['sort=color', 'state=sold', 'limit=0', 'limit=x']) {
    expect((await app.as(admin).get(`/admin/products?${wrong}`)).status).toBe(422)
  }
  const moved = await app.as(admin).get('/admin/products?sort=name&cursor=bm9uc2Vuc2U')
  expect(await codeOf(moved)).toEqual([400, 'cursor-invalid'])
})

test('a size chart is shared by the products of its brand, and a change to an outdated version is refused [ADM-07]', async () => {
  const { app, admin, add, read } = await setUpProductAdmin()
  const [brand, other] = [await app.given.brand(), await app.given.brand()]
  const chartId = newId()
  const chart = {
    brandId: brand.id,
    version: null,
    kind: 'Coats',
    measuresOf: 'piece',
    measures: ['Chest', 'Length'],
    rows: [
      { size: 'S', cells: [{ fromMm: 520, toMm: null }, null] },
      {
        size: 'M',
        cells: [
          { fromMm: 540, toMm: 560 },
          { fromMm: 980, toMm: null },
        ],
      },
    ],
  }
  const put = (body: object, id = chartId) => app.as(admin).put(`/admin/size-charts/${id}`, body)
  const saved = await (await put(chart)).json()
  expect(saved).toMatchObject({ kind: 'Coats', measures: ['Chest', 'Length'], productCount: 0 })
  const product = await add({ brandId: brand.id, sizeChartId: chartId })
  expect(product.sizeChart).toMatchObject({ id: chartId, rows: chart.rows })
  expect(await fieldsOf(await put({ ...chart, kind: 'coats' }, newId()))).toEqual({
    kind: 'The brand has a chart for these already.',
  })
  expect(await codeOf(await put(chart))).toEqual([409, 'size-chart-changed'])
  const wider = { ...chart, version: saved.version, rows: chart.rows.slice(1) }
  expect((await put(wider)).status).toBe(200)
  expect((await read(product.id)).sizeChart?.rows).toHaveLength(1)
  expect(await (await app.as(null).get(`/products/${product.id}`)).json()).toMatchObject({
    sizeChart: { kind: 'Coats' },
  })
  const listed = await (await app.as(admin).get(`/admin/brands/${brand.id}/size-charts`)).json()
  expect(listed.items).toMatchObject([{ id: chartId, productCount: 1 }])
  const elsewhere = await app.as(admin).put(`/admin/products/${product.id}`, {
    ...asForm(await read(product.id)),
    brandId: other.id,
    sizeChartId: chartId,
  })
  expect(await fieldsOf(elsewhere)).toEqual({ sizeChartId: 'This size chart is another brand’s.' })
  for (let time = 0; time < 2; time++) {
    expect((await app.as(admin).delete(`/admin/size-charts/${chartId}`)).status).toBe(200)
  }
  expect((await read(product.id)).sizeChart).toBeNull()
  expect(
    await fieldsOf(await put({ ...chart, rows: [{ size: 'S', cells: [null, null] }] }, newId())),
  ).toEqual({
    rows: 'Please enter at least one measurement',
  })
})
