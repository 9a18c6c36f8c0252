import { expect, test } from 'vitest'
import { newId } from '../../../../platform/database/ids.ts'
import { ownTestApp } from '../../../../platform/testing/test-app.ts'
import type { OwnUsualSizes } from '../usual-sizes.ts'

const inStock = (...sizes: string[]) => sizes.map((size) => ({ size, stock: 3 }))

/** A shop with tops, shoes, and a hat whose chart measures the head. */
async function aShop() {
  const app = await ownTestApp()
  const { given, as, db } = app
  const brand = await given.brand()
  const tee = await given.product({ sizes: inStock('S', 'M', 'L') })
  const coat = await given.product({ sizes: [...inStock('M', 'XL'), { size: '2XL', stock: 0 }] })
  const boots = await given.product({ sizes: inStock('39', '40', '41') })
  const hat = await given.product({ sizes: inStock('S', 'M', 'L'), brand })
  const chart = newId()
  await db
    .insertInto('size_charts')
    .values({ id: chart, brand_id: brand.id, kind: 'Hats', measures: 'body' })
    .execute()
  await db
    .insertInto('size_chart_cells')
    .values({
      chart_id: chart,
      size: 'M',
      size_position: 0,
      measure: 'Head',
      measure_position: 0,
      from_mm: 570,
    })
    .execute()
  await db.updateTable('products').set({ size_chart_id: chart }).where('id', '=', hat.id).execute()
  const ana = await given.member()
  const own = async (): Promise<OwnUsualSizes> => (await as(ana).get('/profile/usual-sizes')).json()
  const put = (sizes: object) => as(ana).put('/profile/usual-sizes', { sizes })
  const usualOf = async (product: { id: string }) =>
    (await (await as(ana).get(`/products/${product.id}/usual-size`)).json()).usual
  return { ...app, tee, coat, boots, hat, ana, own, put, usualOf }
}

test('a member chooses from the sizes in the shop, one per scale, and can remove one; repeating it changes nothing [ACC-15]', async () => {
  const { own, put } = await aShop()
  expect(await own()).toEqual({
    scales: [
      { scale: 'letters', sizes: ['S', 'M', 'L', 'XL', '2XL'], usualSize: null },
      { scale: 'shoes', sizes: ['39', '40', '41'], usualSize: null },
    ],
  })
  for (let time = 0; time < 2; time++) expect((await put({ letters: 'M', shoes: '40' })).status).toBe(200)
  const usual = ({ scales }: OwnUsualSizes) => scales.map(({ usualSize }) => usualSize)
  expect(usual(await own())).toEqual(['M', '40'])
  // Scales that are not given stay.
  await put({ letters: 'XXL' })
  expect(usual(await own())).toEqual(['2XL', '40'])
  for (let time = 0; time < 2; time++) await put({ letters: null })
  expect(usual(await own())).toEqual([null, '40'])
})

test('a size of another scale, a sentence and an unknown scale are refused [ACC-15]', async () => {
  const { own, put } = await aShop()
  for (const sizes of [
    { letters: '40' },
    { shoes: 'M' },
    { letters: 'call me' },
    { hats: 'M' },
    { shoes: '4'.repeat(50) },
  ])
    expect((await put(sizes)).status, JSON.stringify(sizes)).toBe(422)
  expect((await own()).scales.every(({ usualSize }) => usualSize === null)).toBe(true)
})

test('a product names the member’s usual size in its own spelling, and only if the scale matches [ACC-15]', async () => {
  const { tee, coat, boots, hat, given, put, usualOf } = await aShop()
  expect(await usualOf(tee)).toBeNull()
  await put({ letters: 'XXL' })
  expect(await usualOf(coat)).toEqual({ productId: coat.id, size: '2XL', isSoldOut: true, source: 'said' })
  // The tee does not come in that size, the boots use another sizing system, and a head is not a chest.
  await put({ letters: 'M' })
  expect(await usualOf(tee)).toEqual({ productId: tee.id, size: 'M', isSoldOut: false, source: 'said' })
  for (const other of [boots, hat]) expect(await usualOf(other)).toBeNull()
  expect(await usualOf(await given.product({ sizes: inStock('M', 'L'), state: 'archived' }))).toBeNull()
})

test('usual sizes are private: visitors are refused, and other members do not see them [ACC-15]', async () => {
  const { as, given, db, ana, put, tee } = await aShop()
  await put({ letters: 'M' })
  for (const path of ['/profile/usual-sizes', `/products/${tee.id}/usual-size`])
    expect((await as(null).get(path)).status).toBe(401)
  expect((await as(null).put('/profile/usual-sizes', { sizes: { letters: 'M' } })).status).toBe(401)
  const ben = await given.member()
  expect(JSON.stringify(await (await as(ben).get('/profile/usual-sizes')).json())).not.toContain(
    '"usualSize":"M"',
  )
  expect(JSON.stringify(await (await as(ben).get(`/members/${ana.id}`)).json())).not.toContain('usualSize')
  // They are deleted with the account.
  await db.deleteFrom('members').where('id', '=', ana.id).execute()
  expect(await db.selectFrom('usual_sizes').selectAll().execute()).toEqual([])
})

