import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '../../../../../platform/database/ids.ts'
import { ownTestApp } from '../../../../../platform/testing/test-app.ts'
import { openAdmin, statusAndCode } from '../../../../services/moderation/server/testing/admin.ts'

const names = async (answer: Response) =>
  (await answer.json()).items.map(({ username }: { username: string }) => username)

test('members are found by name, and by admins also by address, and are sorted, filtered and paged [MOD-15, DEC-73, PERM-06]', async () => {
  const app = await ownTestApp()
  const { staff } = openAdmin(app)
  const [boss, mo] = [await staff('admin'), await staff()]
  for (const username of ['ana.lind', 'anabel', 'ben', 'zoe']) await app.given.member({ username })
  await sql`update members set display_name = 'Annika Björk' where username = 'zoe'`.execute(app.db)
  await sql`update members set suspended_until = now() + interval '1 day' where username = 'ben'`.execute(
    app.db,
  )
  const list = (query: string, by = boss) => app.as(by).get(`/admin/members${query}`)
  expect(await names(await list('?q=ana&sort=name'))).toEqual(['ana.lind', 'anabel'])
  expect(await names(await list('?q=annika bjork'))).toEqual(['zoe'])
  expect(await names(await list('?q=BEN@showoff'))).toEqual(['ben'])
  expect(await names(await list('?q=ben@showoff', mo))).toEqual([])
  expect(await names(await list('?state=suspended'))).toEqual(['ben'])
  expect((await names(await list('?state=staff'))).sort()).toEqual([boss.username, mo.username].sort())
  expect((await (await list('?q=ana')).json()).total).toBe(2)

  for (const sort of ['-joined', 'joined', '-points', 'points', 'name', '-name']) {
    const whole = await names(await list(`?sort=${sort}`))
    expect(whole).toHaveLength(6)
    const walked: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await (
        await list(`?sort=${sort}&limit=2${cursor && `&cursor=${encodeURIComponent(cursor)}`}`)
      ).json()
      walked.push(...page.items.map(({ username }: { username: string }) => username))
      cursor = page.nextCursor
    }
    expect(walked, sort).toEqual(whole)
  }
  expect(await statusAndCode(await list('?cursor=nonsense'))).toEqual([400, 'cursor-invalid'])
  expect((await list('?sort=shoe-size')).status).toBe(422)
  // A moderator can read, but sees no addresses.
  const { items } = await (await list('', mo)).json()
  expect(items.every(({ email }: { email: string | null }) => email === null)).toBe(true)
  expect(await statusAndCode(await app.as(await app.given.member()).get('/admin/members'))).toEqual([
    403,
    'moderator-required',
  ])
})

test('the admin page of a member shows their record and past decisions; admins can act, moderators only moderate [MOD-15, DEC-73, PERM-06]', async () => {
  const app = await ownTestApp()
  const { staff, reported, decide, reporter } = openAdmin(app)
  const [boss, mo] = [await staff('admin'), await staff()]
  const { owner, caseId } = await reported(await reporter({ upheld: 2, dismissed: 1 }))
  await decide(mo, caseId, { action: 'warn', reason: 'spam' })
  const seen = await (await app.as(boss).get(`/admin/members/${owner.id}`)).json()
  expect(seen).toMatchObject({
    ...{ email: owner.email, role: 'member', sessionCount: 1, record: { upheld: 2, dismissed: 1 } },
    ...{ history: { warnings: 1, removals: 0 }, decisions: [{ action: 'warn' }], cases: [{ id: caseId }] },
    can: { changeRole: true, suspend: true, lift: false, adjustPoints: true, endSessions: true },
  })
  expect(seen.reports).toHaveLength(3)
  const read = await (await app.as(mo).get(`/admin/members/${owner.id}`)).json()
  expect(read.can).toEqual({
    ...{ changeRole: false, suspend: false, lift: false, adjustPoints: false, endSessions: false },
    ...{ clear: [], removeComments: true },
  })
  expect(await statusAndCode(await app.as(boss).get(`/admin/members/${newId()}`))).toEqual([
    404,
    'member-not-found',
  ])
  const pause = { reason: 'spam', until: null }
  const own = `/admin/members/${owner.id}`
  for (const answer of [
    await app.as(mo).post(`${own}/suspension`, pause),
    await app.as(mo).delete(`${own}/suspension`),
    await app.as(mo).delete(`${own}/sessions`),
    await app.as(mo).put(`${own}/role`, { role: 'admin' }),
    await app.as(mo).post(`${own}/points`, { points: 5, reason: 'Why not' }),
  ]) {
    expect(await statusAndCode(answer)).toEqual([403, 'admin-required'])
  }
})

