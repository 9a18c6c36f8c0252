import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '../../../../platform/database/ids.ts'
import { testApp } from '../../../../platform/testing/test-app.ts'

const app = await testApp()
const read = async (path: string) => {
  const answer = await app.ask(path)
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
}
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address!)

async function everyAddress() {
  const { text } = await read('/sitemap.xml')
  const parts = locations(text).map((address) => new URL(address).pathname)
  const addresses = await Promise.all(parts.map(async (path) => locations((await read(path)).text)))
  return addresses.flat().map((address) => address.replace('http://showoff.test', ''))
}

test('the sitemap lists public pages, and nothing else [OUT-01]', async () => {
  const { given, db } = app
  const open = await given.member()
  const [community, followers, suspended, closed] = [
    await given.member(),
    await given.member(),
    await given.member({ isSuspended: true }),
    await given.member(),
  ]
  await db.updateTable('members').set({ visibility: 'followers' }).where('id', '=', followers.id).execute()
  const looks = await Promise.all(
    [open, community, followers, suspended, closed].map((owner) => given.photo({ owner })),
  )
  const hidden = await given.photo({ owner: open, state: 'hidden' })
  await sql`insert into closed_accounts (member_id, remove_at) values (${closed.id}, now() + interval '9 days')`.execute(
    db,
  )
  const [product, archived] = [await given.product(), await given.product({ state: 'archived' })]
  const brand = await given.brand()
  const collections = await Promise.all(
    (
      [
        [open, true],
        [open, false],
        [followers, true],
        [open, true, 'hidden'],
      ] as const
    ).map(async ([owner, isPublic, state]) => {
      const id = newId()
      await db
        .insertInto('collections')
        .values({ id, owner_id: owner.id, name: 'Coats', is_public: isPublic, hidden: state === 'hidden' })
        .execute()
      return id
    }),
  )
  const addresses = await everyAddress()
  const has = (path: string) => addresses.includes(path)
  expect([open, community, followers, suspended, closed].map(({ id }) => has(`/user/${id}`))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
  expect(looks.map(({ id }) => has(`/photo/${id}`))).toEqual([true, true, false, false, false])
  expect(has(`/photo/${hidden.id}`)).toBe(false)
  expect([product, archived].map(({ slug }) => has(`/product/${slug}`))).toEqual([true, false])
  expect(collections.map((id) => has(`/collection/${id}`))).toEqual([true, false, false, false])
  expect([has(`/brand/${brand.id}`), has('/shop')]).toEqual([true, true])
  expect(addresses.filter((address) => /admin|account|api|checkout/.test(address))).toEqual([])
})

test('a part of the sitemap continues beyond one read and has each address once [OUT-01]', async () => {
  await sql`
    insert into products (id, slug, name, price_minor)
    select gen_random_uuid(), 'many-' || number, 'Many', 1 from generate_series(1, 4500) as number`.execute(
    app.db,
  )
  const { text } = await read('/sitemap.xml')
  const starts = locations(text).filter((address) => address.includes('/products-'))
  // The beginnings of parts are cached for an hour.
  const part = locations((await read('/sitemaps/products-00000000-0000-0000-0000-000000000000.xml')).text)
  const many = part.filter((address) => address.includes('/product/many-'))
  expect([starts.length, many.length, new Set(many).size]).toEqual([1, 4500, 4500])
  await sql`delete from products where slug like 'many-%'`.execute(app.db)
})

test('robots.txt has the public address of the sitemap, and an unknown part is not found [OUT-01]', async () => {
  expect((await read('/robots.txt')).text).toContain('Sitemap: http://showoff.test/sitemap.xml\n')
  expect((await read('/sitemaps/secrets-00000000-0000-0000-0000-000000000000.xml')).status).toBe(404)
  expect((await read('/sitemaps/products-1.xml')).status).toBe(404)
})

test('the feed for Google Merchant has one item per size of a product on sale, in one group, with price and stock [OUT-02]', async () => {
  const { given, db } = app
  const owner = await given.member()
  const hostile = `</title><script>&"'\u0001\u{1F9E3}`
  const brand = await given.brand({ name: `B&B <i> "${newId()}"` })
  const product = await given.product({
    name: hostile.replace('\u0001', ''),
    brand,
    priceMinor: 123456,
    sizes: [
      { size: 'S<M', stock: 0 },
      { size: 'M', stock: 2 },
    ],
    picture: await given.picture(owner),
  })
  await db.updateTable('products').set({ description: hostile }).where('id', '=', product.id).execute()
  const single = await given.product({ name: 'One alone', picture: await given.picture(owner) })
  const unseen = [
    await given.product({ name: 'Without a picture' }),
    await given.product({ name: 'Proposed', state: 'proposed', picture: await given.picture(owner) }),
  ]
  const { text, type } = await read('/feeds/google-merchant.xml')
  expect(type).toContain('application/xml')
  const items = text.match(/<item>.*?<\/item>/gs) ?? []
  const its = items.filter((item) => item.includes(product.slug))
  expect(its).toHaveLength(2)
  expect(its[0]).toContain(`<g:item_group_id>${product.id}</g:item_group_id>`)
  expect(its[0]).toContain('<g:size>S&lt;M</g:size><g:availability>out_of_stock</g:availability>')
  expect(its[1]).toContain('<g:availability>in_stock</g:availability>')
  expect(its[0]).toContain('<g:price>1234.56 USD</g:price>')
  expect(its[0]).toMatch(
    /<g:image_link>http:\/\/showoff\.test\/media\/[0-9a-f-]+-1\/1440\.webp<\/g:image_link>/,
  )
  expect(text).not.toMatch(/<script|<i>/)
  expect(text).not.toContain('\u0001')
  expect(its[0]).toContain('<title>&lt;/title&gt;&lt;script&gt;&amp;&quot;&apos;\u{1F9E3}</title>')
  expect(items.filter((item) => item.includes(single.slug))).toEqual([
    expect.not.stringContaining('item_group_id'),
  ])
  for (const { slug } of unseen) expect(text).not.toContain(slug)
})

test.each(['/sitemap.xml', '/sitemaps/pages.xml', '/feeds/google-merchant.xml', '/maps/world.svg'])(
  '%s is compressed for those who accept that [OUT-03]',
  async (path) => {
    const zipped = await app.ask(path, { headers: { 'accept-encoding': 'gzip' } })
    const plain = await app.ask(path)
    expect(zipped.headers.get('content-encoding')).toBe('gzip')
    expect(plain.headers.get('content-encoding')).toBeNull()
    for (const { headers } of [zipped, plain]) expect(headers.get('vary')).toMatch(/accept-encoding/i)
    expect(gunzipSync(await zipped.arrayBuffer()).toString()).toBe(await plain.text())
  },
)