test('buying a look starts with the member’s usual sizes, sold out or not; for a visitor none is chosen [ACC-15, WISH-08]', async () => {
  const { as, given, put, ana, tee, coat, boots } = await aShop()
  await put({ letters: 'XXL', shoes: '41' })
  const look = await given.photo({ products: [tee, coat, boots] })
  const sizesFor = async (viewer: typeof ana | null) => {
    const { items } = await (await as(viewer).get(`/photos/${look.id}/for-sale`)).json()
    return items.map(({ usualSize }: { usualSize: { size: string } | null }) => usualSize?.size ?? null)
  }
  expect(await sizesFor(ana)).toEqual([null, '2XL', '41'])
  expect(await sizesFor(null)).toEqual([null, null, null])
})

test('without a chosen size, the size of the latest order that was kept counts, with its source; a line returned as too large does not [BUY-03, SHIP-11]', async () => {
  const { tee, coat, boots, ana, db, usualOf, put } = await aShop()
  const ordered = async (product: { id: string }, size: string, state: string, daysAgo: number) => {
    const id = newId()
    const placedAt = new Date(Date.now() - daysAgo * 24 * 60 * 60 * 1000)
    await db
      .insertInto('orders')
      .values({
        ...{
          id,
          member_id: ana.id,
          state,
          currency: 'USD',
          subtotal_minor: 1,
          shipping_minor: 0,
          tax_minor: 0,
        },
        ...{
          tax_basis_points: 0,
          total_minor: 1,
          shipping_name: '',
          payment_way: 'transfer',
          payment_text: '',
        },
        ...{ ship_to: '{}', placed_at: placedAt },
      } as never)
      .execute()
    const line = { order_id: id, position: 0, product_id: product.id, name: '', size, quantity: 1 }
    await db
      .insertInto('order_lines')
      .values({ ...line, price_minor: 1, reserved: 0 })
      .execute()
    return id
  }
  await ordered(tee, 'S', 'delivered', 9)
  await ordered(tee, 'M', 'delivered', 5)
  // Cancelled and returned orders show nothing about fit.
  await ordered(coat, 'XL', 'cancelled', 3)
  await ordered(coat, 'XL', 'returned', 2)
  expect(await usualOf(coat)).toEqual({ productId: coat.id, size: 'M', isSoldOut: false, source: 'order' })
  expect(await usualOf(boots)).toBeNull()
  // One line of a continuing order was returned.
  const loose = await ordered(coat, 'XL', 'delivered', 1)
  expect(await usualOf(coat)).toMatchObject({ size: 'XL' })
  const sentBack = newId()
  await db.insertInto('returns').values({ id: sentBack, order_id: loose, state: 'received' }).execute()
  await db
    .insertInto('return_lines')
    .values({ return_id: sentBack, position: 0, quantity: 1, reason: 'too-large' })
    .execute()
  expect(await usualOf(coat)).toMatchObject({ size: 'M' })
  // A size the member set takes precedence.
  await put({ letters: 'XL' })
  expect(await usualOf(coat)).toEqual({ productId: coat.id, size: 'XL', isSoldOut: false, source: 'said' })
})

test('without a chosen or bought size, the size from the measurements counts, as long as they are stored [BUY-03]', async () => {
  const { as, ana, tee, boots, usualOf, put, given } = await aShop()
  const measures = (usualSize: string | null) =>
    as(ana).put('/profile/measures', { heightCm: 172, usualSize, inAdvice: false })
  expect((await measures('l')).status).toBe(200)
  expect(await usualOf(tee)).toEqual({ productId: tee.id, size: 'L', isSoldOut: false, source: 'measures' })
  expect(await usualOf(boots)).toBeNull()
  const look = await given.photo({ products: [tee] })
  const { items } = await (await as(ana).get(`/photos/${look.id}/for-sale`)).json()
  expect(items[0].usualSize).toEqual({ size: 'L', source: 'measures' })
  // A size the member set takes precedence; text without clothing sizes gives none; deleting the measurements removes
  // the size.
  await put({ letters: 'S' })
  expect(await usualOf(tee)).toMatchObject({ size: 'S', source: 'said' })
  await put({ letters: null })
  await measures('tall')
  expect(await usualOf(tee)).toBeNull()
  await measures('l')
  expect((await as(ana).delete('/profile/measures')).status).toBe(200)
  expect(await usualOf(tee)).toBeNull()
})
