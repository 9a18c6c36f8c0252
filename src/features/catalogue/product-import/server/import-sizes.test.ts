import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { setUpImportTest } from './testing/set-up-import-test.ts'

const { admin, app, apply, check, exported, products } = await setUpImportTest()

const sizesNow = async () =>
  (
    await sql<{ name: string; price: number; size: string; own: number | null; sku: string | null }>`
      select products.name, products.price_minor as price, variants.size, variants.price_minor as own, variants.sku
      from products join variants on variants.product_id = products.id
      order by products.name, variants.position`.execute(app.db)
  ).rows.map(({ name, price, size, own, sku }) => [name, price, size, own, sku])

const TABLE = [
  'name,price,price_before,tax_class,color,color_group,sizes,stock,size_sku,barcode,weight,size_price,size_price_before,cost',
  'Jean,90,110,reduced,Indigo,The Jean,W30 / L32 | W30 / L34 | W32 / L32,3 | 0 | ,J-1 | J-2 | J-3,4006381333931 | | ,650 | 660 | ,| 95 |,| 120 |,41.50 | |',
  'Jean in Ecru,90,,,Ecru,The Jean,W30 / L32,1,,,,,,',
].join('\n')

test('a table holds SKU, barcode, weight, prices and cost of sizes, and price before, tax class and color group of products; importing its export changes nothing [OPT-08, CSV-03]', async () => {
  const { items } = await apply(TABLE)
  expect(items.flatMap(({ errors }) => errors)).toEqual([])
  expect(await sizesNow()).toEqual([
    ['Jean', 9_000, 'W30 / L32', null, 'J-1'],
    ['Jean', 9_000, 'W30 / L34', 9_500, 'J-2'],
    ['Jean', 9_000, 'W32 / L32', null, 'J-3'],
    ['Jean in Ecru', 9_000, 'W30 / L32', null, null],
  ])
  const { rows } = await sql`
    select compare_at_minor, tax_class, color_group::text
    from products join linked_colors on product_id = id order by name`.execute(app.db)
  expect(rows).toEqual([
    { compare_at_minor: 11_000, tax_class: 'reduced', color_group: 'The Jean' },
    { compare_at_minor: null, tax_class: 'standard', color_group: 'The Jean' },
  ])
  const written = await exported()
  expect(written).toContain('J-1 | J-2 | J-3')
  const again = await check(written)
  expect(again.items.map(({ fate, changes }) => [fate, changes])).toEqual([
    ['unchanged', {}],
    ['unchanged', {}],
  ])
  // A table without these columns leaves them; an empty cell clears them.
  await apply('name,price\nJean,80\n')
  expect((await sizesNow())[1]).toEqual(['Jean', 8_000, 'W30 / L34', 9_500, 'J-2'])
  await apply(
    'name,color_group,sizes,stock,size_sku,size_price\nJean,,W30 / L32 | W30 / L34 | W32 / L32,3 | 0 | ,J-1,\n',
  )
  expect((await sizesNow())[1]).toEqual(['Jean', 8_000, 'W30 / L34', null, null])
  // So does one without stock: pieces stay counted, and a new size is not counted.
  const stocks = async () =>
    (
      await sql<{ size: string; stock: number | null }>`
        select size, stock from products join variants on variants.product_id = products.id
        where name = 'Jean' order by variants.position`.execute(app.db)
    ).rows.map(({ size, stock }) => `${size}: ${stock}`)
  await apply('name,sizes,weight\nJean,W30 / L32 | W30 / L34 | W34 / L32,650 | 660 | 670\n')
  expect(await stocks()).toEqual(['W30 / L32: 3', 'W30 / L34: 0', 'W34 / L32: null'])
  await apply('name,sizes,stock\nJean,W30 / L32 | W30 / L34,4 |\n')
  expect(await stocks()).toEqual(['W30 / L32: 4', 'W30 / L34: null'])
  const { rows: jeans } = await sql<{ id: string }>`select id from products where name = 'Jean'`.execute(
    app.db,
  )
  const feed = (columns: string, ...cells: string[]) =>
    [
      `id\titem_group_id\ttitle\tsize${columns}`,
      ...['32', '34'].map(
        (length, at) => `j-${length}\t${jeans[0]!.id}\tJean\tW30 / L${length}${cells[at] ?? ''}`,
      ),
    ].join('\n')
  await apply(feed('\tavailability', '\tin_stock', '\tout_of_stock'))
  expect(await stocks()).toEqual(['W30 / L32: 4', 'W30 / L34: 0'])
  await apply(feed('\tavailability\tquantity', '\tin_stock\t', '\tin_stock\t7'))
  expect(await stocks()).toEqual(['W30 / L32: null', 'W30 / L34: 7'])
  const left = await sql`select product_id from linked_colors`.execute(app.db)
  expect(left.rows).toHaveLength(1)
})

