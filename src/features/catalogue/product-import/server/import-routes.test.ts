import { Readable } from 'node:stream'
import { sql } from 'kysely'
import pg from 'pg'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { newId } from '../../../../platform/database/ids.ts'
import { outside } from '../../../../platform/http/outside.ts'
import { Problem } from '../../../../problems.ts'
import type { ImportItemPage } from '../import.ts'
import { OWN_FORMAT_TABLE, setUpImportTest } from './testing/set-up-import-test.ts'

const { admin, app, apply, check, code, products, read, send } = await setUpImportTest()

test('checking a table changes nothing and lists what an import would do with each product [CSV-01, CSV-02]', async () => {
  const { view, items } = await check(OWN_FORMAT_TABLE)
  expect(view).toMatchObject({
    state: 'checked',
    format: 'own',
    lineCount: 2,
    itemCount: 2,
    fates: { new: 2, changed: 0, unchanged: 0, refused: 0 },
  })
  expect(items.map(({ line, name, fate }) => [line, name, fate])).toEqual([
    [2, 'Harbour Coat', 'new'],
    [3, 'Sea Cap', 'new'],
  ])
  expect(await products()).toEqual([])
})

test('applying a table adds products with brand and sizes, and applying it again changes nothing [CSV-03, CSV-04]', async () => {
  const first = await apply(OWN_FORMAT_TABLE)
  expect(first.view.state).toBe('applied')
  expect(await products()).toEqual([
    {
      name: 'Harbour Coat',
      price: 13900,
      brand: 'Rumah',
      sizes: 'S:3 M:0 L:',
      state: 'archived',
      slug: 'harbour-coat',
    },
    { name: 'Sea Cap', price: 101950, brand: 'Rumah', sizes: '', state: 'archived', slug: 'sea-cap' },
  ])
  const again = await apply(OWN_FORMAT_TABLE)
  expect(again.view.fates).toEqual({ new: 0, changed: 0, unchanged: 2, refused: 0 })
  expect(await products()).toHaveLength(2)
  // Pressed twice, or sent again after a lost response.
  expect((await app.as(admin).post(`/admin/imports/${again.id}/apply`)).status).toBe(202)

  const { items } = await check('sku,price,stock,sizes\nA-1,120,3 | 1 | ,S | M | L\n')
  expect(items[0]).toMatchObject({
    fate: 'changed',
    changes: { price: ['139.00', '120.00'], sizes: ['S: 3, M: 0, L', 'S: 3, M: 1, L'] },
  })
})

test('a table without ids, SKUs and handles finds its products by name and brand [CSV-04]', async () => {
  const table = 'name,brand,price\nWool Sock,Rumah,12\nWool Sock,Other,9\n'
  await apply(table)
  const again = await apply(table)
  expect(again.view.fates).toMatchObject({ unchanged: 2 })
  expect(await products()).toHaveLength(2)
})

test('an unreadable cell is reported with its line, its column and what to do, and the other products are imported [CSV-02]', async () => {
  const { view, items } = await apply(
    'sku,name,price,color_hex,stock,sizes,link\nB-1,,ten,red,x,S,ftp://x\nB-2,Fine,10,,,,\nB-2,Twice,10,,,,\nB-3,No price,,,,,\nB-4,Good,12.50,,,,\n',
  )
  expect(view.fates).toEqual({ new: 1, changed: 0, unchanged: 0, refused: 3 })
  expect(await products()).toMatchObject([{ name: 'Good', price: 1250 }])
  const errors = items.flatMap((item) =>
    item.errors.map(({ line, column, sentence }) => `${line} ${column}: ${sentence}`),
  )
  expect(errors).toEqual([
    '2 price: “ten” is not an amount in USD.',
    '2 name: Enter a name.',
    '2 color_hex: Use a color code such as #a03030.',
    '2 link: Use an address that starts with https://.',
    '2 stock: Use whole numbers separated by |, one per size. Leave a number out to not count that size.',
    '4 id: Line 3 has the same product.',
    '5 price: A new product needs a price.',
  ])
})

test('an interrupted import continues where it stopped, without duplicates [CSV-09]', async () => {
  const lines = Array.from({ length: 700 }, (_, i) => `N-${i},Thing ${i},${i + 1}`)
  const { id } = await check(`sku,name,price\n${lines.join('\n')}\n`)
  await app.as(admin).post(`/admin/imports/${id}/apply`)
  // A process dies after writing some batches, and another one runs the job again.
  const { applyImport } = await import('./run-import.ts')
  const stop = new AbortController()
  let looked = 0
  const dying = {
    get aborted() {
      return ++looked > 1
    },
    throwIfAborted() {
      if (++looked > 2) throw new Error('killed')
    },
  }
  await expect(applyImport(app.platform, id, dying as AbortSignal)).rejects.toThrow('killed')
  const [half] = (await sql<{ count: number }>`select count(*)::int as count from products`.execute(app.db))
    .rows
  expect(half!.count).toBe(500)
  await applyImport(app.platform, id, stop.signal)
  await app.drainJobs()
  const { view } = await read(id)
  expect(view).toMatchObject({ state: 'applied', doneCount: 700, fates: { new: 700 } })
  expect(await products()).toHaveLength(700)
})

