import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { outside } from '../../../../platform/http/outside.ts'
import { Problem } from '../../../../problems.ts'
import { OWN_FORMAT_TABLE, setUpImportTest } from './testing/set-up-import-test.ts'

const { admin, app, apply, check, exported, products } = await setUpImportTest()

test('a formula is stored as text, exported so that no spreadsheet runs it, and unchanged when imported again [CSV-07, CSV-08]', async () => {
  const names = ['=1+1', '+cmd', '@sum(A1)', "'=quoted", '-5 degrees', 'It\'s "fine", really']
  await apply(
    `sku,name,price\n${names
      .map((name, i) => `F-${i},"'${name.replaceAll('"', '""')}",1`)
      .join('\n')
      .replace(`"'It's`, `"It's`)}\n`,
  )
  const stored = (await products()).map(({ name }) => name).sort()
  expect(stored).toEqual([...names].sort())
  const table = await exported()
  expect(table).not.toMatch(/(^|[,\n"])[=+@-]\S/)
  const again = await check(table)
  expect(again.view.fates).toMatchObject({ unchanged: names.length, changed: 0, new: 0, refused: 0 })
})

test('importing an export changes nothing, pictures included [CSV-08]', async () => {
  await apply(OWN_FORMAT_TABLE)
  const brand = await app.given.brand({ name: 'Zwölf; "Boxes"' })
  const picture = await app.given.picture(admin)
  await app.given.product({
    name: 'With a picture',
    brand,
    picture,
    sizes: [
      { size: '38', stock: 1 },
      { size: '39', stock: null },
    ],
  })
  await sql`update products set description = ${'Two lines\r\nand, a comma'}, care = '-30°', color_hex = '#aabbcc'`.execute(
    app.db,
  )
  const table = await exported()
  expect(table.startsWith('\ufeffid,sku,handle,name')).toBe(true)
  const { view, items } = await check(table)
  expect(items.filter(({ fate }) => fate !== 'unchanged')).toEqual([])
  expect(view.itemCount).toBe(3)
  const template = await (await app.as(admin).get('/admin/products.csv?rows=none')).text()
  expect(template.split('\r\n')).toHaveLength(2)
})

test('importing a Shopify export changes nothing here, and in an empty shop adds the same products and sizes, each size with its own number [CSV-14]', async () => {
  const brand = await app.given.brand({ name: 'Rumah & Sons' })
  const [picture, second] = [await app.given.picture(admin), await app.given.picture(admin)]
  const coat = await app.given.product({
    ...{ name: '=Coat "No. 5"', brand, picture },
    sizes: [
      { size: 'S', stock: 3, sku: 'COAT-1' },
      { size: 'XS/S', stock: null, sku: 'COAT-2' },
      { size: 'xs s', stock: 0 },
    ],
  })
  const cap = await app.given.product({ name: 'Cap', state: 'archived' })
  await app.given.product({ name: 'Only proposed', state: 'proposed' })
  await sql`update products set description = ${'Wool, <heavy> & "warm"\n\nTwo lines'}, color = 'Navy' where id = ${coat.id}`.execute(
    app.db,
  )
  await sql`insert into product_images (product_id, position, media_id, alt_text)
    values (${coat.id}, 7, ${second.id}, 'Its back, in blue')`.execute(app.db)
  const table = async () => (await app.as(admin).get('/admin/products.csv?shape=shopify')).text()
  const written = await table()
  expect(written).toContain('Its back, in blue')
  expect(written).not.toContain('Only proposed')
  expect(written).toContain(`"'=Coat ""No. 5"""`)
  expect(await table()).toBe(written)
  const lines = written.split('\r\n').filter((line) => line.includes(coat.slug))
  const numberOf = (line: string) => /COAT-\d/.exec(line)?.[0] ?? null
  // The second picture has a line of its own, without a size.
  expect(lines.map(numberOf).slice(0, 3)).toEqual(['COAT-1', 'COAT-2', null])

  const { view, items } = await check(written)
  expect(items.filter(({ fate }) => fate !== 'unchanged')).toEqual([])
  expect(view).toMatchObject({ format: 'shopify', itemCount: 2, unusedColumns: expect.any(Array) })

  await app.db.deleteFrom('products').execute()
  const open = vi.spyOn(outside, 'open').mockRejectedValue(new Problem('picture-address-refused'))
  expect((await apply(written)).view.pictures).toEqual({ waiting: 0, fetched: 0, refused: 2 })
  open.mockRestore()
  expect(await products()).toEqual([
    {
      ...{ name: '=Coat "No. 5"', price: 1999, brand: 'Rumah & Sons', state: 'archived', slug: coat.slug },
      sizes: 'S:3 XS/S: xs s:0',
    },
    { name: 'Cap', price: 1999, brand: null, sizes: 'One Size:', state: 'archived', slug: cap.slug },
  ])
  const numbers = await app.db
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select(['size', 'variants.sku'])
    .where('slug', '=', coat.slug)
    .orderBy('position')
    .execute()
  expect(numbers).toEqual([
    { size: 'S', sku: 'COAT-1' },
    { size: 'XS/S', sku: 'COAT-2' },
    { size: 'xs s', sku: null },
  ])
  const told = await app.db
    .selectFrom('products')
    .select(['description', 'color'])
    .where('slug', '=', coat.slug)
    .execute()
  expect(told).toEqual([{ description: 'Wool, <heavy> & "warm"\n\nTwo lines', color: 'Navy' }])
})
