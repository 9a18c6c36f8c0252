import { expect, test } from 'vitest'
import { newId } from '../../../../platform/database/ids.ts'
import type { TestMember } from '../../../../platform/testing/given.ts'
import { ownTestApp, type TestApp, testApp } from '../../../../platform/testing/test-app.ts'
import type { NoticeView } from '../../notices/notice.ts'
import { winEight } from './testing/ledger.ts'

/** Gives points without waiting for likes. */
async function win(app: TestApp, member: TestMember, times = 1) {
  for (let i = 0; i < times; i++) await winEight(app, member)
}

test('a member reads every entry with its reason, page by page [PTS-08, PTS-10, API-02]', async () => {
  const app = await testApp()
  const ana = await app.given.member()
  await win(app, ana, 5)
  const first = await (await app.as(ana).get('/points?limit=3')).json()
  expect(first).toMatchObject({ points: 40, level: 3 })
  expect(first.items[0]).toMatchObject({
    points: 8,
    rule: 'contest-first',
    title: 'First place in a contest',
    note: null,
    isReversal: false,
    photoId: null,
  })
  const second = await (await app.as(ana).get(`/points?limit=3&cursor=${first.nextCursor}`)).json()
  expect([first.items.length, second.items.length, second.nextCursor]).toEqual([3, 2, null])
  expect(new Set([...first.items, ...second.items].map(({ id }: { id: string }) => id)).size).toBe(5)
  const wrong = await app.as(ana).get('/points?cursor=abc')
  expect([wrong.status, (await wrong.json()).code]).toEqual([400, 'cursor-invalid'])
})

test('visitors cannot read points, and members cannot read those of others', async () => {
  const app = await testApp()
  const [ana, ben] = [await app.given.member(), await app.given.member()]
  await win(app, ana)
  expect((await app.as(null).get('/points')).status).toBe(401)
  expect((await (await app.as(ben).get('/points')).json()).items).toEqual([])
  expect((await app.as(ben).get(`/admin/members/${ana.id}/points`)).status).toBe(403)
})

test('no route of the API accepts points or a level from a member [DEC-67, API-02]', async () => {
  const app = await testApp()
  const { paths, components } = await (await app.as(null).get('/openapi.json')).json()
  /** Returns the body as text, with references replaced by their schemas. */
  const textOf = (body: unknown): string =>
    JSON.stringify(body ?? {}).replace(/"#\/components\/schemas\/(\w+)"/g, (_, name: string) =>
      textOf(components.schemas[name]),
    )
  const taking = Object.entries(paths as Record<string, Record<string, unknown>>).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, route]) =>
        /"(points|level)"/.test(textOf((route as { requestBody?: unknown }).requestBody)),
      )
      .map(([method]) => `${method} ${path}`),
  )
  // The worth of a rule, and manual entries; both are for admins. Points of a rate limit are unrelated.
  expect(taking.sort()).toEqual([
    'patch /admin/points/rules/{code}',
    'post /admin/members/{memberId}/points',
    'put /admin/system/limits/{name}',
  ])
})

test('a new level is celebrated once, on the device that asks first [PTS-09]', async () => {
  const app = await testApp()
  const ana = await app.given.member()
  expect((await (await app.as(ana).get('/session')).json()).member).toMatchObject({
    level: 1,
    hasLeveledUp: false,
  })
  await win(app, ana, 2)
  expect((await (await app.as(ana).get('/session')).json()).member).toMatchObject({
    level: 2,
    hasLeveledUp: true,
  })
  const answers = await Promise.all(
    Array.from({ length: 5 }, async () => (await app.as(ana).post('/points/level-up')).json()),
  )
  expect(answers.filter(({ reached }) => reached !== null)).toEqual([
    { reached: { level: 2, name: 'Rising Star' } },
  ])
  expect((await (await app.as(ana).get('/session')).json()).member).toMatchObject({
    level: 2,
    hasLeveledUp: false,
  })
  await win(app, ana, 2)
  expect(await (await app.as(ana).post('/points/level-up')).json()).toEqual({
    reached: { level: 3, name: 'Trend Setter' },
  })
  expect((await app.as(null).post('/points/level-up')).status).toBe(401)
})

test('a new level is sent live to the member’s open pages [PTS-09]', async () => {
  const app = await testApp()
  const ana = await app.given.member()
  const heard = await app.hear(`member:${ana.id}`)
  await win(app, ana, 2)
  await expect.poll(() => heard).toContainEqual({ kind: 'notice', of: 'level-up' })
})

test('each new level raises a notice of its own, with the name of the level [PTS-09, DEC-75]', async () => {
  const app = await testApp()
  const ana = await app.given.member()
  await win(app, ana, 2)
  await win(app, ana, 2)
  const { items } = await (await app.as(ana).get('/notices')).json()
  const told = items.map(({ kind, did, actors }: NoticeView) => ({ kind, did, actors }))
  expect(told).toEqual([
    { kind: 'level-up', did: 'reached level 3, Trend Setter', actors: [] },
    { kind: 'level-up', did: 'reached level 2, Rising Star', actors: [] },
  ])
  expect((await (await app.as(ana).get('/notices/count')).json()).noticeCount).toBe(2)
})

