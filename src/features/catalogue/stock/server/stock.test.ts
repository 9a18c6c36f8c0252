import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '../../../../platform/database/ids.ts'
import { secondProcess } from '../../../../platform/testing/second-process.ts'
import { testApp } from '../../../../platform/testing/test-app.ts'
import { address, aShop } from '../../../commerce/orders/server/testing/test-shop.ts'
import { bookedChange, mayMoveStock } from './stock-rules.ts'

const app = await testApp()
const { db, given, as } = app
const codeOf = async (answer: Response) => [answer.status, (await answer.json()).code]

async function shop(stock: number | null = 7) {
  const packer = await given.member({ role: 'packer', isConfirmed: true })
  const product = await given.product({ sizes: [{ size: 'M', stock }] })
  const variant = await db
    .selectFrom('variants')
    .select('id')
    .where('product_id', '=', product.id)
    .executeTakeFirstOrThrow()
  const overview = await (await as(packer).get('/admin/stock-places')).json()
  const main = overview.places.find((place: { isMain: boolean }) => place.isMain).id as string
  const item = async () => (await as(packer).get(`/admin/stock/${variant.id}`)).json()
  const post = (path: string, body: object, key = newId()) =>
    as(packer).post(path, body, { 'idempotency-key': key })
  const move = (body: object, key?: string) => post(`/admin/stock/${variant.id}/movements`, body, key)
  return { packer, product, variantId: variant.id, main, item, move, post }
}

