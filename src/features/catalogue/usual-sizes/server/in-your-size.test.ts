import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '../../../../platform/database/ids.ts'
import type { TestMember } from '../../../../platform/testing/given.ts'
import { longTest } from '../../../../platform/testing/long-test.ts'
import { ownTestApp, testApp } from '../../../../platform/testing/test-app.ts'
import type { ProductList } from '../../products/product.ts'
import { spellingsOfWornSize } from '../../products/sizes.ts'
import { isSameSize, type Scale, toWornSize } from '../scales.ts'
import type { OwnSizes } from '../usual-sizes.ts'

/** The result of the database function. */
async function scaleOf(sizes: string[], measures: string[]): Promise<Scale | null> {
  const { db } = await testApp()
  const { rows } = await sql<{ scale: Scale | null }>`
    select size_scale(${sizes}::text[], ${measures}::text[]) as scale`.execute(db)
  return rows[0]!.scale
}

test.each<[string[], string[], Scale | null]>([
  [['XS', 'S', 'M', 'L', 'XL', 'XXL'], [], 'letters'],
  [['XS', 'S', 'M'], ['Chest', 'Length', 'Sleeve'], 'letters'],
  [['34', '36', '38', '40', '42'], [], 'numbers'],
  [['34', '36', '38', '40'], ['Bust', 'Waist', 'Hips'], 'numbers'],
  [['26', '28', '30', '32', '34', '36'], [], 'waist'],
  [['26', '27', '28', '29'], ['Waist', 'Inseam'], 'waist'],
  [['36', '37', '38', '39'], [], 'shoes'],
  [['40', '40,5', '41'], [], 'shoes'],
  // Even numbers alone could be clothes; the chart shows that they are shoes.
  [['38', '40', '42'], ['Foot length'], 'shoes'],
])('%j with a chart of %j has the scale %s [ACC-15]', async (sizes, measures, scale) => {
  expect(await scaleOf(sizes, measures)).toBe(scale)
})

test.each<[string, string[], string[]]>([
  ['a piece in one size', ['One Size'], []],
  ['a piece with a single number', ['38'], []],
  ['a hat, whose letters are head sizes', ['S', 'M', 'L'], ['Head']],
  ['trousers with waist and length', ['W30 L32', 'W32 L32'], []],
  ['a piece in sizes of another country', ['6', '8', '10'], []],
  ['a piece in consecutive numbers whose chart measures the chest', ['37', '38', '39'], ['Chest']],
  ['a piece with letters and numbers', ['S', '38'], []],
])('%s has no scale, so no size of it is suggested [ACC-15, ACC-16]', async (_what, sizes, measures) => {
  expect(await scaleOf(sizes, measures)).toBeNull()
})

test('the filter finds a size in every spelling that the card recognizes [SHOP-16]', async () => {
  const { db } = await testApp()
  for (const written of ['M', 'm', 'XXL', '2XL', 'xxl', 'Xxl', '3XL', 'XXXL', '40.5', '40,5', '38']) {
    const { rows } = await sql<{ plain: string }>`select plain_size(${written}) as plain`.execute(db)
    const worn = `letters-${rows[0]!.plain}`
    expect(toWornSize('letters', written), written).toBe(worn)
    expect(spellingsOfWornSize(worn), written).toContain(written)
    expect(
      spellingsOfWornSize(worn).every((one) => isSameSize(one, written)),
      written,
    ).toBe(true)
  }
})

const of = (...sizes: string[]) => sizes.map((size) => ({ size, stock: 2 }))