test('weights are read in any unit, in grams if none is given, and exported in the unit of the shop; importing that export changes nothing [SHIP-14]', async () => {
  await apply('name,price,sizes,weight\nBelt,30,S | M | L,350 | 0.5 kg | 12 oz\n')
  const weights = async () =>
    (
      await sql<{ grams: number }>`
        select weight_grams as grams from products join variants on product_id = products.id
        where name = 'Belt' order by position`.execute(app.db)
    ).rows.map(({ grams }) => grams)
  expect(await weights()).toEqual([350, 500, 340])
  expect(await exported()).toContain('350 | 500 | 340')
  await sql`update shop_settings set weight_unit = 'oz'`.execute(app.db)
  const written = await exported()
  expect(written).toContain('12.35 oz | 17.64 oz | 12 oz')
  const again = await check(written)
  expect(again.items.every(({ fate }) => fate === 'unchanged')).toBe(true)
  await sql`update shop_settings set weight_unit = 'g'`.execute(app.db)
})

test('the dry run reports invalid values of a size, and a SKU that another product or line has [OPT-08]', async () => {
  await apply('name,price,sizes,size_sku\nCoat,10,M,C-1\n')
  const { items } = await check(
    [
      'name,price,sizes,size_sku,barcode,weight,size_price',
      'A,10,S,c-1,,,',
      'B,10,S,B-1,4006381333932,heavy,much',
      'C,10,S | M,X | x,,,',
      'D,10,S,Z,,,',
      'E,10,S,z,,,',
      'F,10,,F-1,,,',
    ].join('\n'),
  )
  const said = Object.fromEntries(
    items.map(({ name, errors }) => [name, errors.map(({ sentence }) => sentence)]),
  )
  expect(said).toEqual({
    A: ['“Coat” in M already has the SKU c-1.'],
    B: [
      '“4006381333932” is not a valid GTIN: its check digit is wrong.',
      '“heavy” is not a weight such as 350, 0.35 kg or 12 oz.',
      '“much” is not an amount in USD.',
    ],
    C: ['The SKU x is listed twice.'],
    D: [],
    E: ['Line 5 also has the SKU z.'],
    F: ['The file also needs a sizes column.'],
  })
})

test('Shopify’s table brings the numbers and prices of each variant, and importing our export of it changes nothing [OPT-08]', async () => {
  await apply(
    [
      'Handle,Title,Vendor,Option1 Name,Option1 Value,Variant SKU,Variant Barcode,Variant Grams,Variant Price,Variant Compare At Price,Cost per item',
      'tee,Tee,Pier,Size,S,T-S,4006381333931,180,20.00,25.00,8.00',
      'tee,,,,M,T-M,no GTIN,0,22.00,,',
    ].join('\n'),
  )
  expect(await sizesNow()).toEqual([
    ['Tee', 2_000, 'S', null, 'T-S'],
    ['Tee', 2_000, 'M', 2_200, 'T-M'],
  ])
  const ours = await (await app.as(admin).get('/admin/products.csv?shape=shopify')).text()
  expect(ours).toContain('T-S,4006381333931,180')
  const { items } = await check(ours)
  expect(items.map(({ fate, changes }) => [fate, changes])).toEqual([['unchanged', {}]])
})

test('a number of items without a size is refused with what to do, and with One Size it is counted [CSV-17]', async () => {
  const table = (sizes: string, stock: string) => `name,price,sizes,stock\nTote,40,${sizes},${stock}\n`
  const { view, items } = await check(table('', '5'))
  expect(view.fates).toMatchObject({ new: 0, refused: 1 })
  expect(items[0]!.errors).toEqual([
    {
      ...{ line: 2, column: 'stock' },
      sentence: 'Name the sizes too. For a product in one size, enter One Size as its size.',
    },
  ])
  expect((await check('name,price,stock\nTote,40,5\n')).view.fates.refused).toBe(1)
  expect((await check(table('', ''))).view.fates.new).toBe(1)
  await apply(table('One Size', '5'))
  expect(await products()).toMatchObject([{ name: 'Tote', sizes: 'One Size:5' }])
})
