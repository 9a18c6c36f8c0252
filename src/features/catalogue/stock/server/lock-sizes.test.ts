import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '../../../../platform/database/ids.ts'
import { allBehind } from '../../../../platform/testing/behind-lock.ts'
import { testApp } from '../../../../platform/testing/test-app.ts'
import { deleteExpiredProducts } from '../../products/server/admin/bulk-sql.ts'
import { mergeProducts } from '../../products/server/proposals/merge-products.ts'
import { asForm, setUpProductAdmin } from '../../products/server/testing/product-admin.ts'

const app = await testApp()
const { as, db, given, platform } = app
const admin = await given.member({ role: 'admin', isConfirmed: true })

/** Begins a count of the sizes of products with this word in their name. */
async function beginCount(word: string) {
  const { places } = await (await as(admin).get('/admin/stock-places')).json()
  const form = { placeId: places[0].id, title: word, q: word }
  return as(admin).post('/admin/stock-counts', form, { 'idempotency-key': newId() })
}

async function begunCount(word: string) {
  const made = await beginCount(word)
  expect(made.status).toBe(201)
  const { id, lines } = await made.json()
  expect(lines).toHaveLength(2)
  return { remove: async () => (await as(admin).delete(`/admin/stock-counts/${id}`)).status }
}

const countLines = async (productId: string) => {
  const { rows } = await sql`
    select from stock_count_lines join variants on variants.id = variant_id
    where product_id = ${productId}`.execute(db)
  return rows.length
}

test('a count that is deleted while two of its products are merged is gone, and the merge is done [STK-08]', async () => {
  const sizes = [{ size: 'M', stock: 3 }]
  const [from, into] = [
    await given.product({ name: 'Merino twofold', sizes }),
    await given.product({ name: 'Merino twofold too', sizes }),
  ]
  const { remove } = await begunCount('twofold')
  // The merge moves cart lines after the lines of counts, and before it deletes the sizes.
  const line = { productId: from.id, size: 'M', quantity: 1 }
  expect((await as(await given.member()).put('/cart/lines', line)).status).toBe(200)
  const lock = sql`select from cart_lines where product_id = ${from.id} for update`
  const merge = () =>
    db.transaction().execute((tx) => mergeProducts(tx, platform, admin.id, from.id, into.id))
  const [, status] = await allBehind<unknown>(db, lock, [merge, remove])
  expect(status).toBe(200)
  expect(await countLines(into.id)).toBe(0)
})

test('a count that begins while two of its sizes are removed has only the other size, and the sizes are gone [STK-09]', async () => {
  const { add, read } = await setUpProductAdmin(app)
  const product = await add({ name: 'Merino sevenfold', variants: [{ size: 'L', stock: 3 }] })
  const ids = [newId(), newId()] as const
  // In the table the sizes are the other way round than by id.
  for (const at of [1, 0] as const) {
    const size = { id: ids[at], product_id: product.id, size: `${at}`, position: at + 1, stock: 3 }
    await db.insertInto('variants').values(size).execute()
  }
  // The removal waits for the lower id after it deleted the higher one; a new line of a count refers to its size.
  const lock = sql`select from variants where id = ${ids[0]} for key share`
  const current = await read(product.id)
  const form = { ...asForm(current), variants: [{ size: 'L' }] }
  const removeSizes = () => as(admin).put(`/admin/products/${product.id}`, form)
  const [removed, begun] = await allBehind(db, lock, [removeSizes, () => beginCount('sevenfold')])
  expect([removed!.status, begun!.status]).toEqual([200, 201])
  expect((await begun!.json()).lines).toMatchObject([{ size: 'L', expected: 3 }])
  expect((await read(product.id)).variants).toMatchObject([{ size: 'L', stock: 3 }])
})

test('a count that is deleted while its product is removed is gone, and so is the product [STK-08]', async () => {
  const product = await given.product({ name: 'Merino ninefold' })
  const ids = [newId(), newId()] as const
  // In the table the sizes are the other way round than by id.
  for (const at of [1, 0] as const) {
    const size = { id: ids[at], product_id: product.id, size: `${at}`, position: at, stock: 3 }
    await db.insertInto('variants').values(size).execute()
  }
  const { remove } = await begunCount('ninefold')
  await sql`
    update products set deleted_from = state, deleted_at = now() - interval '1 day', state = 'archived'
    where id = ${product.id}`.execute(db)
  const lock = sql`select from variants where id = ${ids[0]} for update`
  const removeProduct = () => db.transaction().execute((tx) => deleteExpiredProducts(tx, 10, 50))
  const [status, removed] = await allBehind<unknown>(db, lock, [remove, removeProduct])
  expect(status).toBe(200)
  expect(removed).toMatchObject({ count: 1 })
})