/** Clothes, a blazer and boots with the same numbers, a hat whose M counts for no member, and coats sold out in M. */
async function aShop() {
  const app = await ownTestApp()
  const { given, as, db } = app
  const brand = await given.brand()
  const sold = {
    tee: await given.product({ name: 'Tee', sizes: of('S', 'M', 'L') }),
    shirt: await given.product({ name: 'Shirt', sizes: [{ size: 'M', stock: null }, ...of('L')] }),
    coat: await given.product({ name: 'Coat', sizes: [{ size: 'M', stock: 0 }, ...of('L')] }),
    blazer: await given.product({ name: 'Blazer', sizes: of('36', '38', '40') }),
    boots: await given.product({ name: 'Boots', sizes: of('38', '39', '40') }),
    hat: await given.product({ name: 'Hat', sizes: of('S', 'M'), brand }),
    ring: await given.product({ name: 'Ring', sizes: of('M') }),
    archived: await given.product({ name: 'Gone', sizes: of('S', 'M'), state: 'archived' }),
  }
  const chart = newId()
  const cell = { size: 'M', size_position: 0, measure: 'Head', measure_position: 0, from_mm: 570 }
  await db
    .insertInto('size_charts')
    .values({ id: chart, brand_id: brand.id, kind: 'Hats', measures: 'body' })
    .execute()
  await db
    .insertInto('size_chart_cells')
    .values({ chart_id: chart, ...cell })
    .execute()
  await db.updateTable('products').set({ size_chart_id: chart }).where('id', '=', sold.hat.id).execute()
  const names = new Map(Object.values(sold).map(({ id, name }) => [id, name]))
  const asked = new URLSearchParams(Object.values(sold).map(({ id }) => ['product', id]))
  /** The notes on cards, by product name. */
  const notes = async (member: TestMember) => {
    const { items }: OwnSizes = await (await as(member).get(`/profile/usual-sizes/products?${asked}`)).json()
    return Object.fromEntries(
      items.map(({ productId, size, stock, others }) => [
        names.get(productId)!,
        stock === 0 ? `no ${size}, but ${others}` : size,
      ]),
    )
  }
  const worn = async (member: TestMember): Promise<{ scale: Scale; size: string; source: string }[]> =>
    (await (await as(member).get('/profile/usual-sizes/worn')).json()).sizes
  /** The products that the shop shows with a filter by these sizes. */
  const found = async (...sizes: string[]) => {
    const query = new URLSearchParams(sizes.map((size) => ['worn', size]))
    const list: ProductList = await (await as(null).get(`/products?${query}`)).json()
    expect(list.matchingCount).toBe(list.items.length)
    return list.items.map(({ name }) => name).sort()
  }
  return { ...app, sold, notes, worn, found, asked }
}

test('cards show which products are in stock in the member’s sizes, and the filter by these sizes finds the same [BUY-08, SHOP-16]', async () => {
  const { as, given, notes, worn, found } = await aShop()
  const ana = await given.member()
  expect([await worn(ana), await notes(ana)]).toEqual([[], {}])

  await as(ana).put('/profile/measures', { heightCm: 170, usualSize: '38 / M', inAdvice: false })
  expect(await worn(ana)).toEqual([
    { scale: 'numbers', size: '38', source: 'measures' },
    { scale: 'letters', size: 'M', source: 'measures' },
  ])
  const inM = { Tee: 'M', Shirt: 'M', Blazer: '38' }
  expect(await notes(ana)).toEqual({ ...inM, Coat: 'no M, but L' })
  expect(await found('letters-M', 'numbers-38')).toEqual(Object.keys(inM).sort())

  // A size the member set takes precedence; a shoe size is not a blazer size.
  await as(ana).put('/profile/usual-sizes', { sizes: { letters: 'L', shoes: '38' } })
  const inL = { Tee: 'L', Shirt: 'L', Coat: 'L', Blazer: '38', Boots: '38' }
  expect(await notes(ana)).toEqual(inL)
  expect(await found('letters-L', 'numbers-38', 'shoes-38')).toEqual(Object.keys(inL).sort())
  expect(await found('shoes-38')).toEqual(['Boots'])
  expect(await found('letters-XL')).toEqual([])
})

