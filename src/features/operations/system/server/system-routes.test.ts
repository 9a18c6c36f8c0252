import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ownTestApp, testApp } from '../../../../platform/testing/test-app.ts'
import { backUpWhenDue } from '../../backup/server/scheduled/scheduled-backup.ts'
import type { ExamineAnswer, SystemView } from '../system.ts'

const app = await testApp()
const admin = await app.given.member({ role: 'admin' })
const read = async (from = app, as = admin): Promise<SystemView> =>
  (await from.as(as).get('/admin/system')).json()

test('the system page shows the actual versions, storage and limits [WATCH-05]', async () => {
  await app.given.photo()
  const { versions, space, limits, mails } = await read()
  expect(versions.node).toBe(process.versions.node)
  expect(versions.postgres).toMatch(/^\d+\.\d+$/)
  expect(versions.migrations).toBeGreaterThan(10)
  expect(space).toMatchObject({ dataDir: app.platform.settings.dataDir, bucket: null })
  expect(space.diskSizeBytes).toBeGreaterThan(space.diskFreeBytes)
  expect(space.mediaFiles).toBeGreaterThan(0)
  expect(limits.isOn).toBe(false)
  expect(limits.all).toContainEqual({
    ...{ name: 'like', points: 240, seconds: 60, usual: 240, highest: 24_000, counted: 0, full: 0 },
  })
  expect(mails.server).toBeNull()
})

test('jobs are counted by state; a failed job is listed with its error and can be run again [WATCH-06]', async () => {
  await sql`
    select graphile_worker.add_job('send-mail', payload => '{}', run_at => now() - interval '2 minutes'),
           graphile_worker.add_job('make-avif', payload => '{}', run_at => now() + interval '1 hour'),
           graphile_worker.add_job('send-mail', payload => '{}', max_attempts => 1),
           graphile_worker.add_job('count-days', payload => '{}')`.execute(app.db)
  await sql`
    update graphile_worker._private_jobs set attempts = 1, last_error = 'mail server away' where max_attempts = 1`.execute(
    app.db,
  )
  await sql`
    update graphile_worker._private_jobs set locked_at = now(), locked_by = 'somebody'
    where task_id = (select id from graphile_worker._private_tasks where identifier = 'count-days')`.execute(
    app.db,
  )
  const { jobs, mails } = await read()
  expect(jobs).toMatchObject({ due: 1, later: 1, failed: 1, running: [{ name: 'count-days', count: 1 }] })
  expect(jobs.oldestDueSeconds).toBeGreaterThan(100)
  expect(jobs.failures).toMatchObject([
    { name: 'send-mail', count: 1, latest: [{ error: 'mail server away' }] },
  ])
  expect(mails).toMatchObject({ waiting: 1, failed: 1 })

  const again = { name: 'send-mail', jobId: jobs.failures[0]!.latest[0]!.id }
  expect(await (await app.as(admin).post('/admin/failed-jobs/retry', again)).json()).toEqual({ count: 1 })
  expect(await (await app.as(admin).post('/admin/failed-jobs/retry', again)).json()).toEqual({ count: 0 })
  expect((await read()).jobs).toMatchObject({ due: 2, failed: 0, failures: [] })
  await sql`delete from graphile_worker._private_jobs`.execute(app.db)
})

test('the last backup, the next one and the recorded runs are shown [WATCH-05, KEEP-21]', async () => {
  expect((await read()).backups).toMatchObject({ everySeconds: null, nextAt: null, lastDone: null, runs: [] })
  const own = await ownTestApp({ BACKUP_EVERY: '24h', BACKUP_KEY: 'a key that only tests know' })
  const owner = await own.given.member({ role: 'admin' })
  const now = new Date()
  expect(await backUpWhenDue(own.platform, new AbortController().signal, now)).toBe('done')
  const { backups } = await read(own, owner)
  expect(backups).toMatchObject({
    ...{ everySeconds: 86_400, isEncrypted: true, keep: { days: 7, weeks: 4, months: 6 } },
    nextAt: new Date(now.getTime() + 86_400_000).toISOString(),
    lastDone: { state: 'done', missing: 0 },
  })
  expect(backups.runs).toHaveLength(1)
  expect(JSON.stringify(await read(own, owner))).not.toContain('only tests know')
})

test('the slowest statements are listed, or what is missing to list them [WATCH-07]', async () => {
  const { statements } = await read()
  expect(statements.state).toBe('not-installed')
  const { rows } = await sql`select from pg_available_extensions where name = 'pg_stat_statements'`.execute(
    app.db,
  )
  if (rows.length === 0) return
  await sql`create extension pg_stat_statements`.execute(app.db)
  const { statements: now } = await read()
  expect(['not-loaded', 'read']).toContain(now.state)

  // Counting needs a setting of the server, so a table takes the place of the view.
  await sql`alter view pg_stat_statements rename to pg_stat_statements_of_server`.execute(app.db)
  await sql`
    create table pg_stat_statements as
    select query, calls, mean_exec_time, calls * mean_exec_time as total_exec_time, dbid
    from (values ('select 1', 3::bigint, 2.0::float8), ('update  photos set a = $1', 10, 5.0),
                 ('alter role ana password ''secret''', 900, 9.0)) as counted (query, calls, mean_exec_time),
         (select oid as dbid from pg_database where datname in (current_database(), 'postgres')) as databases`.execute(
    app.db,
  )
  const { statements: listed } = await read()
  await sql`drop table pg_stat_statements`.execute(app.db)
  await sql`drop extension pg_stat_statements`.execute(app.db)
  expect(listed).toEqual({
    state: 'read',
    slowest: [
      { text: 'update photos set a = $1', calls: 10, meanMs: 5, totalMs: 50 },
      { text: 'select 1', calls: 3, meanMs: 2, totalMs: 6 },
    ],
  })
})

test('the doctor’s findings are shown, and its checks leave nothing in the store [WATCH-08]', async () => {
  const answer: ExamineAnswer = await (await app.as(admin).post('/admin/system/examine', {})).json()
  const stateOf = (name: string) => answer.findings.find(({ about }) => about === name)?.state
  for (const name of ['Database', 'Migrations', 'Indexes', 'Storage', 'Jobs'])
    expect(stateOf(name)).toBe('ok')
  expect(stateOf('Files')).toBeUndefined()
  expect(await Array.fromAsync(app.platform.media.list('doctor/'))).toEqual([])
})

test('only admins can see the system page [WATCH-05]', async () => {
  const moderator = await app.given.member({ role: 'moderator' })
  const member = await app.given.member()
  for (const [who, status] of [
    [null, 401],
    [member, 403],
    [moderator, 403],
    [admin, 200],
  ] as const) {
    expect((await app.as(who).get('/admin/system')).status).toBe(status)
    expect((await app.as(who).post('/admin/system/examine', {})).status).toBe(status)
  }
})