test('an import that breaks is marked as failed, and completes when it is started again [CSV-09]', async () => {
  const { id } = await check(OWN_FORMAT_TABLE)
  await sql`alter table products add constraint nothing_new check (false) not valid`.execute(app.db)
  await app.as(admin).post(`/admin/imports/${id}/apply`)
  await app.drainJobs()
  expect((await read(id)).view.state).toBe('failed')
  await sql`alter table products drop constraint nothing_new`.execute(app.db)
  await app.as(admin).post(`/admin/imports/${id}/apply`)
  await app.drainJobs()
  expect((await read(id)).view.state).toBe('applied')
  expect(await products()).toHaveLength(2)
})

test('pictures are fetched after the import, failed ones are reported with the reason, and can be retried [CSV-10]', async () => {
  const bytes = await sharp({ create: { width: 60, height: 80, channels: 3, background: '#406080' } })
    .jpeg()
    .toBuffer()
  const open = vi.spyOn(outside, 'open').mockImplementation(async (address) => {
    if (address.includes('inside')) throw new Problem('picture-address-refused')
    const body = Readable.from([address.includes('broken') ? Buffer.alloc(400, 'x') : bytes])
    return Object.assign(body, { headers: {} }) as never
  })
  const table = `sku,name,price,images\nP-1,Coat,5,https://example.com/a.jpg https://example.com/broken.jpg http://inside.test/b.jpg\n`
  const { id, view, items } = await apply(table)
  expect(view.pictures).toEqual({ waiting: 0, fetched: 1, refused: 2 })
  expect(items[0]!.missingPictures.map(({ sentence }) => sentence)).toEqual([
    expect.stringContaining('image'),
    'This address is on a private network, so we did not fetch the picture.',
  ])
  const shown = await app.db.selectFrom('product_images').select(['position', 'product_id']).execute()
  expect(shown).toHaveLength(1)
  const missing = await app.as(admin).get(`/admin/imports/${id}/items?only=without-pictures`)
  expect(((await missing.json()) as ImportItemPage).items.map(({ line }) => line)).toEqual([2])
  // Importing the same table again fetches nothing; a retry fetches the pictures that failed.
  open.mockClear()
  expect((await apply(table)).view.fates.unchanged).toBe(1)
  expect(open).not.toHaveBeenCalled()
  await app.as(admin).post(`/admin/imports/${id}/pictures`)
  await app.drainJobs()
  expect(open).toHaveBeenCalledTimes(2)
  open.mockRestore()
})

test('only admins can import and export, and each applied import is logged [CSV-11]', async () => {
  const member = await app.given.member()
  for (const headers of [
    { cookie: member.cookie, origin: 'http://showoff.test' },
    { cookie: '', origin: 'http://showoff.test' },
  ]) {
    expect((await send(OWN_FORMAT_TABLE, 'x.csv', headers)).status).toBe(headers.cookie ? 403 : 401)
  }
  for (const path of ['/admin/imports', `/admin/imports/${newId()}`, '/admin/products.csv']) {
    expect((await app.as(member).get(path)).status).toBe(403)
  }
  expect((await app.as(admin).get(`/admin/imports/${newId()}`)).status).toBe(404)
  expect((await app.as(admin).get('/admin/imports/nonsense')).status).toBe(422)
  const { id } = await apply(OWN_FORMAT_TABLE)
  const entry = await app.db
    .selectFrom('audit_entries')
    .selectAll()
    .where('subject_id', '=', id)
    .executeTakeFirst()
  expect(entry).toMatchObject({
    action: 'product.import',
    member_id: admin.id,
    subject_name: 'products.csv',
    after: expect.objectContaining({ new: 2, lines: 2 }),
  })
})

test('an import that was only checked can be deleted, and an applied one cannot [CSV-11]', async () => {
  const { id } = await check(OWN_FORMAT_TABLE)
  expect((await app.as(admin).delete(`/admin/imports/${id}`)).status).toBe(200)
  expect((await app.as(admin).delete(`/admin/imports/${id}`)).status).toBe(200)
  expect((await app.as(admin).post(`/admin/imports/${id}/apply`)).status).toBe(404)
  const applied = await apply(OWN_FORMAT_TABLE)
  expect(await code(await app.as(admin).delete(`/admin/imports/${applied.id}`))).toBe('import-not-ready')
})

