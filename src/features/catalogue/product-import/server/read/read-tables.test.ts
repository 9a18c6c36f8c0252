import { expect, test } from 'vitest'
import { setUpImportTest } from '../testing/set-up-import-test.ts'

const { app, apply, check, code, products, send } = await setUpImportTest()

const SHOPIFY = `Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Image Src,Image Position,Image Alt Text,Status
linen-shirt,Linen Shirt,"<p>Light &amp; cool</p><script>alert(1)</script>",Rumah,Shirt,summer,TRUE,Size,S,Color,White,LS-S,shopify,4,59.00,,,,active
linen-shirt,,,,,,,,M,,White,LS-M,shopify,-2,59.00,,,,
mug,Mug,,Clay,,,TRUE,Title,Default Title,,,MUG,,,12.50,,,,draft
`

test('Shopify’s table is recognized, and the lines of one handle are one product with its sizes [CSV-05]', async () => {
  // Option names are only on a product's first line.
  const { view, items } = await apply(SHOPIFY)
  expect(view).toMatchObject({
    format: 'shopify',
    itemCount: 2,
    unusedColumns: ['Tags', 'Image Position'],
  })
  expect(items.map(({ line, lineCount }) => [line, lineCount])).toEqual([
    [2, 2],
    [4, 1],
  ])
  expect(await products()).toEqual([
    {
      name: 'Linen Shirt',
      price: 5900,
      brand: 'Rumah',
      sizes: 'S:4 M:0',
      state: 'archived',
      slug: 'linen-shirt',
    },
    { name: 'Mug', price: 1250, brand: 'Clay', sizes: 'One Size:', state: 'archived', slug: 'mug' },
  ])
  const described = await app.db
    .selectFrom('products')
    .select('description')
    .where('slug', '=', 'linen-shirt')
    .executeTakeFirst()
  expect(described?.description).toBe('Light & cool')
  expect((await apply(SHOPIFY)).view.fates.unchanged).toBe(2)
})

test.each([
  ['tabs', '\t'],
  ['commas', ','],
])(
  'Google Merchant’s feed with %s is recognized, and an item group is one product [CSV-05, CSV-06]',
  async (_, delimiter) => {
    const feed = [
      'id\ttitle\tdescription\timage link\tprice\tsale price\tavailability\tbrand\tcolor\tsize\titem group id',
      'k-1\tKnit\tWarm\t\t80.00 USD\t64.00 USD\tin_stock\tRumah\tRed\tS\tknit',
      'k-2\tKnit\tWarm\t\t80.00 USD\t64.00 USD\tout_of_stock\tRumah\tBlue\tS\tknit',
      'w-1\tWatch\t\t\t200.00 EUR\t\tin_stock\t\t\t\t',
    ].join('\n')
    const { view, items } = await apply(feed.replaceAll('\t', delimiter))
    expect(view.format).toBe('google-merchant')
    expect(await products()).toEqual([
      {
        name: 'Knit',
        price: 6400,
        brand: 'Rumah',
        sizes: 'Red / S: Blue / S:0',
        state: 'archived',
        slug: 'knit',
      },
    ])
    expect(items[1]!.errors).toEqual([
      { line: 4, column: 'currency', sentence: 'The shop’s currency is USD, not EUR.' },
    ])
  },
)

