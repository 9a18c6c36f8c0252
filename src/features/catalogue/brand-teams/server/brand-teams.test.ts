import { expect, test } from 'vitest'
import { newId } from '../../../../platform/database/ids.ts'
import type { TestMember } from '../../../../platform/testing/given.ts'
import { testApp } from '../../../../platform/testing/test-app.ts'
import type { Team } from '../brand-team.ts'

async function open() {
  const app = await testApp()
  const { given, as, db } = app
  const [ana, ben, cleo] = [await given.member(), await given.member(), await given.member()]
  const brand = await given.brand({ name: `Ostrow ${newId().slice(-8)}` })
  await db
    .insertInto('brand_claims')
    .values({
      ...{ id: newId(), brand_id: brand.id, member_id: ana.id, domain: 'ostrow.example', token: 'token' },
      ...{ state: 'confirmed', checked_at: new Date() },
    })
    .execute()
  const invite = (by: TestMember, member: { username: string }, role = 'member') =>
    as(by).put(`/brands/${brand.id}/team/${member.username}`, { role })
  const join = (who: TestMember) => as(who).put(`/brand-accounts/${brand.id}`)
  const own = async (who: TestMember) => (await (await as(who).get('/brand-accounts')).json()).items
  const team = async (who: TestMember): Promise<Team> =>
    (await as(who).get(`/brands/${brand.id}/team`)).json()
  return { app, as, db, ana, ben, cleo, brand, invite, join, own, team }
}
const told = async (answer: Response) => [answer.status, (await answer.json()).code]

test('the owner of a verified brand invites members, who join its team once they accept [BRAND-16]', async () => {
  const { as, ana, ben, brand, invite, join, own, team } = await open()
  expect(await own(ana)).toMatchObject([{ id: brand.id, role: 'owner', state: 'active' }])
  for (let twice = 0; twice < 2; twice++) expect((await invite(ana, ben)).status).toBe(200)
  expect((await (await as(ben).get('/notices')).json()).items).toMatchObject([
    { kind: 'brand-invitation', actors: [{ id: ana.id }], link: '/brand-account' },
  ])
  expect(await own(ben)).toMatchObject([{ role: 'member', state: 'invited' }])
  expect(await told(await as(ben).get(`/brands/${brand.id}/team`))).toEqual([403, 'not-your-brand'])
  for (let twice = 0; twice < 2; twice++) expect((await join(ben)).status).toBe(200)
  expect((await team(ben)).items.map(({ member, role, isByClaim }) => [member.id, role, isByClaim])).toEqual([
    [ana.id, 'owner', true],
    [ben.id, 'member', false],
  ])
  expect((await team(ben)).can.invite).toBe(false)
})

test('only owners change a team, an invited owner included, and the owner by claim cannot be removed [BRAND-16]', async () => {
  const { as, ana, ben, cleo, brand, invite, join, own, team } = await open()
  expect(await told(await invite(cleo, cleo))).toEqual([403, 'not-your-brand'])
  expect(await told(await join(cleo))).toEqual([410, 'invitation-over'])
  await invite(ana, ben)
  await join(ben)
  expect(await told(await invite(ben, cleo))).toEqual([403, 'not-an-owner-of-the-brand'])
  expect(await told(await invite(ana, { username: 'nobody-is-this' }))).toEqual([404, 'member-not-found'])
  await invite(ana, ben, 'owner')
  expect((await invite(ben, cleo)).status).toBe(200)
  const remove = (by: TestMember, member: TestMember) =>
    as(by).delete(`/brands/${brand.id}/team/${member.username}`)
  expect(await told(await remove(ben, ana))).toEqual([404, 'member-not-found'])
  expect((await remove(ana, ben)).status).toBe(200)
  expect((await team(ana)).items).toHaveLength(2)
  for (let twice = 0; twice < 2; twice++) {
    expect((await as(cleo).delete(`/brand-accounts/${brand.id}`)).status).toBe(200)
  }
  expect([await own(ben), await own(cleo)]).toEqual([[], []])
})

test('when the claim of a brand lapses, its whole team loses the brand account [BRAND-16]', async () => {
  const { as, db, ana, ben, brand, invite, join, own } = await open()
  await invite(ana, ben, 'owner')
  await join(ben)
  await db.updateTable('brand_claims').set({ state: 'lapsed' }).where('brand_id', '=', brand.id).execute()
  expect([await own(ana), await own(ben)]).toEqual([[], []])
  expect(await told(await as(ben).get(`/brands/${brand.id}/team`))).toEqual([403, 'not-your-brand'])
})

test('an owner cannot invite a member who has blocked them [BRAND-16]', async () => {
  const { as, ana, ben, invite } = await open()
  await as(ben).put(`/members/${ana.id}/block`)
  expect(await told(await invite(ana, ben))).toEqual([404, 'member-not-found'])
})