test('an admin suspends a member with a reason, lifts it and signs them out everywhere, but cannot suspend themselves [MOD-15, DEC-73]', async () => {
  const app = await ownTestApp()
  const { staff } = openAdmin(app)
  const [boss, ana] = [await staff('admin'), await app.given.member()]
  const path = `/admin/members/${ana.id}/suspension`
  expect(await statusAndCode(await app.as(boss).post(path, { until: null }))).toEqual([422, 'form-invalid'])
  const pause = { reason: 'harassment', words: 'Please stop.', until: null }
  for (let i = 0; i < 2; i++) {
    const answer = await app.as(boss).post(path, pause, { 'idempotency-key': 'once' })
    expect(await answer.json()).toMatchObject({ isForGood: true, can: { suspend: false, lift: true } })
  }
  expect(await app.db.selectFrom('moderation_decisions').select('id').execute()).toHaveLength(1)
  expect(await (await app.as(ana).get('/account/standing')).json()).toMatchObject({
    suspension: { until: null, reason: 'harassment' },
  })
  for (let i = 0; i < 2; i++) {
    expect(await (await app.as(boss).delete(path)).json()).toMatchObject({
      suspendedUntil: null,
      history: { suspensions: 0 },
    })
  }
  expect(await statusAndCode(await app.as(boss).post(`/admin/members/${boss.id}/suspension`, pause))).toEqual(
    [...[403, 'cannot-moderate-yourself']],
  )
  expect((await app.as(boss).delete(`/admin/members/${ana.id}/sessions`)).status).toBe(200)
  expect(await statusAndCode(await app.as(ana).get('/points'))).toEqual([401, 'sign-in-required'])
  const log = await app.db.selectFrom('audit_entries').select('action').orderBy('happened_at').execute()
  expect(log.map(({ action }) => action)).toEqual([
    ...['moderation.suspend', 'moderation.lift', 'member.sign-out'],
  ])
})

test('when two admins suspend each other at the same moment, one stays an admin [MOD-02, MOD-15]', async () => {
  const app = await ownTestApp()
  const { staff } = openAdmin(app)
  const [one, other] = [await staff('admin'), await staff('admin')]
  const suspend = (by: typeof one, member: typeof one) =>
    app.as(by).post(`/admin/members/${member.id}/suspension`, { reason: 'spam', words: '', until: null })
  const answers = await Promise.all([suspend(one, other), suspend(other, one)])
  const statuses = answers.map(({ status }) => status).sort()
  expect([statuses[0], [403, 409].includes(statuses[1]!)]).toEqual([200, true])
  const left = await app.db.selectFrom('members').select('id').where('suspended_until', 'is', null).execute()
  expect(left).toHaveLength(1)
  const last = [one, other].find(({ id }) => id === left[0]!.id)!
  expect((await app.as(last).get('/admin/points')).status).toBe(200)
})

test('points adjusted by an admin are ledger entries with a reason, and the balance stays the sum of the ledger [MOD-15, DEC-67, DEC-68]', async () => {
  const app = await ownTestApp()
  const { staff } = openAdmin(app)
  const [boss, ana] = [await staff('admin'), await app.given.member()]
  const adjust = (points: unknown, reason = 'For the photo walk', key?: string) =>
    app
      .as(boss)
      .post(`/admin/members/${ana.id}/points`, { points, reason }, key ? { 'idempotency-key': key } : {})
  for (const wrong of [0, 1.5, 5000, 'x'])
    expect(await statusAndCode(await adjust(wrong))).toEqual([422, 'form-invalid'])
  expect(await statusAndCode(await adjust(5, ' '))).toEqual([422, 'form-invalid'])
  for (let i = 0; i < 2; i++) expect((await adjust(35, 'For the photo walk', 'once')).status).toBe(200)
  const tooMuch = await adjust(-36, 'Too much')
  expect([tooMuch.status, (await tooMuch.json()).fields]).toEqual([422, { points: 'They have 35 points' }])
  expect((await adjust(-30, 'Given twice')).status).toBe(200)
  const page = await (await app.as(ana).get('/points')).json()
  // A level is kept once it is reached.
  expect(page).toMatchObject({ points: 5, level: 3 })
  expect(page.items.map(({ points, title }: { points: number; title: string }) => [points, title])).toEqual([
    [-30, 'Given twice'],
    [35, 'For the photo walk'],
  ])
  const { rows } = await sql<{ sum: number }>`select sum(points)::integer as sum from points_entries`.execute(
    app.db,
  )
  expect(rows[0]!.sum).toBe(5)
  const [entry] = page.items
  expect(await statusAndCode(await app.as(boss).post(`/admin/points/entries/${entry.id}/take-back`))).toEqual(
    [...[404, 'points-entry-not-found']],
  )
  await sql`update sessions set confirmed_at = null`.execute(app.db)
  expect(await statusAndCode(await adjust(5))).toEqual([403, 'confirmation-required'])
  const rules = await (await app.as(boss).get('/admin/points')).json()
  expect(rules.rules.some(({ code }: { code: string }) => code === 'adjustment')).toBe(false)
  // The settlement includes them, and takes nothing back.
  const { enqueue } = await import('../../../../../platform/jobs/jobs.ts')
  await sql`update points_due set due_at = now()`.execute(app.db)
  await enqueue(app.db, 'settle-points', {})
  await app.drainJobs()
  expect((await (await app.as(ana).get('/points')).json()).points).toBe(5)
})
