import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { newId } from '../../../../../platform/database/ids.ts'
import { waitingCount } from '../../../../../platform/testing/behind-lock.ts'
import { longTest } from '../../../../../platform/testing/long-test.ts'
import { SHIP_TO } from '../../../../../platform/testing/rights-meanings.ts'
import { ownTestApp } from '../../../../../platform/testing/test-app.ts'

/** The fate of each column that refers to a product or its size when the product is merged into another. */
const FATES: Record<string, 'moves' | string> = {
  'article_products.product_id': 'moves',
  'automatic_discount_targets.product_id': 'moves',
  'cart_lines.product_id': 'moves',
  'collection_items.product_id': 'moves',
  'import_items.product_id': 'moves',
  'merged_products.product_id': 'moves',
  'order_lines.product_id': 'moves',
  'product_news.product_id': 'moves',
  'product_origins.product_id': 'moves',
  'product_questions.product_id': 'moves',
  'product_tags.product_id': 'moves',
  'look_tag_taps.product_id': 'moves',
  'product_proposals.product_id': 'moves',
  'reel_product_tags.product_id': 'moves',
  'reviews.product_id': 'moves',
  'sale_products.product_id': 'moves',
  'saved_cart_lines.product_id': 'moves',
  'stock_count_lines.variant_id': 'moves',
  'stock_delivery_lines.variant_id': 'moves',
  'stock_pieces.variant_id': 'moves',
  'tag_corrections.product_id': 'moves',
  'tag_corrections.was_product_id': 'moves',
  'variants.product_id': 'moves',
  'watches.product_id': 'moves',
  'linked_colors.product_id': 'the color that stays keeps its own links',
  'price_history.product_id': 'prices are those of the product that stays',
  'product_guesses_due.product_id': 'the product that stays keeps its category',
  'product_images.product_id': 'the pictures of the product that stays are shown',
  'product_picture_addresses.product_id': 'as its pictures',
  'product_popularity.product_id': 'counted again by a job, from what moved',
  'product_scales.product_id': 'told again by a trigger',
  'product_stocks.product_id': 'summed again by a trigger',
  'review_cards.product_id': 'written again by a job, from what moved',
  'rising.product_id': 'counted again by a job, from what moved',
  'sale_prices.product_id': 'prices are those of the product that stays',
  'sale_size_prices.variant_id': 'prices are those of the product that stays',
  'variant_price_history.variant_id': 'prices are those of the product that stays',
}

async function twoCoats() {
  const app = await ownTestApp()
  const { given, as, db } = app
  const admin = await given.member({ role: 'admin' })
  const double = await given.product({
    name: 'Coat again',
    sizes: [
      { size: 'S', stock: 2 },
      { size: 'M', stock: 5, sku: 'C-M' },
      { size: 'One', stock: null },
    ],
  })
  const coat = await given.product({
    name: 'Coat',
    sizes: [
      { size: 'M', stock: 3 },
      { size: 'L', stock: 1 },
    ],
  })
  const merge = (from: string, into: string) => as(admin).post(`/admin/products/${from}/merge`, { into })
  const preview = (from: string, into: string) => as(admin).get(`/admin/products/${from}/merge?into=${into}`)
  const sizes = async () => {
    const rows = await db
      .selectFrom('variants')
      .select(['size', 'stock', 'sku'])
      .where('product_id', '=', coat.id)
      .orderBy('position')
      .execute()
    return rows.map(({ size, stock, sku }) => [size, stock, sku])
  }
  return { ...app, admin, double, coat, merge, preview, sizes }
}

