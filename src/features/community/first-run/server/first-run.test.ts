import { expect, test } from 'vitest'
import { newId } from '../../../../platform/database/ids.ts'
import type { TestMember } from '../../../../platform/testing/given.ts'
import { ownTestApp } from '../../../../platform/testing/test-app.ts'
import type { BrandsToFollow, LooksToPick, PeopleToFollow } from '../first-run.ts'

/** Three members with tagged looks, and Ana, who is new. */
async function aCommunity() {
  const app = await ownTestApp()
  const { given, as } = app
  const [ana, ben, cleo, dora] = await Promise.all(Array.from({ length: 4 }, () => given.member()))
  const [fjord, harbour] = [await given.brand({ name: 'Fjord' }), await given.brand({ name: 'Harbour' })]
  const [coat, cap] = [await given.product({ brand: fjord }), await given.product({ brand: harbour })]
  const bens = await given.photo({ owner: ben!, products: [coat] })
  const cleos = await given.photo({ owner: cleo!, products: [cap] })
  const doras = await given.photo({ owner: dora!, products: [coat] })
  const looks = async (viewer: TestMember = ana!): Promise<LooksToPick> =>
    (await as(viewer).get('/first-run/looks')).json()
  const people = async (): Promise<PeopleToFollow> => (await as(ana!).get('/first-run/people')).json()
  const brands = async (): Promise<BrandsToFollow> => (await as(ana!).get('/first-run/brands')).json()
  const pick = (...photoIds: string[]) => as(ana!).put('/first-run/looks', { photoIds })
  return {
    ...app,
    ...{ ana: ana!, ben: ben!, cleo: cleo!, dora: dora!, fjord, harbour, coat, bens, cleos, doras },
    ...{ looks, people, brands, pick },
  }
}

const idsOf = ({ items }: LooksToPick) => items.map(({ photoId }) => photoId)

test('the looks to pick are tagged looks of as many other members as possible, never of blocked or muted members [FOL-12, DEC-73]', async () => {
  const { given, as, ana, ben, cleo, dora, coat, bens, cleos, doras, looks } = await aCommunity()
  await given.photo({ owner: ana, products: [coat] })
  await given.photo({ owner: ben })
  await as(dora).patch('/members/me/visibility', { visibility: 'followers' })
  expect(new Set(idsOf(await looks()))).toEqual(new Set([bens.id, cleos.id]))
  // If one member has many looks, those of the others come first.
  for (let at = 0; at < 10; at++) await given.photo({ owner: ben, products: [coat] })
  const many = idsOf(await looks())
  expect(many).toHaveLength(9)
  expect(many).toContain(cleos.id)
  await as(ana).put(`/members/${cleo.id}/mute`)
  await as(ana).put(`/members/${ben.id}/block`)
  expect(idsOf(await looks())).toEqual([])
  expect(idsOf(await looks(ben))).not.toContain(doras.id)
})

test('a member picks looks in an order, replaces them and clears them, and the same picks sent twice change nothing [FOL-12]', async () => {
  const { bens, cleos, doras, looks, pick } = await aCommunity()
  for (let time = 0; time < 2; time++) {
    expect((await pick(doras.id, bens.id)).status).toBe(200)
    expect((await looks()).pickedIds).toEqual([doras.id, bens.id])
  }
  // Picked looks come first.
  expect(idsOf(await looks()).slice(0, 2)).toEqual([doras.id, bens.id])
  await pick(cleos.id)
  expect((await looks()).pickedIds).toEqual([cleos.id])
  await pick()
  expect((await looks()).pickedIds).toEqual([])
})

test('a pick is refused for a missing or hidden look, the same look twice, a fourth look, and a visitor [FOL-12]', async () => {
  const { as, given, ben, bens, cleos, doras, coat, looks, pick } = await aCommunity()
  const hidden = await given.photo({ owner: ben, products: [coat], state: 'hidden' })
  expect((await pick(newId())).status).toBe(404)
  expect((await pick(hidden.id)).status).toBe(404)
  expect((await pick(bens.id, bens.id)).status).toBe(422)
  expect((await pick(bens.id, cleos.id, doras.id, hidden.id)).status).toBe(422)
  expect((await looks()).pickedIds).toEqual([])
  expect((await as(null).put('/first-run/looks', { photoIds: [bens.id] })).status).toBe(401)
  expect((await as(null).get('/first-run/looks')).status).toBe(401)
})

test('suggested members begin with the owners of picked looks, then wearers of the same brands, each with their looks [FOL-12]', async () => {
  const { bens, ben, doras, dora, fjord, harbour, pick, people, brands } = await aCommunity()
  await pick(bens.id)
  const { items } = await people()
  expect(items.slice(0, 2).map(({ id, reason }) => [id, reason])).toEqual([
    [ben.id, { kind: 'picked' }],
    [dora.id, { kind: 'wears', brandName: 'Fjord', isOfPicks: true }],
  ])
  expect(items[1]!.looks.map(({ photoId }) => photoId)).toEqual([doras.id])
  expect((await brands()).items.map(({ brand, pickedCount }) => [brand.id, pickedCount])).toEqual([
    [fjord.id, 1],
    [harbour.id, 0],
  ])
})

test('without picks the brand on most looks is suggested first, and followed members and brands are not suggested [FOL-12, FOL-13]', async () => {
  const { as, ana, ben, fjord, people, brands } = await aCommunity()
  expect((await brands()).items[0]).toMatchObject({ brand: { id: fjord.id }, pickedCount: 0 })
  await as(ana).put(`/brands/${fjord.id}/follow`)
  await as(ana).put(`/members/${ben.id}/follow`)
  expect((await brands()).items.map(({ brand }) => brand.id)).not.toContain(fjord.id)
  expect((await people()).items.map(({ id }) => id)).not.toContain(ben.id)
})

test('the first steps go from begun to done, and never back [AUTH-50]', async () => {
  const { as, given, db } = await ownTestApp()
  const ana = await given.member()
  const standing = async () => (await (await as(ana).get('/session')).json()).member.firstRun
  // Members who registered before this feature skip the first steps.
  expect(await standing()).toBe('done')
  await db.updateTable('members').set({ first_run: 'waiting' }).where('id', '=', ana.id).execute()
  for (const firstRun of ['begun', 'begun', 'done', 'begun'])
    expect((await as(ana).put('/first-run', { firstRun })).status).toBe(200)
  expect(await standing()).toBe('done')
  expect((await as(ana).put('/first-run', { firstRun: 'waiting' })).status).toBe(422)
  expect((await as(null).put('/first-run', { firstRun: 'done' })).status).toBe(401)
})
