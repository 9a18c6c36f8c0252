import { expect, test } from 'vitest'
import { newId } from '../../../../platform/database/ids.ts'
import type { TestMember } from '../../../../platform/testing/given.ts'
import { ownTestApp } from '../../../../platform/testing/test-app.ts'
import { FOLLOWED_BRANDS_MAX } from './brand-follow-sql.ts'

async function someBrands() {
  const app = await ownTestApp()
  const { given, as } = app
  const [ana, ben] = [await given.member(), await given.member()]
  const [fjord, harbour] = [await given.brand({ name: 'Fjord' }), await given.brand({ name: 'Harbour' })]
  const followed = async (viewer: TestMember = ana): Promise<string[]> => {
    const { items } = await (await as(viewer).get('/followed-brands')).json()
    return items.map(({ id }: { id: string }) => id)
  }
  const feed = async (
    viewer: TestMember = ana,
    more = '',
  ): Promise<{ items: { id: string }[]; nextCursor: string }> =>
    (await as(viewer).get(`/photos?order=following${more}`)).json()
  const feedIds = async (viewer?: TestMember) => (await feed(viewer)).items.map(({ id }) => id)
  return { ...app, ana, ben, fjord, harbour, followed, feed, feedIds }
}

test('a member follows and unfollows a brand by id or name; repeating it changes nothing, and other members are unaffected [FOL-13]', async () => {
  const { as, ana, ben, fjord, harbour, followed } = await someBrands()
  const follow = `/brands/${fjord.id}/follow`
  expect(await (await as(ana).get(follow)).json()).toEqual({ followedByViewer: false })
  for (let time = 0; time < 2; time++)
    expect(await (await as(ana).put(follow)).json()).toEqual({ followedByViewer: true })
  await as(ana).put('/brands/harbour/follow')
  expect(await followed()).toEqual([harbour.id, fjord.id])
  expect(await followed(ben)).toEqual([])
  for (let time = 0; time < 2; time++)
    expect(await (await as(ana).delete(follow)).json()).toEqual({ followedByViewer: false })
  expect(await followed()).toEqual([harbour.id])
  expect((await as(ana).put(`/brands/${newId()}/follow`)).status).toBe(404)
  expect((await as(null).put(follow)).status).toBe(401)
})

test('the following feed has the looks with followed brands and the looks of followed members, each once [FOL-13]', async () => {
  const { as, given, ana, ben, fjord, harbour, feed, feedIds } = await someBrands()
  const cleo = await given.member()
  const coat = await given.product({ brand: fjord })
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute))
  const byBrand = await given.photo({ owner: cleo, brands: [fjord], uploadedAt: at(1) })
  const both = await given.photo({ owner: ben, products: [coat], uploadedAt: at(2) })
  const ofBen = await given.photo({ owner: ben, uploadedAt: at(3) })
  const byProduct = await given.photo({ owner: cleo, products: [coat], uploadedAt: at(4) })
  await given.photo({ owner: cleo, brands: [harbour], uploadedAt: at(5) })
  await given.photo({ owner: ana, brands: [fjord], uploadedAt: at(6) })
  await as(ana).put(`/brands/${fjord.id}/follow`)
  expect(await feedIds()).toEqual([byProduct.id, both.id, byBrand.id])
  await given.follow(ana, ben)
  expect(await feedIds()).toEqual([byProduct.id, ofBen.id, both.id, byBrand.id])
  // The same items when read page by page.
  const paged: string[] = []
  for (let cursor = ''; ; ) {
    const page = await feed(ana, `&limit=1${cursor}`)
    paged.push(...page.items.map(({ id }) => id))
    if (!page.nextCursor) break
    cursor = `&cursor=${page.nextCursor}`
  }
  expect(paged).toEqual([byProduct.id, ofBen.id, both.id, byBrand.id])
  // Looks of muted members and followers-only accounts are left out.
  await as(ana).put(`/members/${cleo.id}/mute`)
  expect(await feedIds()).toEqual([ofBen.id, both.id])
  expect(await feedIds(ben)).toEqual([])
})

test('looks for followers only are hidden from members who follow only the brand [FOL-13, DEC-07]', async () => {
  const { as, given, ana, ben, fjord, feedIds } = await someBrands()
  await given.photo({ owner: ben, brands: [fjord] })
  await as(ana).put(`/brands/${fjord.id}/follow`)
  expect(await feedIds()).toHaveLength(1)
  await as(ben).patch('/members/me/visibility', { visibility: 'followers' })
  expect(await feedIds()).toEqual([])
})

test('followers of a merged brand follow the other brand, once; a brand with followers can be deleted [FOL-13, TODAY-04]', async () => {
  const { as, given, ana, ben, fjord, harbour, followed } = await someBrands()
  const admin = await given.member({ role: 'admin' })
  for (const brand of [fjord, harbour]) await as(ana).put(`/brands/${brand.id}/follow`)
  await as(ben).put(`/brands/${fjord.id}/follow`)
  expect((await as(admin).post(`/admin/brands/${fjord.id}/merge`, { into: harbour.id })).status).toBe(200)
  expect([await followed(ana), await followed(ben)]).toEqual([[harbour.id], [harbour.id]])
  expect((await as(admin).delete(`/admin/brands/${harbour.id}`)).status).toBe(200)
  expect(await followed(ana)).toEqual([])
})

test('the number of brands a member can follow is limited [FOL-13]', async () => {
  const { as, ana, db, fjord } = await someBrands()
  const brands = Array.from({ length: FOLLOWED_BRANDS_MAX }, (_, at) => ({
    id: newId(),
    name: `Brand no. ${at}`,
  }))
  await db.insertInto('brands').values(brands).execute()
  await db
    .insertInto('brand_follows')
    .values(brands.map(({ id }) => ({ member_id: ana.id, brand_id: id })))
    .execute()
  const answer = await as(ana).put(`/brands/${fjord.id}/follow`)
  expect([answer.status, (await answer.json()).code]).toEqual([409, 'too-many-brands'])
  // Following a brand again is no error.
  expect((await as(ana).put(`/brands/${brands[0]!.id}/follow`)).status).toBe(200)
})