describe('merging a product into another', () => {
  test('every column that refers to a product either moves or has a reason to stay [TAG-09]', async () => {
    const { db } = await ownTestApp()
    const { rows } = await sql<{ name: string }>`
      select constrained.relname || '.' || attribute.attname as name
      from pg_constraint
      join pg_class as constrained on constrained.oid = pg_constraint.conrelid
      join pg_attribute as attribute
        on attribute.attrelid = pg_constraint.conrelid and attribute.attnum = any(pg_constraint.conkey)
      where contype = 'f' and confrelid in ('products'::regclass, 'variants'::regclass)
      order by name`.execute(db)
    expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(FATES).sort())
  })

  test('moves tags, reviews, questions, watches, collections, carts of members and guests, and orders, without duplicates [TAG-08, TAG-09]', async () => {
    const { given, as, db, platform, double, coat, merge, preview } = await twoCoats()
    const [ana, ben] = [await given.member({ joinedDaysAgo: 10 }), await given.member()]
    const look = await given.photo({ owner: ana, products: [double] })
    const both = await given.photo({ products: [double, coat] })
    const reel = await given.reel({ products: [double] })
    const post = async (path: string, body: object) => {
      const answer = await as(ana).post(path, body, { 'idempotency-key': newId() })
      expect(answer.status).toBeLessThan(300)
      return answer.json()
    }
    await post(`/products/${double.id}/questions`, { content: 'Warm?' })
    const collection = await post('/collections', { name: 'Coats' })
    await db
      .insertInto('collection_items')
      .values([
        { id: newId(), collection_id: collection.id, position: 1, product_id: double.id },
        { id: newId(), collection_id: collection.id, position: 2, product_id: coat.id },
      ])
      .execute()
    const review = (who: { id: string }, product: { id: string }, content: string) => ({
      ...{ id: newId(), author_id: who.id, product_id: product.id, content, stars: 4 },
    })
    await db
      .insertInto('reviews')
      .values([review(ana, double, 'Moves'), review(ben, double, 'Doubled'), review(ben, coat, 'Stays')])
      .execute()
    const watch = (who: { id: string }, product: { id: string }) => ({
      ...{ member_id: who.id, product_id: product.id, tells_cheaper: true, tells_back: true, seen_sizes: [] },
    })
    await db
      .insertInto('watches')
      .values([watch(ana, double), watch(ben, double), watch(ben, coat)])
      .execute()
    const line = (product: { id: string }, size: string, quantity: number) => ({
      ...{ member_id: ana.id, product_id: product.id, size, quantity },
    })
    await db
      .insertInto('cart_lines')
      .values([line(double, 'M', 2), line(double, 'S', 1), line(coat, 'M', 1)])
      .execute()
    const guestId = newId()
    await db
      .insertInto('guests')
      .values({ id: guestId, token_sha256: Buffer.from(guestId) })
      .execute()
    await db
      .insertInto('cart_lines')
      .values({ ...line(double, 'S', 4), member_id: null, guest_id: guestId })
      .execute()
    await db
      .insertInto('saved_cart_lines')
      .values(line(double, 'S', 1))
      .execute()
    const orderId = newId()
    await platform.pool.query(
      `insert into orders (id, member_id, number, state, delivered_at, currency, subtotal_minor, shipping_minor,
         tax_minor, tax_basis_points, total_minor, shipping_name, payment_way, payment_text, ship_to)
       values ($1, $2, 4711, 'delivered', now(), 'USD', 100, 0, 0, 0, 100, 'Standard', 'transfer', '', $3)`,
      [orderId, ana.id, SHIP_TO],
    )
    await platform.pool.query(
      `insert into order_lines (order_id, position, product_id, name, size, quantity, price_minor, reserved)
       values ($1, 1, $2, 'Coat again', 'M', 1, 100, 1)`,
      [orderId, double.id],
    )

    const told = await (await preview(double.id, coat.id)).json()
    expect(told).toMatchObject({
      from: { name: 'Coat again' },
      into: { name: 'Coat' },
      moves: { tags: 2, reels: 1, reviews: 2, questions: 1, watches: 2, collections: 1, carts: 2, orders: 1 },
      doubled: { reviews: 1, questions: 0, watches: 1, collections: 1 },
      sizes: [
        { size: 'S', pieces: 2, fate: 'moved' },
        { size: 'M', pieces: 5, fate: 'added' },
        { size: 'One', pieces: null, fate: 'moved' },
      ],
    })
    for (let time = 0; time < 2; time++) expect((await merge(double.id, coat.id)).status).toBe(200)

    const names = async (statement: string) => (await platform.pool.query(statement)).rows
    expect(await names(`select distinct product_id, product_name from product_tags`)).toEqual([
      { product_id: coat.id, product_name: 'Coat' },
    ])
    expect(await names(`select product_id from reel_product_tags where reel_id = '${reel.id}'`)).toEqual([
      { product_id: coat.id },
    ])
    expect(await names('select content, product_id from reviews order by content')).toEqual([
      { content: 'Moves', product_id: coat.id },
      { content: 'Stays', product_id: coat.id },
    ])
    expect(await names('select product_id from product_questions')).toEqual([{ product_id: coat.id }])
    expect(await names('select count(*) from watches')).toEqual([{ count: 2 }])
    expect(await names('select item_count from collections')).toEqual([{ item_count: 1 }])
    expect(await names('select product_id, size, quantity from cart_lines order by size, quantity')).toEqual([
      { product_id: coat.id, size: 'M', quantity: 3 },
      { product_id: coat.id, size: 'S', quantity: 1 },
      { product_id: coat.id, size: 'S', quantity: 4 },
    ])
    expect(await names('select product_id from saved_cart_lines')).toEqual([{ product_id: coat.id }])
    expect(await names('select product_id, name from order_lines')).toEqual([
      { product_id: coat.id, name: 'Coat again' },
    ])
    // A look that showed both is listed once.
    const { items } = await (await as(null).get(`/photos?product=${coat.id}`)).json()
    expect(items.map(({ id }: { id: string }) => id)).toEqual([both.id, look.id])
  })

  test('adds up the stock of each size per place, with stock movements on both sides that match it [TAG-09, DEC-161]', async () => {
    const { db, platform, double, coat, merge, sizes } = await twoCoats()
    const variantOf = async (productId: string, size: string) =>
      (
        await db
          .selectFrom('variants')
          .select('id')
          .where('product_id', '=', productId)
          .where('size', '=', size)
          .executeTakeFirstOrThrow()
      ).id
    const [from, into] = [await variantOf(double.id, 'M'), await variantOf(coat.id, 'M')]
    const place = newId()
    await platform.pool.query(`insert into stock_places (id, name, priority) values ($1, 'Shop', 2)`, [place])
    await platform.pool.query(`insert into stock_pieces (variant_id, place_id, pieces) values ($1, $2, 4)`, [
      from,
      place,
    ])
    await merge(double.id, coat.id)
    expect(await sizes()).toEqual([
      ['M', 8, 'C-M'],
      ['L', 1, null],
      ['S', 2, null],
      ['One', null, null],
    ])
    const { rows } = await platform.pool.query(
      `select variant_id, sum(pieces) as sum from stock_movements group by variant_id`,
    )
    const sumOf = (id: string) => rows.find(({ variant_id }) => variant_id === id)?.sum
    expect([Number(sumOf(from)), Number(sumOf(into))]).toEqual([0, 8])
    const apart = await db.selectFrom('stock_pieces').select(['variant_id', 'place_id', 'pieces']).execute()
    expect(apart).toEqual([{ variant_id: into, place_id: place, pieces: 4 }])
    const notes = await db
      .selectFrom('stock_movements')
      .select('note')
      .where('variant_id', '=', into)
      .execute()
    expect(notes.map(({ note }) => note)).toContain('Merged from Coat again')
  })

  test('says before that pieces of a size that the other does not count are no longer counted [TAG-09]', async () => {
    const { given, double, merge, preview } = await twoCoats()
    const uncounted = await given.product({ name: 'Made to order', sizes: [{ size: 'M', stock: null }] })
    const { sizes } = await (await preview(double.id, uncounted.id)).json()
    expect(sizes).toContainEqual({ size: 'M', pieces: 5, fate: 'uncounted' })
    expect((await merge(double.id, uncounted.id)).status).toBe(200)
  })

  test('redirects the old addresses for good, also those of products merged earlier [TAG-09]', async () => {
    const { given, as, double, coat, merge } = await twoCoats()
    const oldest = await given.product({ name: 'Oldest' })
    expect((await merge(oldest.id, double.id)).status).toBe(200)
    expect((await merge(double.id, coat.id)).status).toBe(200)
    for (const address of [oldest.id, oldest.slug, double.id, double.slug]) {
      const found = await (await as(null).get(`/products/${address}`)).json()
      expect([found.id, found.slug, found.isMerged]).toEqual([coat.id, coat.slug, true])
    }
    const asked = await (await as(null).get(`/products/${coat.slug}`)).json()
    expect(asked.isMerged).toBe(false)
  })

  test('gives way to a transaction that locks in another order, and is done after it [TAG-11]', async () => {
    const { given, as, db, double, coat, merge } = await twoCoats()
    const line = { productId: double.id, size: 'M', quantity: 1 }
    expect((await as(await given.member()).put('/cart/lines', line)).status).toBe(200)
    const other = await db.startTransaction().execute()
    await sql`select from cart_lines where product_id = ${double.id} for update`.execute(other)
    const merged = merge(double.id, coat.id)
    await expect.poll(() => waitingCount(db)).toBe(1)
    await sql`select from products where id = ${double.id} for key share`.execute(other)
    await other.commit().execute()
    expect((await merged).status).toBe(200)
  })

  longTest(
    'answers with a problem when another transaction keeps the lock, changes nothing, and succeeds when sent again [TAG-12]',
    async () => {
      const { as, db, double, coat, merge } = await twoCoats()
      const other = await db.startTransaction().execute()
      await sql`select from products where id = ${coat.id} for update`.execute(other)
      const refused = await merge(double.id, coat.id)
      await other.commit().execute()
      const { code, title } = await refused.json()
      expect([refused.status, code]).toEqual([409, 'products-in-use'])
      expect(title).toContain('try again in a minute')
      expect((await (await as(null).get(`/products/${double.id}`)).json()).isMerged).toBe(false)
      expect((await merge(double.id, coat.id)).status).toBe(200)
    },
    60_000,
  )

  test('is refused for the product itself, a missing or proposed product, and callers who are not admins [TAG-09]', async () => {
    const { given, as, double, coat, merge, preview } = await twoCoats()
    const codeOf = async (answer: Response) => [answer.status, (await answer.json()).code]
    const proposed = await given.product({ state: 'proposed' })
    for (const into of [double.id, newId(), proposed.id]) {
      expect(await codeOf(await merge(double.id, into))).toEqual([422, 'form-invalid'])
    }
    expect(await codeOf(await merge(newId(), coat.id))).toEqual([404, 'product-not-found'])
    expect(await codeOf(await preview(double.id, newId()))).toEqual([404, 'product-not-found'])
    const body = { into: coat.id }
    expect((await as(null).post(`/admin/products/${double.id}/merge`, body)).status).toBe(401)
    expect((await as(await given.member()).post(`/admin/products/${double.id}/merge`, body)).status).toBe(403)
  })
})
