import { expect, test } from 'vitest'
import { legacyUuid, newId } from '../../../../../platform/database/ids.ts'
import { ownTestApp, testApp } from '../../../../../platform/testing/test-app.ts'
import type { ProductView } from '../../product.ts'

type App = Awaited<ReturnType<typeof testApp>>

async function read({ as }: App, address: string): Promise<ProductView> {
  const answer = await as(null).get(`/products/${encodeURIComponent(address)}`)
  expect(answer.status).toBe(200)
  return (await answer.json()) as ProductView
}

/** Makes a product with its own slug, and optionally a legacy id. */
async function given({ db, given: make }: App, slug: string, legacyId: string | null = null) {
  const product = await make.product({ name: slug })
  await db.updateTable('products').set({ slug, legacy_id: legacyId }).where('id', '=', product.id).execute()
  return product
}

test('one response has everything that a product page shows [PDP-03, PDP-04, PDP-05, PDP-06, ENT-01, DEC-28, DEC-66]', async () => {
  const app = await testApp()
  const owner = await app.given.member()
  const brand = await app.given.brand({ name: 'Hale & Pike' })
  await app.db
    .updateTable('brands')
    .set({ is_verified: true, official_website: 'https://hale.example/', description: 'Shirts and shoes.' })
    .where('id', '=', brand.id)
    .execute()
  const pictures = [await app.given.picture(owner), await app.given.picture(owner)]
  const { id } = await app.given.product({
    name: 'Pocket Tee',
    priceMinor: 3500,
    brand,
    sizes: [
      { size: 'S', stock: 2 },
      { size: 'M', stock: 0 },
      { size: 'L', stock: null },
    ],
  })
  // Inserted in reverse: positions decide the order, not the rows.
  for (const [position, picture] of [...pictures.entries()].toReversed()) {
    await app.db
      .insertInto('product_images')
      .values({
        product_id: id,
        position: position + 1,
        media_id: picture.id,
        alt_text: `View ${position + 1}`,
      })
      .execute()
  }
  const told = {
    description: 'A boxy tee.',
    color: 'Fjord Blue',
    color_hex: '#335577',
    link: 'https://hale.example/tee',
    history: 'First sold in 2019.',
    size_guide: 'Boxy.',
    care: 'Wash cool.',
  }
  await app.db.updateTable('products').set(told).where('id', '=', id).execute()

  const product = await read(app, id)
  expect(product).toMatchObject({
    id,
    name: 'Pocket Tee',
    priceMinor: 3500,
    currency: 'USD',
    color: 'Fjord Blue',
    colorHex: '#335577',
    description: 'A boxy tee.',
    link: 'https://hale.example/tee',
    history: 'First sold in 2019.',
    sizeGuide: 'Boxy.',
    care: 'Wash cool.',
    state: 'active',
    isSoldOut: false,
    sizes: ['S', 'M', 'L'],
    altTexts: ['View 1', 'View 2'],
    brand: {
      id: brand.id,
      name: 'Hale & Pike',
      isVerified: true,
      officialWebsite: 'https://hale.example/',
      description: 'Shirts and shoes.',
      logo: null,
    },
  })
  expect(product.variants.map(({ size, stock }) => [size, stock])).toEqual([
    ['S', 2],
    ['M', 0],
    ['L', null],
  ])
  expect(product.pictures.map((picture) => picture.src)).toEqual(
    pictures.map((picture) => expect.stringContaining(picture.id)),
  )
})

test('id, slug and legacy id lead to one product and its canonical slug [PDP-17, DEC-26, DEC-27]', async () => {
  const app = await testApp()
  const { id } = await given(app, 'chalk-tee', 'ts-101')
  for (const address of [id, id.toUpperCase(), 'chalk-tee', 'Chalk-Tee', 'ts-101', 'TS-101']) {
    expect(await read(app, address)).toMatchObject({ id, slug: 'chalk-tee' })
  }
})

