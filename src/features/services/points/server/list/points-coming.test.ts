import { expect, test } from 'vitest'
import type { TestMember } from '../../../../../platform/testing/given.ts'
import { testApp } from '../../../../../platform/testing/test-app.ts'
import type { ComingPoints } from '../../points.ts'
import {
  DAY_MS,
  eligibleMember,
  eligibleMembers,
  HOUR_MS,
  like,
  postBy,
  setHappenedAt,
  settle,
} from '../testing/ledger.ts'

type App = Awaited<ReturnType<typeof testApp>>

const comingTo = async ({ as }: App, member: TestMember): Promise<ComingPoints['items']> =>
  (await (await as(member).get('/points/coming')).json()).items

test('points that only need time are listed with their day, and points that need more likes are not [PTS-14]', async () => {
  const app = await testApp()
  const ana = await eligibleMember(app)
  const at = new Date(Date.now() - 2 * HOUR_MS)
  const post = await postBy(app, ana, at)
  expect(await comingTo(app, ana)).toEqual([
    {
      ...{ rule: 'first-look', title: 'Your first look stayed up for a day', points: 3, photoId: post.id },
      comesAt: new Date(at.getTime() + DAY_MS).toISOString(),
    },
  ])
  await like(app, post.id, await eligibleMembers(app, 2), at)
  expect((await comingTo(app, ana)).map(({ rule }) => rule).sort()).toEqual([
    'appreciated-post',
    'first-look',
  ])

  // Only one look can be the first.
  const second = await postBy(app, ana, new Date(Date.now() - HOUR_MS))
  expect((await comingTo(app, ana)).filter(({ rule }) => rule === 'first-look')).toMatchObject([
    { photoId: post.id },
  ])
  await app.db.deleteFrom('photos').where('id', '=', second.id).execute()

  await setHappenedAt(app, post.id, new Date(Date.now() - 2 * DAY_MS))
  await settle(app, new Date())
  expect(await comingTo(app, ana)).toEqual([])
})

test('points of a young account come on the day it may earn [PTS-14]', async () => {
  const app = await testApp()
  const ana = await app.given.member()
  await postBy(app, ana, new Date(Date.now() - HOUR_MS))
  const [coming] = await comingTo(app, ana)
  const days = (new Date(coming!.comesAt).getTime() - Date.now()) / DAY_MS
  expect(days).toBeGreaterThan(2.9)
  expect(days).toBeLessThan(3)
  expect((await app.as(null).get('/points/coming')).status).toBe(401)
})

test('the rules have the minimum age of an account and the time that a reaction must stand [PTS-14]', async () => {
  const { as } = await testApp()
  const rules = await (await as(null).get('/points/rules')).json()
  expect(rules).toMatchObject({ minAccountDays: 3, needsConfirmedEmail: expect.any(Boolean) })
  expect(rules.items.find(({ code }: { code: string }) => code === 'liked-by-5')).toMatchObject({
    ...{ needs: 5, maturesHours: 24 },
  })
})
