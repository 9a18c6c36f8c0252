import { expect, test } from 'vitest'
import { whileInsertsFail } from '../../../../../platform/testing/failing-table.ts'
import { ownTestApp } from '../../../../../platform/testing/test-app.ts'

const { given, as, db } = await ownTestApp({ LOG_LEVEL: 'silent' })
const follows = (followerId: string) =>
  db.selectFrom('follows').where('follower_id', '=', followerId).select('followed_id').execute()
const requests = (memberId: string) =>
  db.selectFrom('follow_requests').where('follower_id', '=', memberId).selectAll().execute()

test('a follow whose notice cannot be written is rolled back [FOL-01]', async () => {
  const [ana, ben] = [await given.member(), await given.member()]
  const follow = () => as(ana).put(`/members/${ben.id}/follow`)
  expect((await whileInsertsFail(db, 'notices', follow)).status).toBe(500)
  expect(await follows(ana.id)).toEqual([])
  expect((await follow()).status).toBe(200)
  expect(await follows(ana.id)).toEqual([{ followed_id: ben.id }])
})

test('a follow request whose notice cannot be written is neither created nor granted [FOL-01, DEC-07]', async () => {
  const [ana, ben] = [await given.member(), await given.member()]
  await as(ben).patch('/members/me/visibility', { visibility: 'followers' })
  const ask = () => as(ana).put(`/members/${ben.id}/follow`)
  expect((await whileInsertsFail(db, 'notices', ask)).status).toBe(500)
  expect(await requests(ana.id)).toEqual([])
  expect((await ask()).status).toBe(200)
  const grant = () => as(ben).put(`/follow-requests/${ana.id}`)
  expect((await whileInsertsFail(db, 'notices', grant)).status).toBe(500)
  expect([await follows(ana.id), (await requests(ana.id)).length]).toEqual([[], 1])
  expect((await grant()).status).toBe(200)
  expect([(await follows(ana.id)).length, (await requests(ana.id)).length]).toEqual([1, 0])
})
