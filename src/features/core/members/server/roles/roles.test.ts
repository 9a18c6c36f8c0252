import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Role } from '../../../../../kernel/session/role.ts'
import type { TestMember } from '../../../../../platform/testing/given.ts'
import { ownTestApp, type TestApp } from '../../../../../platform/testing/test-app.ts'
import { viewerOf } from '../../../../../platform/testing/viewers.ts'
import { changeRole } from './change-role.ts'

const told = async (answer: Response) => [answer.status, (await answer.json()).code]
const giveRole = (app: TestApp, by: TestMember, to: TestMember, role: Role) =>
  app.as(by).put(`/admin/members/${to.id}/role`, { role })

async function confirmed(app: TestApp, member: TestMember) {
  await sql`update sessions set confirmed_at = now() where member_id = ${member.id}`.execute(app.db)
  return member
}
const roleOf = async (app: TestApp, { id }: TestMember) =>
  (await app.db.selectFrom('members').select('role').where('id', '=', id).executeTakeFirstOrThrow()).role

test('an admin gives and removes a role, each logged once, and it applies from the next request [MOD-02, DEC-03, PERM-06]', async () => {
  const app = await ownTestApp()
  const [boss, ana] = [
    await confirmed(app, await app.given.member({ role: 'admin' })),
    await app.given.member(),
  ]
  const session = async () => (await (await app.as(ana).get('/session')).json()).member
  expect(await session()).toMatchObject({ isAdmin: false, isModerator: false })
  for (let i = 0; i < 2; i++) expect((await giveRole(app, boss, ana, 'moderator')).status).toBe(200)
  expect(await session()).toMatchObject({ isAdmin: false, isModerator: true })
  expect((await giveRole(app, boss, ana, 'member')).status).toBe(200)
  expect(await session()).toMatchObject({ isAdmin: false, isModerator: false })
  const log = await app.db.selectFrom('audit_entries').selectAll().orderBy('happened_at').execute()
  expect(log).toMatchObject([
    {
      ...{ member_id: boss.id, action: 'member.role', subject_id: ana.id, subject_name: '' },
      ...{ before: { role: 'member' }, after: { role: 'moderator' } },
    },
    { before: { role: 'moderator' }, after: { role: 'member' } },
  ])
})

test('only admins give roles, and a role claimed in a cookie, a header or a form has no effect [MOD-02, DEC-03, PERM-06, PERM-07]', async () => {
  const app = await ownTestApp()
  const [ana, mo] = [await app.given.member(), await app.given.member({ role: 'moderator' })]
  for (const one of [ana, mo]) {
    await confirmed(app, one)
    expect(await told(await giveRole(app, one, one, 'admin'))).toEqual([403, 'admin-required'])
  }
  const claims = { role: 'admin', isAdmin: 'true' }
  const forged = `${ana.cookie}; role=admin; isAdmin=true`
  const answer = await app.ask(`/api/admin/members/${ana.id}/role`, {
    ...{ method: 'PUT', body: JSON.stringify({ role: 'admin' }) },
    headers: { 'content-type': 'application/json', cookie: forged, ...claims },
  })
  expect(await told(answer)).toEqual([403, 'admin-required'])
  // The token of an admin's cookie with a forged signature is no session.
  const boss = await app.given.member({ role: 'admin' })
  const [token] = decodeURIComponent(boss.cookie).split('.')
  const made = await app.ask('/api/admin/points', { headers: { cookie: `${token}.AAAA` } })
  expect(await told(made)).toEqual([401, 'sign-in-required'])
  await app.as(ana).patch('/profile', { role: 'admin', isAdmin: true })
  expect(await roleOf(app, ana)).toBe('member')
})

test('a role change requires an identity confirmed in this session within the last quarter of an hour [MOD-03, DEC-03]', async () => {
  const app = await ownTestApp()
  const [boss, ana] = [await app.given.member({ role: 'admin' }), await app.given.member()]
  expect(await told(await giveRole(app, boss, ana, 'moderator'))).toEqual([403, 'confirmation-required'])
  // Another session of the same admin has just confirmed.
  await sql`insert into sessions (id, token, member_id, expires_at, confirmed_at)
    values (gen_random_uuid(), 'another', ${boss.id}, now() + interval '1 hour', now())`.execute(app.db)
  expect(await told(await giveRole(app, boss, ana, 'moderator'))).toEqual([403, 'confirmation-required'])
  await confirmed(app, boss)
  await sql`update sessions set confirmed_at = now() - interval '16 minutes'`.execute(app.db)
  expect(await told(await giveRole(app, boss, ana, 'moderator'))).toEqual([403, 'confirmation-required'])
  expect(await roleOf(app, ana)).toBe('member')
  await confirmed(app, boss)
  expect((await giveRole(app, boss, ana, 'moderator')).status).toBe(200)
})

test('the last admin cannot be demoted, even when two admins demote each other at the same moment [MOD-02, DEC-03]', async () => {
  const app = await ownTestApp()
  const make = async () => confirmed(app, await app.given.member({ role: 'admin' }))
  const [one, other] = [await make(), await make()]
  const answers = await Promise.all([
    giveRole(app, one, other, 'member'),
    giveRole(app, other, one, 'member'),
  ])
  const statuses = answers.map(({ status }) => status).sort()
  expect(statuses[0]).toBe(200)
  expect([403, 409]).toContain(statuses[1])
  const left = await app.db.selectFrom('members').select('id').where('role', '=', 'admin').execute()
  expect(left).toHaveLength(1)
  const last = [one, other].find(({ id }) => id === left[0]!.id)!
  expect(await told(await giveRole(app, last, last, 'moderator'))).toEqual([409, 'only-admin'])
  // An admin who is suspended, or has closed the account, does not count.
  const paused = await make()
  await sql`update members set suspended_until = now() + interval '1 day', role = 'admin' where id = ${paused.id}`.execute(
    app.db,
  )
  expect(await told(await giveRole(app, last, last, 'member'))).toEqual([409, 'only-admin'])
  expect(await told(await app.as(paused).get('/admin/points'))).toEqual([403, 'admin-required'])
  expect((await giveRole(app, last, last, 'admin')).status).toBe(200)
})

test('when two admins demote each other, the second waits for the first and is refused [MOD-02, DEC-03]', async () => {
  const { db, given } = await ownTestApp()
  const [one, other] = [await given.member({ role: 'admin' }), await given.member({ role: 'admin' })]
  const first = await db.startTransaction().execute()
  await changeRole(first, viewerOf(one.id, { isAdmin: true }), other.id, 'member')
  let isOver = false
  const second = db
    .transaction()
    .execute((tx) => changeRole(tx, viewerOf(other.id, { isAdmin: true }), one.id, 'member'))
    .then(
      () => 'demoted',
      (problem) => problem.code,
    )
    .finally(() => {
      isOver = true
    })
  const isWaiting = async () => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      db,
    )
    return isOver || rows.length > 0
  }
  await expect.poll(isWaiting, { timeout: 15_000 }).toBe(true)
  await first.commit().execute()
  expect(await second).toBe('only-admin')
})