test('an admin sees and changes rules, limits and times, and others cannot [TODAY-07]', async () => {
  const app = await ownTestApp()
  const [admin, ana] = [
    await app.given.member({ role: 'admin', isConfirmed: true }),
    await app.given.member(),
  ]
  for (const who of [ana, await app.given.member({ role: 'moderator' })]) {
    for (const answer of [
      await app.as(who).get('/admin/points'),
      await app.as(who).patch('/admin/points/rules/first-look', { points: 50 }),
      await app.as(who).patch('/admin/points/settings', { perDay: 500 }),
      await app.as(who).post(`/admin/points/entries/${newId()}/take-back`),
    ]) {
      expect([answer.status, (await answer.json()).code]).toEqual([403, 'admin-required'])
    }
  }
  const rule = await app
    .as(admin)
    .patch('/admin/points/rules/first-look', { points: 5, maturesHours: 48, perWeek: 1 })
  expect((await rule.json()).rules.find(({ code }: { code: string }) => code === 'first-look')).toMatchObject(
    {
      points: 5,
      maturesHours: 48,
      perWeek: 1,
      perLifetime: 1,
      isActive: true,
    },
  )
  const settings = await app.as(admin).patch('/admin/points/settings', { perDay: 4, reversalDays: 14 })
  expect((await settings.json()).settings).toEqual({
    perDay: 4,
    perWeek: 20,
    reversalDays: 14,
    minAccountDays: 3,
  })
  await app.as(admin).patch('/admin/points/rules/first-look', { isActive: false })
  const shown = await (await app.as(null).get('/points/rules')).json()
  expect(shown.items.map(({ code }: { code: string }) => code)).not.toContain('first-look')
  const written = await app.db.selectFrom('points_settings').select('updated_by').executeTakeFirstOrThrow()
  expect(written.updated_by).toBe(admin.id)
  // Repeating a change does nothing.
  await app.as(admin).patch('/admin/points/rules/first-look', { isActive: false })
  const noted = await app.db
    .selectFrom('audit_entries')
    .select(['action', 'before', 'after'])
    .where('member_id', '=', admin.id)
    .orderBy('happened_at')
    .execute()
  expect(noted).toEqual([
    {
      action: 'points.change-rule',
      before: { points: 3, maturesHours: 24, perWeek: null },
      after: { points: 5, maturesHours: 48, perWeek: 1 },
    },
    {
      action: 'points.change-limits',
      before: { perDay: 6, reversalDays: 30 },
      after: { perDay: 4, reversalDays: 14 },
    },
    { action: 'points.change-rule', before: { isActive: true }, after: { isActive: false } },
  ])
})

test.each([
  ['/admin/points/rules/first-look', { points: -1 }, 'points'],
  ['/admin/points/rules/first-look', { points: 1.5 }, 'points'],
  ['/admin/points/rules/first-look', { points: 1e9 }, 'points'],
  ['/admin/points/rules/first-look', { title: '   ' }, 'title'],
  ['/admin/points/rules/first-look', { perDay: 0 }, 'perDay'],
  ['/admin/points/rules/nonsense', { points: 1 }, 'code'],
  ['/admin/points/settings', { perWeek: 'many' }, 'perWeek'],
])('an invalid value is refused at its field: %s %j', async (path, body, field) => {
  const app = await testApp()
  const admin = await app.given.member({ role: 'admin', isConfirmed: true })
  const answer = await app.as(admin).patch(path, body)
  expect(answer.status).toBe(422)
  expect(Object.keys((await answer.json()).fields)).toEqual([field])
})

test('points of abuse are taken back once, and the level with them [DEC-68]', async () => {
  const app = await testApp()
  const [admin, ana] = [
    await app.given.member({ role: 'admin', isConfirmed: true }),
    await app.given.member(),
  ]
  await win(app, ana, 2)
  await app.as(admin).post(`/admin/members/${ana.id}/points`, { points: 3, reason: 'A present' })
  const list = async () => (await (await app.as(admin).get(`/admin/members/${ana.id}/points`)).json()).items
  const items = (await list()).slice(1)
  // A present is taken back by another adjustment.
  expect((await list()).map((entry: { canTakeBack: boolean }) => entry.canTakeBack)).toEqual([
    false,
    ...items.map(() => true),
  ])
  const path = `/admin/points/entries/${items[0].id}/take-back`
  const tries = await Promise.all([1, 2, 3].map(() => app.as(admin).post(path)))
  expect(tries.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  const after = await (await app.as(ana).get('/points')).json()
  expect(after).toMatchObject({ points: 11 })
  expect(after.items[0]).toMatchObject({ points: -8, note: 'abuse', isReversal: true })
  expect(after.items[0]).not.toHaveProperty('canTakeBack')
  expect((await list()).map((entry: { canTakeBack: boolean }) => entry.canTakeBack)).toEqual([
    false,
    false,
    false,
    ...items.slice(1).map(() => true),
  ])
  const missing = await app.as(admin).post(`/admin/points/entries/${newId()}/take-back`)
  expect([missing.status, (await missing.json()).code]).toEqual([404, 'points-entry-not-found'])
})

test('only members in good standing can mark content as helpful, and only existing content that they may see', async () => {
  const app = await testApp()
  const [ana, paused] = [await app.given.member(), await app.given.member({ isSuspended: true })]
  const photo = await app.given.photo({ state: 'hidden' })
  const path = `/photos/${photo.id}/comments/${newId()}/helpful`
  expect((await app.as(null).put(path)).status).toBe(401)
  expect((await app.as(paused).put(path)).status).toBe(403)
  expect((await (await app.as(ana).put(path)).json()).code).toBe('photo-not-found')
  const open = await app.given.photo()
  expect((await (await app.as(ana).put(`/photos/${open.id}/comments/${newId()}/helpful`)).json()).code).toBe(
    'comment-not-found',
  )
  expect((await (await app.as(ana).put(`/reviews/${newId()}/helpful`)).json()).code).toBe('review-not-found')
  expect((await app.as(ana).delete(`/reviews/${newId()}/helpful`)).status).toBe(200)
})