const encodings: [string, (text: string) => Uint8Array][] = [
  ['UTF-8 with a byte order mark', (text) => Buffer.from(`\ufeff${text}`)],
  ['UTF-16 little-endian with a byte order mark', (text) => Buffer.from(`\ufeff${text}`, 'utf16le')],
  ['UTF-16 big-endian with a byte order mark', (text) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
  ['UTF-16 without a byte order mark', (text) => Buffer.from(text, 'utf16le')],
]

test.each(encodings)('a table in %s is read [CSV-06]', async (_name, encode) => {
  await apply(encode('sku;name;price\r\nÉ-1;Écharpe 🧣 naïve;19,99\r\n'))
  expect(await products()).toEqual([expect.objectContaining({ name: 'Écharpe 🧣 naïve', price: 1999 })])
})

const refusals: [string, string | Uint8Array, string][] = [
  ['empty', '', 'import-empty'],
  ['only a header row', 'name,price\n', 'import-empty'],
  ['in a legacy encoding', Buffer.from('name,price\n\xe9charpe,1\n', 'latin1'), 'import-not-text'],
  ['a table of unknown columns', 'first,second\n1,2\n', 'import-unknown-table'],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 1, 2]), 'import-not-text'],
  ['too wide', `name,${'x,'.repeat(600)}\nCoat\n`, 'import-too-many-columns'],
]

test.each(refusals)('a file that is %s is refused as a whole [CSV-06]', async (_what, body, problem) => {
  const answer = await send(body)
  expect([answer.status < 500, await code(answer)]).toEqual([true, problem])
  expect(await app.db.selectFrom('imports').select('id').execute()).toEqual([])
})

test('the size “One size” is stored in the program’s spelling, and other spellings are kept [CSV-05, PDP-11]', async () => {
  await apply('name,price,sizes\nCap,20,One size\nBelt,30,onesize\nScarf,40,One Size\n')
  expect((await products()).map(({ name, sizes }) => [name, sizes])).toEqual([
    ['Belt', 'onesize:'],
    ['Cap', 'One Size:'],
    ['Scarf', 'One Size:'],
  ])
})

test('a table of 300 columns is read, and up to 50 unused columns are listed [CSV-06]', async () => {
  const extra = Array.from({ length: 297 }, (_, i) => `extra ${i}`)
  const { view, items } = await check(`sku,name,price,${extra.join(',')}\nW-1,Wide,5,${'x,'.repeat(296)}x\n`)
  expect(view.unusedColumns).toHaveLength(50)
  expect(items).toEqual([expect.objectContaining({ name: 'Wide', fate: 'new' })])
})

test('a line that never ends is refused early and in little memory [CSV-06]', async () => {
  const chunk = Buffer.alloc(1024 * 1024, 'a')
  let sent = 0
  const before = process.memoryUsage().rss
  const endless = new ReadableStream({
    pull(controller) {
      controller.enqueue(sent++ === 0 ? Buffer.from('name,price\n"') : chunk)
      if (sent > 1024) controller.close()
    },
  })
  const answer = await send(endless)
  const problem = (await answer.json()) as { code: string; detail: string }
  expect(problem).toMatchObject({
    code: 'import-line-broken',
    detail: expect.stringContaining('The text after line 1 is longer than a million characters.'),
  })
  expect(sent).toBeLessThan(20)
  expect((process.memoryUsage().rss - before) / 1e6).toBeLessThan(150)
})

test('a line that declares the delimiter is recognized, and the lines after it keep their numbers [CSV-06]', async () => {
  const { items, view } = await check('sep=;\r\nname;price;description\r\nCoat;abc;"1,2"\r\nCap;10;x\r\n')
  expect(view).toMatchObject({ lineCount: 2, fates: { new: 1, refused: 1 } })
  expect(items.map(({ line, fate }) => [line, fate])).toEqual([
    [3, 'refused'],
    [4, 'new'],
  ])
})

test('a line with more cells than columns is refused, such as an amount with a comma and no quotation marks; lines without a name stay separate [CSV-02]', async () => {
  const { items } = await check('name,price\nCoat,19,99\nCap,"19,99"\nBag,5,,\n,6\n" ",7\n')
  expect(items.map(({ line, lineCount, fate }) => [line, lineCount, fate])).toEqual([
    [2, 1, 'refused'],
    [3, 1, 'new'],
    [4, 1, 'new'],
    [5, 1, 'refused'],
    [6, 1, 'refused'],
  ])
  expect(items[0]!.errors[0]!.sentence).toContain('more values than columns')
})
