import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '../../../../platform/database/ids.ts'
import { allBehind } from '../../../../platform/testing/behind-lock.ts'
import { testApp } from '../../../../platform/testing/test-app.ts'
import { mergeProducts } from '../../products/server/proposals/merge-products.ts'

const app = await testApp()
const { as, db, given, platform } = app
const admin = await given.member({ role: 'admin', isConfirmed: true })
const codeOf = async (answer: Response) => [answer.status, (await answer.json()).code]

async function stocked(stock: number, name = `Corrected ${newId().slice(-12)}`) {
  const product = await given.product({ name, sizes: [{ size: 'M', stock }] })
  const { id: variantId } = await db
    .selectFrom('variants')
    .select('id')
    .where('product_id', '=', product.id)
    .executeTakeFirstOrThrow()
  const { places } = await (await as(admin).get('/admin/stock-places')).json()
  const main = places.find(({ isMain }: { isMain: boolean }) => isMain).id as string
  const item = async () => (await as(admin).get(`/admin/stock/${variantId}`)).json()
  const correct = (pieces: number, piecesBefore?: number) =>
    as(admin).post(
      `/admin/stock/${variantId}/movements`,
      { kind: 'correction', placeId: main, pieces, piecesBefore, note: 'Counted' },
      { 'idempotency-key': newId() },
    )
  const pieces = async () => (await item()).pieces as number
  return { product, variantId, main, correct, pieces }
}

/** Begins a count of the products with these words in their name. */
async function begin(placeId: string, q: string) {
  const form = { placeId, title: 'November', q }
  const made = await as(admin).post('/admin/stock-counts', form, { 'idempotency-key': newId() })
  const { id } = await made.json()
  const line = async (variantId: string) => {
    const { lines } = await (await as(admin).get(`/admin/stock-counts/${id}`)).json()
    return lines.find((one: { variantId: string }) => one.variantId === variantId)
  }
  return {
    line,
    count: (variantId: string, counted: number) =>
      as(admin).put(`/admin/stock-counts/${id}/lines/${variantId}`, { counted }),
    book: () => as(admin).put(`/admin/stock-counts/${id}/booked`),
  }
}

test('of two corrections of the same stock, the second is refused and changes nothing, until it is based on the new stock [STK-10]', async () => {
  const { correct, pieces } = await stocked(5)
  expect((await correct(-2, 5)).status).toBe(201)
  expect(await codeOf(await correct(-2, 5))).toEqual([409, 'stock-changed'])
  expect(await pieces()).toBe(3)
  expect((await correct(1, 3)).status).toBe(201)
  expect(await pieces()).toBe(4)
})

test('a correction of a large stock changes it by its number, and beyond a million items it is refused [STK-10]', async () => {
  const { correct, pieces } = await stocked(150_000)
  expect((await correct(10, 150_000)).status).toBe(201)
  expect(await pieces()).toBe(150_010)
  expect((await correct(-10, 150_010)).status).toBe(201)
  expect(await pieces()).toBe(150_000)
  await sql`update variants set stock = 999_999 where stock = 150_000`.execute(db)
  expect(await codeOf(await correct(2, 999_999))).toEqual([409, 'stock-too-many'])
  expect(await pieces()).toBe(999_999)
})

test('two open counts of the same size that find the same difference change the stock once [STK-11]', async () => {
  const { product, variantId, main, pieces } = await stocked(5)
  const [one, other] = [await begin(main, product.name), await begin(main, product.name)]
  for (const { count } of [one, other]) expect((await count(variantId, 3)).status).toBe(200)
  await one.book()
  expect(await one.line(variantId)).toMatchObject({ expected: 5, counted: 3 })
  expect(await other.line(variantId)).toMatchObject({ expected: 3, counted: 3 })
  await other.book()
  expect(await pieces()).toBe(3)
})

test('two counts that are booked at the same moment change the stock once [STK-11]', async () => {
  const { product, variantId, main, pieces } = await stocked(5)
  const [one, other] = [await begin(main, product.name), await begin(main, product.name)]
  for (const { count } of [one, other]) await count(variantId, 3)
  const lock = sql`select from variants where id = ${variantId} for update`
  const answers = await allBehind<Response>(db, lock, [one.book, other.book])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await pieces()).toBe(3)
})

test('a stock that is corrected after it was counted is not corrected again by the count, while sales are kept [STK-11]', async () => {
  const { product, variantId, main, correct, pieces } = await stocked(5)
  const sheet = await begin(main, product.name)
  await sheet.count(variantId, 3)
  await sql`update variants set stock = stock - 1 where id = ${variantId}`.execute(db)
  expect((await correct(-2, 4)).status).toBe(201)
  await sheet.book()
  expect(await pieces()).toBe(2)
})

test('a merge keeps the differences of a count, and a size that was counted for one product only is counted again [STK-11, TAG-09]', async () => {
  const name = `Corrected ${newId().slice(-12)}`
  const [from, into] = [await stocked(3, name), await stocked(5, name)]
  const [whole, half] = [await begin(into.main, name), await begin(into.main, name)]
  await whole.count(from.variantId, 2)
  await whole.count(into.variantId, 5)
  await half.count(into.variantId, 5)
  await db
    .transaction()
    .execute((tx) => mergeProducts(tx, platform, admin.id, from.product.id, into.product.id))
  expect(await into.pieces()).toBe(8)
  expect(await half.line(into.variantId)).toMatchObject({ expected: 8, counted: null })
  expect(await whole.line(into.variantId)).toMatchObject({ expected: 8, counted: 7 })
  await whole.book()
  expect(await into.pieces()).toBe(7)
})
