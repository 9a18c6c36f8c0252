import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ownTestApp } from '../../../../../platform/testing/test-app.ts'
import { everywhere } from '../../../../commerce/orders/server/testing/test-shop.ts'

test('the feed has category, color, material, pattern and audience, and the sitemap lists categories with products [CATG-09]', async () => {
  const app = await ownTestApp()
  const owner = await app.given.member()
  const gown = await app.given.product({ name: 'Silk Gown', picture: await app.given.picture(owner) })
  const plain = await app.given.product({ name: 'Mystery', picture: await app.given.picture(owner) })
  await sql`
    update products
    set category_id = (select id from product_categories where slug = 'evening-dresses'),
        audience = 'girls', materials = '{silk,satin}', pattern = 'floral', color = 'Sky'
    where id = ${gown.id}`.execute(app.db)
  const feed = await (await app.ask('/feeds/google-merchant.xml')).text()
  const items = feed.match(/<item>.*?<\/item>/gs) ?? []
  const item = items.find((one) => one.includes(gown.slug))
  // Google has no category for evening dresses: the number is that of dresses.
  expect(item).toContain('<g:google_product_category>2271</g:google_product_category>')
  expect(item).toContain('<g:product_type>Clothing &gt; Dresses &gt; Evening dresses</g:product_type>')
  expect(item).toContain(
    '<g:material>Silk/Satin</g:material><g:pattern>Floral</g:pattern><g:gender>female</g:gender><g:age_group>kids</g:age_group>',
  )
  expect(item).toContain('<g:color>Sky</g:color>')
  const other = items.find((one) => one.includes(plain.slug))
  expect(other).not.toMatch(/google_product_category|product_type|gender|material/)

  const index = await (await app.ask('/sitemap.xml')).text()
  const [part] = index.match(/http:\/\/showoff\.test(\/sitemaps\/shopcategories-[^<]+)/)?.slice(1) ?? []
  const addresses = (await (await app.ask(part!)).text()).match(/\/shop\/c\/[a-z-]+/g)
  expect(addresses?.toSorted()).toEqual(['/shop/c/clothing', '/shop/c/dresses', '/shop/c/evening-dresses'])
})

test('the feed has the shipping price for each country of a zone [SHIP-13]', async () => {
  const app = await ownTestApp()
  const admin = await app.given.member({ role: 'admin', isConfirmed: true })
  await app.given.product({ priceMinor: 6000, picture: await app.given.picture(admin) })
  const { zones, ...calendar } = everywhere({ name: 'Post', priceMinor: 990 })
  const [rate] = zones[0]!.rates
  const home = { name: 'Home', countries: ['DE'], rates: [{ ...rate!, name: 'DHL', freeFromMinor: 5000 }] }
  const shipping = { ...calendar, zones: [home, { ...zones[0]!, name: 'Near', countries: ['AT'] }] }
  expect((await app.as(admin).patch('/admin/shop', { shipping })).status).toBe(200)
  const feed = await (await app.ask('/feeds/google-merchant.xml')).text()
  expect(feed).toContain(
    '<g:shipping><g:country>DE</g:country><g:service>DHL</g:service><g:price>0.00 USD</g:price></g:shipping>' +
      '<g:shipping><g:country>AT</g:country><g:service>Post</g:service><g:price>9.90 USD</g:price></g:shipping>',
  )
})

test('the feed has the shipping price of each size by its own weight and price [SHIP-13]', async () => {
  const app = await ownTestApp()
  const admin = await app.given.member({ role: 'admin', isConfirmed: true })
  const boots = await app.given.product({
    ...{ priceMinor: 4000, picture: await app.given.picture(admin) },
    sizes: [
      { size: '40', stock: 1 },
      { size: '46', stock: 1 },
    ],
  })
  await sql`update variants set weight_grams = 3000 where product_id = ${boots.id} and size = '46'`.execute(
    app.db,
  )
  const { zones, ...calendar } = everywhere({ name: 'Post', priceMinor: 490 })
  const [rate] = zones[0]!.rates
  const bands = [
    { upTo: 2000, priceMinor: 490 },
    { upTo: null, priceMinor: 1290 },
  ]
  const byWeight = { ...zones[0]!, countries: ['DE'], rates: [{ ...rate!, by: 'weight', bands }] }
  const shipping = { ...calendar, defaultWeightGrams: 500, zones: [byWeight] }
  expect((await app.as(admin).patch('/admin/shop', { shipping })).status).toBe(200)
  const feed = await (await app.ask('/feeds/google-merchant.xml')).text()
  const costs = (feed.match(/<item>.*?<\/item>/gs) ?? []).map(
    (item) => /<g:service>Post<\/g:service><g:price>([^<]+)/.exec(item)?.[1],
  )
  expect(costs).toEqual(['4.90 USD', '12.90 USD'])
})
