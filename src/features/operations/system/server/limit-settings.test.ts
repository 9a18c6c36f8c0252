import { expect, test } from 'vitest'
import { LIMITS } from '../../../../platform/http/limits/limits.ts'
import { ownTestApp, secondTestApp, type TestApp } from '../../../../platform/testing/test-app.ts'
import type { SystemView } from '../system.ts'

const limited = () => ownTestApp({ RATE_LIMITS: 'on' })

async function limitOf(app: TestApp, admin: Awaited<ReturnType<TestApp['given']['member']>>, name: string) {
  const { limits }: SystemView = await (await app.as(admin).get('/admin/system')).json()
  return limits.all.find((limit) => limit.name === name)
}

const taken = (app: TestApp, times: number) =>
  Promise.allSettled(Array.from({ length: times }, () => app.platform.limits.take('ask', 'ana'))).then(
    (all) => all.filter(({ status }) => status === 'fulfilled').length,
  )

test('a limit set by an admin applies at once, also in other processes, and is shown with its use [WATCH-13]', async () => {
  const app = await limited()
  const admin = await app.given.member({ role: 'admin' })
  const other = await secondTestApp(app, { RATE_LIMITS: 'on' })
  await other.platform.limits.reload()
  const set = (points: unknown) => app.as(admin).put('/admin/system/limits/ask', { points })
  expect((await set(3)).status).toBe(200)
  expect(await taken(app, 5)).toBe(3)
  expect(await limitOf(app, admin, 'ask')).toMatchObject({
    points: 3,
    usual: LIMITS.ask.points,
    counted: 1,
    full: 1,
  })

  // Raised again: members who were refused can continue, in both processes.
  expect((await set(5)).status).toBe(200)
  await other.platform.limits.reload()
  expect(other.platform.limits.points('ask')).toBe(5)
  await app.platform.limits.reset('ask', 'ana')
  expect(await taken(other, 9)).toBe(5)
  const entries = await app.db
    .selectFrom('audit_entries')
    .where('action', '=', 'rate-limit.change')
    .select(['member_id', 'subject_name', 'before', 'after'])
    .orderBy('id')
    .execute()
  expect(entries).toEqual([
    { member_id: admin.id, subject_name: 'ask', before: { points: 12 }, after: { points: 3 } },
    { member_id: admin.id, subject_name: 'ask', before: { points: 3 }, after: { points: 5 } },
  ])
})

test('a restored limit has the program’s value, and restoring it again changes and logs nothing [WATCH-13]', async () => {
  const app = await limited()
  const admin = await app.given.member({ role: 'admin' })
  await app.as(admin).put('/admin/system/limits/like', { points: 7 })
  for (let i = 0; i < 2; i++) {
    expect((await app.as(admin).delete('/admin/system/limits/like')).status).toBe(200)
    expect(await limitOf(app, admin, 'like')).toMatchObject({ points: LIMITS.like.points })
  }
  expect(await app.db.selectFrom('rate_limit_settings').selectAll().execute()).toEqual([])
  const entries = await app.db
    .selectFrom('audit_entries')
    .where('action', '=', 'rate-limit.change')
    .select('after')
    .execute()
  expect(entries).toHaveLength(2)
  // A process that starts later reads the stored value.
  await app.as(admin).put('/admin/system/limits/like', { points: 7 })
  const later = await secondTestApp(app, { RATE_LIMITS: 'on' })
  await later.platform.limits.take('like', 'somebody')
  expect(later.platform.limits.points('like')).toBe(7)
})

test.each([
  ['ask', 0, 'points'],
  ['ask', 2.5, 'points'],
  ['ask', null, 'points'],
  ['ask', 1201, 'points'],
  // Five times the default at most: this limit protects passwords from being guessed.
  ['sign-in', 101, 'points'],
  ['app-code', 2, 'name'],
  ['no-such-limit', 5, 'name'],
])('%s cannot be set to %s [WATCH-13, DEC-165]', async (name, points, field) => {
  const app = await limited()
  const admin = await app.given.member({ role: 'admin' })
  const answer = await app.as(admin).put(`/admin/system/limits/${name}`, { points })
  expect(answer.status).toBe(422)
  expect(Object.keys((await answer.json()).fields)).toEqual([field])
  expect(await app.db.selectFrom('rate_limit_settings').selectAll().execute()).toEqual([])
})

test('only admins can change limits [WATCH-13]', async () => {
  const app = await limited()
  const [member, moderator] = [await app.given.member(), await app.given.member({ role: 'moderator' })]
  for (const [who, status] of [
    [null, 401],
    [member, 403],
    [moderator, 403],
  ] as const) {
    expect((await app.as(who).put('/admin/system/limits/ask', { points: 1 })).status).toBe(status)
    expect((await app.as(who).delete('/admin/system/limits/ask')).status).toBe(status)
  }
})
