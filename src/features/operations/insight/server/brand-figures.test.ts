import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '../../../../platform/database/ids.ts'
import type { TestMember } from '../../../../platform/testing/given.ts'
import { ownTestApp } from '../../../../platform/testing/test-app.ts'
import { aShop } from '../../../commerce/orders/server/testing/test-shop.ts'

/** Makes a verified brand with two products, its owner, a team member, and a shop with sales. */
async function brandShop() {
  const shop = await aShop(['transfer'], await ownTestApp())
  const { given, db, as } = shop
  const [owner, colleague] = [await given.member(), await given.member()]
  const brand = { id: newId() }
  await db.insertInto('brands').values({ id: brand.id, name: 'Hem', is_verified: true }).execute()
  await sql`
    insert into brand_claims (id, brand_id, member_id, domain, token, state)
    values (${newId()}, ${brand.id}, ${owner.id}, 'hem.example', 'token', 'confirmed')`.execute(db)
  await sql`
    insert into brand_members (brand_id, member_id, role, state, joined_at)
    values (${brand.id}, ${colleague.id}, 'member', 'active', now())`.execute(db)
  const sizes = [{ size: 'M', stock: 99 }]
  const coat = await given.product({ name: '=Coat, "long"', brand, priceMinor: 1000, sizes })
  const hat = await given.product({ name: 'Hat', brand, priceMinor: 500, sizes })
  const figures = async (member: TestMember, of = brand.id) => as(member).get(`/brands/${of}/figures?days=7`)
  const read = async (member = owner) => (await figures(member)).json()
  const seen = (lookId: string, viewers: number) =>
    sql`
      insert into look_views (look_id, day, source, viewers)
      values (${lookId}, (now() at time zone 'utc')::date, 'feed', ${viewers})`.execute(db)
  return { ...shop, owner, colleague, brand, coat, hat, figures, read, seen }
}

test('a brand reads looks, viewers, presses and saves by product; sums count each look and member once, without private looks [INSIGHT-08]', async () => {
  const { given, db, owner, coat, hat, read, seen } = await brandShop()
  const [both, one, secret] = [
    await given.photo({ products: [coat, hat] }),
    await given.photo({ products: [coat] }),
    await given.photo({ products: [coat] }),
  ]
  await db.updateTable('photos').set({ followers_only: true }).where('id', '=', secret.id).execute()
  await seen(both.id, 23)
  await seen(one.id, 4)
  await seen(secret.id, 500)
  await sql`
    insert into look_tag_taps (look_id, product_id, day, taps)
    values (${both.id}, ${coat.id}, (now() at time zone 'utc')::date, 6), (${secret.id}, ${coat.id}, (now() at time zone 'utc')::date, 50)`.execute(
    db,
  )
  for (let count = 0; count < 5; count += 1) {
    const { id: member_id } = await given.member()
    await db.insertInto('photo_favourites').values({ photo_id: both.id, member_id }).execute()
  }
  const told = await read(owner)
  expect(told).toMatchObject({ isOn: true, days: 7, productCount: 2 })
  expect(told.sums).toEqual({
    ...{ looks: 2, viewers: 25, saves: 5, taps: 5, pieces: null, revenueMinor: null, throughLooks: null },
  })
  expect(told.products).toMatchObject([
    { id: coat.id, looks: 2, viewers: 25, saves: 5, taps: 5 },
    { id: hat.id, looks: 1, viewers: 20, saves: 5, taps: null },
  ])
})

test('pieces and revenue appear once five members have bought, those through looks apart, also in the table and for the owner of the look [INSIGHT-06, INSIGHT-08]', async () => {
  const { given, as, order, go, owner, brand, coat, read } = await brandShop()
  const look = await given.photo({ products: [coat] })
  const buy = async (quantity: number, lookId?: string) => {
    const buyer = await given.member()
    const line = { productId: coat.id, size: 'M', ...(lookId ? { lookId } : {}) }
    for (let count = 0; count < quantity; count += 1)
      await as(buyer).post('/cart/lines', line, { 'idempotency-key': `${buyer.id}-${count}` })
    const { id } = await (await order(buyer)).json()
    await go(id, 'paid')
  }
  for (const quantity of [2, 1, 1, 1]) await buy(quantity, look.id)
  expect((await read()).products).toMatchObject([{ pieces: null, revenueMinor: null, throughLooks: null }])
  await buy(1)
  const [row] = (await read()).products
  expect(row).toMatchObject({ pieces: 6, throughLooks: null })
  // Includes 8 percent tax, as buyers were charged.
  expect(row.revenueMinor).toBe(6480)
  const ofOwner = async () => (await as(look.owner).get(`/insight/looks/${look.id}?days=7`)).json()
  expect(await ofOwner()).toMatchObject({ sold: null, products: [{ sold: null }] })
  await buy(1, look.id)
  expect(await ofOwner()).toMatchObject({ sold: 6, products: [{ id: coat.id, sold: 6 }] })
  expect((await read()).sums).toMatchObject({ pieces: 7, revenueMinor: 7560, throughLooks: 6 })

  const table = await as(owner).get(`/brands/${brand.id}/figures/table?days=7`)
  expect(table.headers.get('content-type')).toContain('text/csv')
  const [head, line] = (await table.text()).split('\r\n')
  expect(head).toContain('Product,Looks,Viewers,Saves,Tag presses,Items sold,"Revenue, USD"')
  // Text that a spreadsheet would execute is escaped.
  expect(line).toBe(`"'=Coat, ""long""",1,Fewer than 5,Fewer than 5,Fewer than 5,7,75.60,6`)
})

test('only the team of a brand can read its figures, until they leave or its claim lapses; a merged brand keeps its figures [INSIGHT-09]', async () => {
  const { db, as, admin, given, owner, colleague, brand, coat, figures, read } = await brandShop()
  const stranger = await given.member()
  expect((await figures(colleague)).status).toBe(200)
  for (const other of [stranger, admin]) {
    for (const end of ['', '/table'])
      expect((await as(other).get(`/brands/${brand.id}/figures${end}`)).status).toBe(403)
  }
  await as(colleague).delete(`/brand-accounts/${brand.id}`)
  expect((await figures(colleague)).status).toBe(403)

  const other = await given.brand({ name: 'Hem Studio' })
  await given.photo({ products: [coat] })
  const merged = await as(admin).post(`/admin/brands/${brand.id}/merge`, { into: other.id })
  expect(merged.status, await merged.clone().text()).toBe(200)
  expect((await figures(owner, other.id)).status).toBe(200)
  expect((await (await figures(owner, other.id)).json()).products).toMatchObject([{ id: coat.id, looks: 1 }])
  await sql`update brand_claims set state = 'lapsed' where brand_id = ${other.id}`.execute(db)
  expect((await figures(owner, other.id)).status).toBe(403)
  expect((await read()).code).toMatch(/not-your-brand|brand-not-found/)
})