test('a product stored under the UUID made from its legacy id is found by that legacy id [PDP-17, DEC-27]', async () => {
  const app = await testApp()
  await app.db
    .insertInto('products')
    .values({ id: legacyUuid('ts-102'), slug: 'moved-tee', name: 'Moved Tee', price_minor: 100 })
    .execute()
  expect(await read(app, 'ts-102')).toMatchObject({ slug: 'moved-tee' })
})

test('part of an address leads to a product only if exactly one product has it [PDP-17, DEC-26]', async () => {
  const app = await testApp()
  const { id } = await given(app, 'quilted-harbour-coat')
  await given(app, 'harbour-scarf')
  expect(await read(app, 'harbour-coat')).toMatchObject({ id, slug: 'quilted-harbour-coat' })
  expect(await read(app, id.slice(0, 30))).toMatchObject({ id })
  for (const unclear of ['harbour', 'ha', '%', 'harbour_coat', '________']) {
    expect((await app.as(null).get(`/products/${encodeURIComponent(unclear)}`)).status).toBe(404)
  }
})

test('an exact address wins over a product that only contains it [DEC-26]', async () => {
  const app = await testApp()
  const { id } = await given(app, 'gilet')
  await given(app, 'gilet-long')
  expect(await read(app, 'gilet')).toMatchObject({ id })
})

test('the error for a missing product has the requested id and the number of available products [PDP-02]', async () => {
  const app = await ownTestApp()
  await app.given.product()
  await app.given.product({ state: 'archived' })
  for (const asked of ['no-such-thing', newId(), 'a'.repeat(200), '../../etc', '<b>', '01a1fbf9']) {
    const answer = await app.as(null).get(`/products/${encodeURIComponent(asked)}`)
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({
      code: 'product-not-found',
      requestedId: asked,
      availableCount: 1,
    })
  }
})

test('a product shows the size chart of its brand, from small to large [PDP-06]', async () => {
  const app = await testApp()
  const [brand, product] = [await app.given.brand(), await app.given.product()]
  const chartId = newId()
  expect((await read(app, product.id)).sizeChart).toBeNull()
  await app.db
    .insertInto('size_charts')
    .values({ id: chartId, brand_id: brand.id, kind: 'Tees', measures: 'piece' })
    .execute()
  const cell = (
    size: string,
    place: number,
    measure: string,
    from_mm: number,
    to_mm: number | null = null,
  ) => ({
    ...{ chart_id: chartId, size, size_position: place, measure, from_mm, to_mm },
    measure_position: measure === 'Chest' ? 0 : 1,
  })
  const cells = [cell('M', 1, 'Length', 720), cell('M', 1, 'Chest', 560, 580), cell('S', 0, 'Chest', 540)]
  await app.db.insertInto('size_chart_cells').values(cells).execute()
  const other = await app.given.product()
  await app.db.updateTable('products').set({ size_chart_id: chartId }).where('id', '=', other.id).execute()
  expect((await read(app, other.id)).sizeChart).toEqual({
    kind: 'Tees',
    measuresOf: 'piece',
    measures: ['Chest', 'Length'],
    rows: [
      { size: 'S', cells: [{ fromMm: 540, toMm: null }, null] },
      {
        size: 'M',
        cells: [
          { fromMm: 560, toMm: 580 },
          { fromMm: 720, toMm: null },
        ],
      },
    ],
  })
  await app.db.deleteFrom('size_charts').where('id', '=', chartId).execute()
  const [row] = await app.db
    .selectFrom('products')
    .select('size_chart_id')
    .where('id', '=', other.id)
    .execute()
  expect(row).toEqual({ size_chart_id: null })
})

test.each(['archived', 'proposed'] as const)(
  'an %s product keeps its page and returns its state [DEC-56]',
  async (state) => {
    const app = await testApp()
    const { id } = await app.given.product({ state })
    expect(await read(app, id)).toMatchObject({ id, state })
  },
)

test('a product without brand, pictures and sizes has a page too', async () => {
  const app = await testApp()
  const { id } = await app.given.product()
  expect(await read(app, id)).toMatchObject({ brand: null, pictures: [], variants: [], isSoldOut: false })
})