test('the products of an import are listed by fate, page by page [CSV-02]', async () => {
  const lines = Array.from({ length: 130 }, (_, i) => `L-${i},${i % 2 ? `Thing ${i}` : ''},1`)
  const { id } = await check(`sku,name,price\n${lines.join('\n')}\n`)
  const seen: number[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: ImportItemPage = await (
      await app
        .as(admin)
        .get(`/admin/imports/${id}/items?only=refused&limit=30${cursor && `&cursor=${cursor}`}`)
    ).json()
    seen.push(...page.items.map(({ line }) => line))
    cursor = page.nextCursor
  }
  expect(seen).toEqual(Array.from({ length: 65 }, (_, i) => 2 + 2 * i))
})

test('importing 1000 products takes fewer than 250 queries [CSV-12]', async () => {
  const lines = Array.from(
    { length: 1000 },
    (_, i) => `Q-${i},Thing ${i},Brand ${i % 50},${i + 1},S | M,1 | 2`,
  )
  const table = `sku,name,brand,price,sizes,stock\n${lines.join('\n')}\n`
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  const first = await apply(table)
  expect(first.view.fates.new).toBe(1000)
  expect(asked.mock.calls.length).toBeLessThan(250)
  asked.mockClear()
  expect((await apply(table.replaceAll('1 | 2', '1 | 3'))).view.fates.changed).toBe(1000)
  expect(asked.mock.calls.length).toBeLessThan(250)
  asked.mockRestore()
})

test('when two lines name one product differently, the second is refused, wherever it stands, and the rest is imported [CSV-03, CSV-04]', async () => {
  const coat = await app.given.product({ name: 'Harbour Coat', sizes: [{ size: 'S', stock: 1 }] })
  await app.db
    .insertInto('product_origins')
    .values({ source: 'sku', key: 'HC', product_id: coat.id })
    .execute()
  const filler = Array.from({ length: 300 }, (_, i) => `,,filler-${i},Filler ${i},5,M,1`).join('\n')
  const table = `id,sku,handle,name,price,sizes,stock
${coat.id},,,Harbour Coat,120,S | M,1 | 2
,,${coat.slug},Harbour Coat,130,S | L,1 | 3
,cap-1,new-cap,Cap,10,M,1
,cap-2,NEW-CAP,Cap again,11,M,1
${filler}
,HC,,Harbour Coat,140,S,1
`
  const looked = await check(table)
  expect(looked.view).toMatchObject({ state: 'checked', fates: { new: 301, changed: 1, refused: 3 } })
  expect(looked.items[1]!.errors).toMatchObject([{ line: 3, sentence: 'Line 2 has the same product.' }])
  expect((await app.as(admin).post(`/admin/imports/${looked.id}/apply`)).status).toBe(202)
  await app.drainJobs()
  const { view } = await read(looked.id)
  expect(view).toMatchObject({ state: 'applied', fates: { new: 301, changed: 1, refused: 3 } })
  expect(await products()).toContainEqual(
    expect.objectContaining({ name: 'Harbour Coat', price: 12000, sizes: 'S:1 M:2' }),
  )
  expect((await products()).filter(({ name }) => name.startsWith('Cap'))).toHaveLength(1)
})

test('imported products can be edited in the admin area, even with five images, many sizes, long texts or sizes with commas [CSV-03, ADM-11]', async () => {
  const text = 'Wool. '.repeat(1_500).trim()
  const sizes = Array.from({ length: 60 }, (_, i) => `${i}`)
  const { items } = await apply(
    `name,price,description,sizes,stock\nCoat,120,${text},"${[...sizes, '42,5', 'Red, matte'].join(' | ')}",\n`,
  )
  const id = items[0]!.productId!
  for (let position = 1; position <= 5; position++) {
    const picture = await app.given.picture(admin)
    await app.db
      .insertInto('product_images')
      .values({ product_id: id, position, media_id: picture.id })
      .execute()
  }
  const read = await (await app.as(admin).get(`/admin/products/${id}`)).json()
  expect(read.variants.slice(-2).map(({ size }: { size: string }) => size)).toEqual(['42.5', 'Red / matte'])
  const images = read.images.map(({ pictureId }: { pictureId: string }) => ({ pictureId }))
  const form = {
    ...{ version: read.version, name: 'Long coat', description: read.description, priceMinor: 100, images },
    variants: read.variants.map(({ size }: { size: string }) => ({ size })),
  }
  const put = (changes: object) => app.as(admin).put(`/admin/products/${id}`, { ...form, ...changes })
  const saved = await put({})
  expect(saved.status, await saved.clone().text()).toBe(200)
  const more = await put({
    version: (await saved.json()).version,
    images: [...images, { pictureId: newId() }],
  })
  expect((await more.json()).fields).toEqual({ images: 'Up to 5 images' })

  const wrong = await check('name,price,state,sizes,stock\nA,1,proposed,S,1\nB,1,,S | s,\nC,1,,S,2000000\n')
  expect(wrong.items.map(({ errors }) => errors[0]?.sentence)).toEqual([
    'Only members propose products. Use active or archived.',
    'A size is listed twice.',
    '“2000000” is not a number of items: 1,000,000 at most.',
  ])
})
