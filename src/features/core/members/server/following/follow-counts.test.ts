import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ownTestApp } from '../../../../../platform/testing/test-app.ts'

test('follower counts stay correct with concurrent mutual follows, repeated follows, blocks and deleted accounts [FOL-14]', async () => {
  const { given, as, db } = await ownTestApp()
  const [ana, ben, cem] = [await given.member(), await given.member(), await given.member()]
  const counts = async ({ id }: { id: string }) => {
    const { followerCount, followingCount } = await (await as(null).get(`/members/${id}`)).json()
    return [followerCount, followingCount]
  }
  expect(await counts(ana)).toEqual([0, 0])
  for (let round = 0; round < 5; round++) {
    await Promise.all([as(ana).put(`/members/${ben.id}/follow`), as(ben).put(`/members/${ana.id}/follow`)])
    await Promise.all([
      as(ana).delete(`/members/${ben.id}/follow`),
      as(ben).delete(`/members/${ana.id}/follow`),
    ])
  }
  for (const follower of [ben, cem]) {
    await as(follower).put(`/members/${ana.id}/follow`)
    await as(follower).put(`/members/${ana.id}/follow`)
  }
  await as(ana).put(`/members/${ben.id}/follow`)
  expect([await counts(ana), await counts(ben), await counts(cem)]).toEqual([
    [2, 1],
    [1, 1],
    [0, 1],
  ])
  await as(ben).put(`/members/${ana.id}/block`)
  expect([await counts(ana), await counts(ben)]).toEqual([
    [1, 0],
    [0, 0],
  ])
  await sql`delete from members where id = ${cem.id}`.execute(db)
  expect(await counts(ana)).toEqual([0, 0])
})
