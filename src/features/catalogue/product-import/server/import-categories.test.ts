import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { outside } from '../../../../platform/http/outside.ts'
import { Problem } from '../../../../problems.ts'
import { setUpImportTest } from './testing/set-up-import-test.ts'

const { admin, app, apply, check, exported } = await setUpImportTest()

const stored = async () =>
  (
    await sql<{ name: string; state: string; slug: string | null; facets: string[] }>`
      select products.name, products.state, product_categories.slug, facets
      from products
      left join product_categories on product_categories.id = category_id
      order by products.name`.execute(app.db)
  ).rows

test('our own columns hold category and attributes by slug, name or path, and importing their export changes nothing [CSV-15]', async () => {
  const { items } = await apply(
    [
      'sku,name,price,color,color_family,category,audience,material,pattern,occasion',
      'C-1,Harbour,10,Oxblood,,coats-and-jackets,women,Wool | silk,Herringbone,Work | At home',
      'C-2,Pier,10,Oxblood,Brown,Clothing > Dresses > Shirt dresses,Men,,,',
      'C-3,Quay,10,,,rain boots,,,,',
    ].join('\n'),
  )
  expect(items.map(({ fate, notes }) => [fate, notes])).toEqual([
    ['new', ['without-picture']],
    ['new', ['without-picture']],
    ['new', ['without-picture']],
  ])
  expect(await stored()).toMatchObject([
    {
      slug: 'coats-and-jackets',
      facets: [
        ...['audience:women', 'family:red', 'pattern:herringbone', 'material:wool', 'material:silk'],
        ...['occasion:work', 'occasion:home'],
      ],
    },
    { slug: 'shirt-dresses', facets: ['audience:men', 'family:brown'] },
    { slug: 'rain-boots', facets: [] },
  ])
  const table = await exported()
  expect(table).toContain(',Wool | Silk,Herringbone,Work | At home,')
  const again = await check(table)
  expect(again.view.fates).toMatchObject({ unchanged: 3, changed: 0, new: 0, refused: 0 })
  // A column missing from a file stays; an empty cell clears it.
  expect((await check('sku,price\nC-1,10\n')).view.fates).toMatchObject({ unchanged: 1 })
  const emptied = await check('sku,category,material\nC-1,,\n')
  expect(emptied.items[0]!.changes).toEqual({
    category: ['coats-and-jackets', ''],
    material: ['Wool | Silk', ''],
  })
})

test('an unknown category is reported, and a new product without a category gets one guessed from its name [CSV-15]', async () => {
  const { items } = await check(
    'sku,name,price,category\nD-1,Towel,10,Bathroom\nD-2,Straight Jean,10,\nD-3,Striped Scarf,10,Bathroom\n',
  )
  expect(items.map(({ notes }) => notes.filter((note) => note !== 'without-picture'))).toEqual([
    ['unknown-category'],
    [],
    ['unknown-category', 'guessed-category'],
  ])
  const guessed = await apply('sku,name,price\nE-1,Men’s Denim Jacket,10\nE-2,Bath Towel,10\n')
  expect(guessed.items.map(({ notes }) => notes)).toEqual([
    ['without-picture', 'guessed-category'],
    ['without-picture'],
  ])
  expect(await stored()).toMatchObject([
    { name: 'Bath Towel', slug: null },
    { name: 'Men’s Denim Jacket', slug: 'denim-jackets', facets: ['audience:men', 'material:denim'] },
  ])
  const { items: wrong } = await check('sku,name,price,audience,material\nF-1,X,1,Dogs,Wool | Stone\n')
  expect(wrong[0]!.errors.map(({ column }) => column)).toEqual(['audience', 'material'])
})

test('categories and attributes are read from the columns of Google’s feed and of Shopify’s table [CSV-15]', async () => {
  await apply(
    [
      'id\ttitle\tprice\tgoogle product category\tproduct type\tage group\tgender\tmaterial\tpattern\tcolor\tsize',
      'g-1\tLoafer\t80.00 USD\t187\tShoes > Loafers\tadult\tfemale\tleather/unknown\t\tOxblood\t38',
      'g-2\tGown\t80.00 USD\t2271\t\tkids\tfemale\tsilk\tfloral\tSky\t38',
    ].join('\n'),
  )
  await apply(
    'Handle,Title,Product Category,Type,Variant Price\nmac,Mac,Apparel & Accessories > Clothing > Outerwear > Coats & Jackets,Trench Coat,80\nvest,Thing,Apparel & Accessories > Clothing > Outerwear > Vests,,80\n',
  )
  expect(await stored()).toMatchObject([
    {
      name: 'Gown',
      slug: 'dresses',
      facets: ['audience:girls', 'family:blue', 'pattern:floral', 'material:silk'],
    },
    { name: 'Loafer', slug: 'loafers', facets: ['audience:women', 'family:red', 'material:leather'] },
    { name: 'Mac', slug: 'trench-coats' },
    { name: 'Thing', slug: 'vests' },
  ])
  const shopify = await (await app.as(admin).get('/admin/products.csv?shape=shopify')).text()
  expect(shopify).toContain('Clothing > Coats and jackets > Trench coats')
  expect((await check(shopify)).view.fates).toMatchObject({ unchanged: 4, changed: 0 })
})

test('a product without a picture stays off sale, the dry run reports it, and a product on sale stays on sale [CSV-16, DEC-85]', async () => {
  const dry = await check('sku,name,price,images\nH-1,Bare,10,\nH-2,Seen,10,https://pictures.example/a.jpg\n')
  expect(dry.view.withoutPicture).toBe(1)
  expect(dry.items.map(({ notes }) => notes.includes('without-picture'))).toEqual([true, false])
  const only = await app.as(admin).get(`/admin/imports/${dry.id}/items?only=without-picture`)
  expect(((await only.json()) as { items: { name: string }[] }).items.map(({ name }) => name)).toEqual([
    'Bare',
  ])
  const open = vi.spyOn(outside, 'open').mockRejectedValue(new Problem('picture-address-refused'))
  await apply('sku,name,price,images\nH-1,Bare,10,\nH-2,Seen,10,https://pictures.example/a.jpg\n')
  open.mockRestore()
  // The second product's only picture could not be fetched.
  expect((await stored()).map(({ name, state }) => `${name} ${state}`)).toEqual([
    'Bare archived',
    'Seen archived',
  ])
  const log = await app.db
    .selectFrom('audit_entries')
    .select('subject_name')
    .where('action', '=', 'product.archive')
    .execute()
  expect(log).toEqual([{ subject_name: 'Seen' }])
  // A file cannot put it on sale either; an existing product without a picture is left alone.
  const again = await check('sku,state\nH-1,active\n')
  expect(again.items[0]).toMatchObject({ fate: 'unchanged', notes: ['without-picture'] })
  await app.db.updateTable('products').set({ state: 'active' }).where('name', '=', 'Bare').execute()
  expect((await check('sku,price,state\nH-1,12,active\n')).items[0]).toMatchObject({
    ...{ notes: [], changes: { price: ['10.00', '12.00'] } },
  })
})