async function anotherPlace(name: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into stock_places (name, priority) values (${`${name} ${newId()}`}, 0) returning id`.execute(db)
  return rows[0]!.id
}

/** Returns the sum of all movements, in total and by place, and the stock. */
async function balance(variantId: string) {
  const { rows } = await sql<{ sum: number; stock: number; places: Record<string, number> }>`
    select (select sum(pieces)::integer from stock_movements where variant_id = variants.id) as sum, stock,
           (select json_object_agg(place_id, pieces) from (
              select place_id, sum(pieces)::integer as pieces from stock_movements
              where variant_id = variants.id group by place_id) as each) as places
    from variants where id = ${variantId}`.execute(db)
  return rows[0]!
}

test('no place has negative stock, and pieces sold between counting and booking are no difference [STK-03, STK-05]', () => {
  expect(mayMoveStock({ stock: 3, atPlace: 3 }, { kind: 'transfer', pieces: 3 }).allowed).toBe(true)
  expect(mayMoveStock({ stock: 3, atPlace: 3 }, { kind: 'transfer', pieces: 4 })).toMatchObject({
    code: 'stock-too-few',
  })
  expect(mayMoveStock({ stock: 3, atPlace: 3 }, { kind: 'correction', pieces: -4 })).toMatchObject({
    code: 'stock-too-few',
  })
  expect(mayMoveStock({ stock: 0, atPlace: 0 }, { kind: 'correction', pieces: 4 }).allowed).toBe(true)
  expect(bookedChange({ expected: 10, counted: 8 }, 7)).toBe(-2)
  expect(bookedChange({ expected: 10, counted: 0 }, 7)).toBe(-7)
  expect(bookedChange({ expected: 10, counted: 12 }, 0)).toBe(2)
})

test('each change is a movement with member and reason, the movements add up to the stock, and none can be changed or deleted [STK-01, STK-02, DEC-121]', async () => {
  const { packer, product, variantId, main, item, move } = await shop()
  const key = newId()
  for (let i = 0; i < 2; i++) {
    const answer = await move({ kind: 'correction', placeId: main, pieces: -2, note: 'Moths' }, key)
    expect(answer.status).toBe(201)
  }
  await sql`update variants set stock = stock - 1 where id = ${variantId}`.execute(db)
  await sql`update variants set stock = stock + 1 where id = ${variantId}`.execute(db)
  const { pieces, movements } = await item()
  expect(pieces).toBe(5)
  expect(movements).toMatchObject([
    { pieces: 1, reason: 'return', by: null },
    { pieces: -1, reason: 'sale', by: null },
    { pieces: -2, reason: 'correction', by: packer.username, note: 'Moths' },
    { pieces: 7, reason: 'opening', by: null },
  ])
  expect(await balance(variantId)).toMatchObject({ sum: 5, stock: 5 })
  await expect(sql`delete from stock_movements where variant_id = ${variantId}`.execute(db)).rejects.toThrow(
    /only ever added/,
  )
  for (const change of [
    sql`update stock_movements set pieces = 1 where variant_id = ${variantId}`,
    sql`update stock_movements set note = '' where variant_id = ${variantId} and note <> ''`,
    sql`update stock_movements set by_id = ${(await given.member()).id} where variant_id = ${variantId}`,
  ])
    await expect(change.execute(db)).rejects.toThrow(/only ever added/)
  // Stock becomes uncounted, and then counted again.
  await sql`update variants set stock = null where product_id = ${product.id}`.execute(db)
  expect((await balance(variantId)).sum).toBe(0)
  expect(await codeOf(await move({ kind: 'correction', placeId: main, pieces: 1, note: 'New' }))).toEqual([
    ...[409, 'stock-not-counted'],
  ])
  await sql`update variants set stock = 4 where product_id = ${product.id}`.execute(db)
  expect(await balance(variantId)).toMatchObject({ sum: 4, stock: 4 })
})

test('pieces move to another place, no more than there are, and a sale takes them from the places in order [STK-03]', async () => {
  const { variantId, main, item, move } = await shop()
  const attic = await anotherPlace('Attic')
  expect((await move({ kind: 'transfer', placeId: main, toPlaceId: attic, pieces: 3 })).status).toBe(201)
  expect((await item()).pieces).toBe(7)
  expect(await codeOf(await move({ kind: 'transfer', placeId: main, toPlaceId: attic, pieces: 5 }))).toEqual([
    ...[409, 'stock-too-few'],
  ])
  // Stock in the attic is sold first.
  await sql`update variants set stock = stock - 5 where id = ${variantId}`.execute(db)
  expect((await balance(variantId)).places).toEqual({ [attic]: 0, [main]: 2 })
  expect((await item()).at).toEqual([{ placeId: main, pieces: 2 }])
  await move({ kind: 'transfer', placeId: main, toPlaceId: attic, pieces: 2 })
  expect((await balance(variantId)).places).toEqual({ [attic]: 2, [main]: 0 })
  await sql`delete from stock_pieces where place_id = ${attic}`.execute(db)
})

test('of fifty concurrent orders in two processes for the last seven pieces at two places, seven are placed [STK-04]', async () => {
  const { variantId, main, move, product } = await shop()
  const cellar = await anotherPlace('Cellar')
  await move({ kind: 'transfer', placeId: main, toPlaceId: cellar, pieces: 4 })
  const other = await secondProcess(app)
  const { fill, cartOf } = await aShop(['transfer'], app)
  const buyers = await Promise.all(Array.from({ length: 50 }, () => given.member({ isConfirmed: true })))
  for (const buyer of buyers) await fill(buyer, product, 'M')
  const carts = await Promise.all(buyers.map(cartOf))
  const answers = await Promise.all(
    buyers.map((buyer, index) => {
      const cart = carts[index]!
      return (index % 2 ? other.ask : app.ask)('/api/orders', {
        method: 'POST',
        headers: { cookie: buyer.cookie, 'content-type': 'application/json', 'idempotency-key': newId() },
        body: JSON.stringify({
          ...{ seen: cart.seen, shippingWayId: cart.shippingWays[0]!.id, paymentWay: 'transfer' },
          shipTo: { ...address, email: buyer.email },
        }),
      })
    }),
  )
  const placed = answers.filter(({ status }) => status < 300).length
  const refusals = await Promise.all(
    answers.filter(({ status }) => status >= 300).map(async (one) => (await one.json()).code),
  )
  expect([placed, [...new Set(refusals)].filter((code) => !/stock|cart/.test(code))]).toEqual([7, []])
  expect(await balance(variantId)).toMatchObject({ sum: 0, stock: 0, places: { [main]: 0, [cellar]: 0 } })
  await sql`delete from stock_pieces where place_id = ${cellar}`.execute(db)
}, 60_000)

test('a delivery is received in parts, each once per key, and closes with its last piece [STK-06]', async () => {
  const { packer, variantId, main, item, post } = await shop(0)
  const made = await post('/admin/stock-deliveries', {
    ...{ placeId: main, supplier: 'Mill', expectedOn: '2026-12-01' },
    lines: [{ variantId, pieces: 10 }],
  })
  expect(made.status).toBe(201)
  const { id } = await made.json()
  const key = newId()
  const receive = (pieces: number, once = newId()) =>
    post(`/admin/stock-deliveries/${id}/receipts`, { lines: [{ variantId, pieces }] }, once)
  for (let i = 0; i < 2; i++) expect((await (await receive(4, key)).json()).received).toBe(4)
  expect((await item()).pieces).toBe(4)
  expect(await (await receive(6)).json()).toMatchObject({ received: 10, state: 'closed' })
  expect(await codeOf(await receive(1))).toEqual([409, 'delivery-closed'])
  expect((await item()).movements[0]).toMatchObject({ pieces: 6, reason: 'incoming', note: 'Mill' })
  const uncounted = await shop(null)
  const refused = await post('/admin/stock-deliveries', {
    ...{ placeId: main, supplier: 'Mill', lines: [{ variantId: uncounted.variantId, pieces: 1 }] },
  })
  expect(await codeOf(refused)).toEqual([409, 'stock-not-counted'])
  const editor = await given.member({ role: 'editor', isConfirmed: true })
  expect(await codeOf(await as(editor).get('/admin/stock'))).toEqual([403, 'admin-required'])
  expect((await as(packer).get('/admin/stock-deliveries')).status).toBe(200)
})

test('booking a count applies all differences once and keeps what was sold meanwhile [STK-05]', async () => {
  const { packer, product, variantId, main, item, post } = await shop(10)
  const made = await post('/admin/stock-counts', { placeId: main, title: 'November', q: product.name })
  expect(made.status).toBe(201)
  const { id, lines } = await made.json()
  expect(lines.some((line: { variantId: string; expected: number }) => line.variantId === variantId)).toBe(
    true,
  )
  const countIt = (counted: unknown) =>
    as(packer).put(`/admin/stock-counts/${id}/lines/${variantId}`, { counted })
  expect((await countIt(-1)).status).toBe(422)
  expect(await (await countIt(8)).json()).toMatchObject({ countedCount: 1, difference: -2, expected: 10 })
  await sql`update variants set stock = stock - 3 where id = ${variantId}`.execute(db)
  for (let i = 0; i < 2; i++) {
    expect((await as(packer).put(`/admin/stock-counts/${id}/booked`)).status).toBe(200)
  }
  const { pieces, movements } = await item()
  expect(pieces).toBe(5)
  expect(movements[0]).toMatchObject({ pieces: -2, reason: 'count', note: 'November', by: packer.username })
  expect(await codeOf(await countIt(4))).toEqual([409, 'count-booked'])
  expect(await codeOf(await as(packer).delete(`/admin/stock-counts/${id}`))).toEqual([409, 'count-booked'])
  const none = await post('/admin/stock-counts', { placeId: main, title: 'None', q: 'zzqxnothing' })
  expect(await codeOf(none)).toEqual([409, 'count-empty'])
})

test('the list starts with the lowest stock, finds a SKU, is exported, and shows the value only to roles that see costs [STK-07]', async () => {
  const { packer, variantId } = await shop(2)
  const sku = `SKU-${newId()}`
  await sql`update variants set sku = ${sku}, cost_minor = 1500 where id = ${variantId}`.execute(db)
  const list = async (query: string) => (await (await as(packer).get(`/admin/stock?${query}`)).json()).items
  expect(await list(`q=${sku.toLowerCase()}`)).toMatchObject([
    { id: variantId, pieces: 2, isLow: true, costMinor: null },
  ])
  const pieces = (await list('limit=100')).map((row: { pieces: number }) => row.pieces)
  expect(pieces).toEqual([...pieces].sort((one: number, other: number) => one - other))
  expect((await list('state=out&limit=100')).every((row: { pieces: number }) => row.pieces === 0)).toBe(true)
  const table = await (await as(packer).get('/admin/stock.csv')).text()
  expect(table).toContain(sku)
  expect(table).not.toContain('cost_minor')
  expect((await (await as(packer).get('/admin/stock-places')).json()).value).toBe(null)
  const boss = await given.member({ role: 'admin', isConfirmed: true })
  const { value } = await (await as(boss).get('/admin/stock-places')).json()
  expect(value.minor).toBeGreaterThanOrEqual(3000)
  expect(await (await as(boss).get('/admin/stock.csv')).text()).toContain('cost_minor')
  expect((await (await as(boss).get(`/admin/stock/${variantId}`)).json()).costMinor).toBe(1500)
})

test('places are added and reordered, and a name can be used once [STK-03]', async () => {
  const { packer } = await shop()
  const name = `Loft ${newId()}`
  const added = await as(packer).post('/admin/stock-places', { name })
  expect(added.status).toBe(201)
  const { places } = await added.json()
  expect(places.at(-1)).toMatchObject({ name, isMain: false, pieces: 0 })
  expect(await codeOf(await as(packer).post('/admin/stock-places', { name: name.toUpperCase() }))).toEqual([
    ...[409, 'place-name-taken'],
  ])
  const placeIds = places.map(({ id }: { id: string }) => id).reverse()
  const ordered = await (await as(packer).put('/admin/stock-place-order', { placeIds })).json()
  expect(ordered.places.map(({ id }: { id: string }) => id)).toEqual(placeIds)
  expect(await codeOf(await as(packer).put('/admin/stock-place-order', { placeIds: [newId()] }))).toEqual([
    ...[404, 'place-not-found'],
  ])
})