test('the scale of a product follows every change of its sizes and its chart [SHOP-16]', async () => {
  const { db, given } = await ownTestApp()
  const brand = await given.brand()
  const { id } = await given.product({ sizes: of('S', 'M'), brand })
  const scale = async () =>
    (await db.selectFrom('product_scales').where('product_id', '=', id).select('scale').executeTakeFirst())
      ?.scale
  expect(await scale()).toBe('letters')
  const rename = (from: string, to: string) =>
    db
      .updateTable('variants')
      .set({ size: to })
      .where('product_id', '=', id)
      .where('size', '=', from)
      .execute()
  await rename('S', '38')
  expect(await scale()).toBeNull()
  await rename('M', '40')
  expect(await scale()).toBe('numbers')
  await db.insertInto('variants').values({ id: newId(), product_id: id, size: '41', position: 2 }).execute()
  expect(await scale()).toBe('shoes')
  await db.deleteFrom('variants').where('product_id', '=', id).where('size', '=', '41').execute()
  expect(await scale()).toBe('numbers')

  const chart = newId()
  const cell = { size: '38', size_position: 0, measure_position: 0, from_mm: 240 }
  await db
    .insertInto('size_charts')
    .values({ id: chart, brand_id: brand.id, kind: 'Boots', measures: 'body' })
    .execute()
  await db.updateTable('products').set({ size_chart_id: chart }).where('id', '=', id).execute()
  await db
    .insertInto('size_chart_cells')
    .values({ chart_id: chart, ...cell, measure: 'Foot length' })
    .execute()
  expect(await scale()).toBe('shoes')
  await db.updateTable('size_chart_cells').set({ measure: 'Chest' }).where('chart_id', '=', chart).execute()
  expect(await scale()).toBe('numbers')
  await db.updateTable('size_chart_cells').set({ measure: 'Head' }).where('chart_id', '=', chart).execute()
  expect(await scale()).toBeNull()
  await db.updateTable('products').set({ size_chart_id: null }).where('id', '=', id).execute()
  expect(await scale()).toBe('numbers')
  await db.deleteFrom('products').where('id', '=', id).execute()
  expect(await scale()).toBeUndefined()
})

test('a member’s sizes are private: visitors are refused, other members have none, and shared lists contain none [BUY-08]', async () => {
  const { as, given, asked, notes } = await aShop()
  const [ana, ben] = [await given.member(), await given.member()]
  await as(ana).put('/profile/usual-sizes', { sizes: { letters: 'M' } })
  for (const path of ['/profile/usual-sizes/worn', `/profile/usual-sizes/products?${asked}`]) {
    expect((await as(null).get(path)).status, path).toBe(401)
    expect((await as(ana).get(path)).headers.get('cache-control'), path).toContain('no-store')
  }
  expect(await notes(ben)).toEqual({})
  const list = await as(ana).get('/products')
  expect(await list.text()).toBe(await (await as(null).get('/products')).text())
})

test.each(['letters-', 'letters-M_L', 'hats-M', 'M', `letters-${'9'.repeat(11)}`])(
  'the shop refuses the size filter %j [SHOP-16]',
  async (worn) => {
    const { as } = await testApp()
    expect((await as(null).get(`/products?worn=${encodeURIComponent(worn)}`)).status).toBe(422)
  },
)

test('a request for no products or for more than a page of them is refused [BUY-08]', async () => {
  const { as, given } = await testApp()
  const ana = as(await given.member())
  const many = new URLSearchParams(Array.from({ length: 51 }, () => ['product', newId()]))
  expect((await ana.get('/profile/usual-sizes/products')).status).toBe(422)
  expect((await ana.get(`/profile/usual-sizes/products?${many}`)).status).toBe(422)
})

longTest(
  'with thousands of matches, a list filtered by size or reduced price continues page by page [SHOP-16, SALE-04]',
  async () => {
    const { as, db } = await ownTestApp()
    await sql`
    with made as (
      insert into products (id, slug, name, price_minor, compare_at_minor, state)
      select gen_random_uuid(), 'row-' || number, 'Tee ' || number, 100, 200, 'active'
      from generate_series(1, 9000) as number returning id
    )
    insert into variants (id, product_id, position, size, stock)
    select gen_random_uuid(), made.id, position, size, 3
    from made, (values (0, 'S'), (1, 'M')) as sizes (position, size)`.execute(db)
    await sql`analyze products, variants`.execute(db)
    for (const filter of ['worn=letters-M', 'reduced=yes', 'worn=letters-M&reduced=yes&sort=newest']) {
      const page = async (cursor: string): Promise<ProductList> => {
        const answer = await as(null).get(`/products?${filter}&cursor=${encodeURIComponent(cursor)}`)
        expect(answer.status, filter).toBe(200)
        return answer.json()
      }
      const first = await page('')
      const second = await page(first.nextCursor!)
      const ids = new Set([...first.items, ...second.items].map(({ id }) => id))
      expect(ids.size, filter).toBe(48)
    }
  },
)
