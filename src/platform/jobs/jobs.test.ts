import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { drainJobs, startWorker } from '../../worker.ts'
import { openDatabase } from '../database/database.ts'
import { newId } from '../database/ids.ts'
import { makeLimits } from '../http/limits/limits.ts'
import { makeMail, queueMail } from '../mail/mail.ts'
import { makeMetrics } from '../metrics/metrics.ts'
import type { Platform } from '../platform.ts'
import { testDatabase } from '../testing/test-database.ts'
import { runDueJobs, runJobs, type Worker, watchClock } from './job-runner.ts'
import { enqueue, job } from './jobs.ts'

let logged = ''
const log = pino({ level: 'trace' }, { write: (line: string) => (logged += line) })
const database = await testDatabase()
const { db, pool, close } = openDatabase(database.url, { poolSize: 6, log })
const dataDir = await mkdtemp(join(tmpdir(), 'showoff-jobs-'))
const mail = makeMail(
  {
    ...{ smtpUrl: null, mailFrom: 'Showoff <showoff@example.com>', dataDir },
    ...{ mode: 'test', publicUrl: null },
  },
  pino({ level: 'silent' }),
)
const metrics = makeMetrics(pool)
const limits = makeLimits(pool, { enabled: false })
const settings = { databaseDirectUrl: null }
const platform = { settings, db, pool, limits, log, mail, metrics } as unknown as Platform
afterAll(async () => {
  await close()
  await database.drop()
  await rm(dataDir, { recursive: true })
})

// The first run stores the names of jobs; inside a transaction it would have to wait for that.
beforeAll(() => drainJobs(platform))

const workers: Worker[] = []
beforeEach(() => {
  logged = ''
})
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.stop()
  await pool.query('truncate graphile_worker._private_jobs')
  await rm(join(dataDir, 'outbox'), { recursive: true, force: true })
})

const letter = { subject: 'Hello', title: 'Hello', paragraphs: ['A word.'], footer: 'Because.' }
const outbox = () => readdir(join(dataDir, 'outbox')).catch(() => [] as string[])
const waiting = async () =>
  (await pool.query('select attempts, run_at > now() as "isLater", last_error from graphile_worker.jobs'))
    .rows

/** Makes `send-mail` record the recipient and then call `then`. */
function noting(then: (to: string, signal: AbortSignal) => Promise<unknown> = async () => {}) {
  const ran: string[] = []
  const noted = job(z.object({ to: z.string() }), async ({ to }, _platform, { signal }) => {
    ran.push(to)
    await then(to, signal)
  })
  return { ran, jobs: { 'send-mail': noted } }
}

test('a job runs once after its transaction commits', async () => {
  await db.transaction().execute(async (tx) => {
    await enqueue(tx, 'send-mail', { to: 'ana@example.com', letter })
    await drainJobs(platform)
    expect(await outbox()).toEqual([])
  })
  await drainJobs(platform)
  await drainJobs(platform)
  expect(await outbox()).toHaveLength(1)
  expect(await waiting()).toEqual([])
})

test('a job of a transaction that is rolled back never runs', async () => {
  const given = db.transaction().execute(async (tx) => {
    await enqueue(tx, 'send-mail', { to: 'ana@example.com', letter })
    throw new Error('changed our mind')
  })
  await expect(given).rejects.toThrow('changed our mind')
  await drainJobs(platform)
  expect(await outbox()).toEqual([])
})

test('a job that fails is tried again later, and is done when it succeeds', async () => {
  let isBroken = true
  const { ran, jobs } = noting(async () => {
    if (isBroken) throw new Error('mail server away')
  })
  await enqueue(db, 'send-mail', { to: 'ana', letter })
  await expect(runDueJobs(platform, jobs)).rejects.toThrow('mail server away')
  expect(await waiting()).toEqual([{ attempts: 1, isLater: true, last_error: 'mail server away' }])
  await runDueJobs(platform, jobs)
  expect(ran).toEqual(['ana'])

  isBroken = false
  await pool.query('update graphile_worker._private_jobs set run_at = now()')
  await runDueJobs(platform, jobs)
  expect(ran).toEqual(['ana', 'ana'])
  expect(await waiting()).toEqual([])
})

test('a job that has used up its attempts is not run again, and is counted as failed', async () => {
  const { ran, jobs } = noting(() => Promise.reject(new Error('never')))
  await enqueue(db, 'send-mail', { to: 'ana', letter }, { maxAttempts: 1 })
  await expect(runDueJobs(platform, jobs)).rejects.toThrow('never')
  await pool.query('update graphile_worker._private_jobs set run_at = now()')
  await runDueJobs(platform, jobs)
  expect(ran).toEqual(['ana'])
  const { values } = await metrics.jobs.get()
  expect(values).toContainEqual({ labels: { job: 'send-mail', outcome: 'failed' }, value: 1 })
})

test('of two jobs with the same key only the last runs', async () => {
  const { ran, jobs } = noting()
  await enqueue(db, 'send-mail', { to: 'first', letter }, { jobKey: 'digest' })
  await enqueue(db, 'send-mail', { to: 'last', letter }, { jobKey: 'digest' })
  await enqueue(db, 'send-mail', { to: 'other', letter })
  await runDueJobs(platform, jobs)
  expect(ran.sort()).toEqual(['last', 'other'])
})

test('a job does not run before its run time', async () => {
  const { ran, jobs } = noting()
  await enqueue(db, 'send-mail', { to: 'ana', letter }, { runAt: new Date(Date.now() + 60_000) })
  await runDueJobs(platform, jobs)
  expect(ran).toEqual([])
  expect(await waiting()).toHaveLength(1)
})

test('jobs of one queue run one after another and do not hold up other jobs', async () => {
  const running = new Set<string>()
  let most = 0
  const { ran, jobs } = noting(async (to) => {
    running.add(to)
    most = Math.max(most, [...running].filter((name) => name.startsWith('slow')).length)
    await new Promise((resolve) => setTimeout(resolve, to.startsWith('slow') ? 100 : 0))
    running.delete(to)
  })
  for (const to of ['slow 1', 'slow 2', 'slow 3']) {
    await enqueue(db, 'send-mail', { to, letter }, { queue: 'pictures' })
  }
  await enqueue(db, 'send-mail', { to: 'quick', letter })
  workers.push(await runJobs(platform, jobs, ''))
  await expect.poll(() => ran.length, { timeout: 10_000 }).toBe(4)
  expect(most).toBe(1)
  expect(ran.indexOf('quick')).toBeLessThan(2)
})

test('a mail job runs before jobs that were queued earlier', async () => {
  const { ran, jobs } = noting()
  await enqueue(db, 'send-mail', { to: 'patient', letter })
  await queueMail(db, 'waited-for', letter)
  await runDueJobs(platform, jobs)
  expect(ran).toEqual(['waited-for', 'patient'])
})

test('a payload that does not fit its shape fails before the job begins', async () => {
  const { ran, jobs } = noting()
  await pool.query(`select graphile_worker.add_job('send-mail', '{"to": 7}')`)
  await expect(runDueJobs(platform, jobs)).rejects.toThrow('expected string')
  expect(ran).toEqual([])
})

test('a worker runs a job as soon as it is queued, and also after its connections were cut', {
  timeout: 60_000,
}, async () => {
  workers.push(await startWorker(platform))
  await enqueue(db, 'send-mail', { to: 'ana@example.com', letter })
  await expect.poll(outbox).toHaveLength(1)
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name like 'showoff-jobs-%' and datname = current_database()`,
  )
  await enqueue(db, 'send-mail', { to: 'ben@example.com', letter })
  // A runner that ended restarts after ten seconds.
  await expect.poll(outbox, { timeout: 40_000 }).toHaveLength(2)
})

test('a stopping worker lets the running job finish and starts no other', async () => {
  const { ran, jobs } = noting((to) => new Promise((resolve) => setTimeout(resolve, to === 'slow' ? 300 : 0)))
  const worker = await runJobs(platform, jobs, '')
  await enqueue(db, 'send-mail', { to: 'slow', letter })
  await expect.poll(() => ran).toEqual(['slow'])
  const stopped = worker.stop()
  await enqueue(db, 'send-mail', { to: 'late', letter })
  await stopped
  expect(ran).toEqual(['slow'])
  expect(await waiting()).toMatchObject([{ attempts: 0 }])
})

test('a job that does not finish before the stop timeout is released, and the next worker runs it', async () => {
  const { jobs: endless, ran } = noting(() => new Promise(() => {}))
  const worker = await runJobs(platform, endless, '')
  await enqueue(db, 'send-mail', { to: 'ana', letter })
  await expect.poll(() => ran).toEqual(['ana'])
  const startedAt = Date.now()
  await worker.stop(200)
  expect(Date.now() - startedAt).toBeLessThan(1000)

  const next = noting()
  workers.push(await runJobs(platform, next.jobs, ''))
  await expect.poll(() => next.ran).toEqual(['ana'])
})

test('a job whose process died is run by another process', async () => {
  await enqueue(db, 'send-mail', { to: 'orphan', letter })
  await pool.query(
    `update graphile_worker._private_jobs set locked_by = 'showoff-jobs-dead', locked_at = now(), attempts = 1`,
  )
  await drainJobs(platform)
  expect(await outbox()).toEqual([])
  await enqueue(db, 'free-jobs-of-the-dead', {})
  await drainJobs(platform)
  expect(await outbox()).toHaveLength(1)
})

test('a running job keeps its lock while its process lives', async () => {
  let finish = () => {}
  const { ran, jobs } = noting(() => new Promise<void>((resolve) => (finish = resolve)))
  workers.push(await runJobs(platform, jobs, ''))
  await enqueue(db, 'send-mail', { to: 'ana', letter })
  await expect.poll(() => ran).toEqual(['ana'])
  await enqueue(db, 'free-jobs-of-the-dead', {})
  await drainJobs(platform)
  expect(await outbox()).toEqual([])
  finish()
  await expect.poll(waiting).toEqual([])
})

test('the payload of a job is not logged, whether the job succeeds or fails', async () => {
  const { jobs } = noting(async (to) => {
    if (to.startsWith('bad')) throw new Error('mail server away')
  })
  const secret = 'reset-token-7f3a'
  const withSecret = { ...letter, paragraphs: [secret] }
  const worker = await runJobs(platform, jobs, '')
  await enqueue(db, 'send-mail', { to: 'good', letter: withSecret })
  await enqueue(db, 'send-mail', { to: 'bad', letter: withSecret })
  await expect.poll(() => logged).toContain('mail server away')
  await worker.stop()
  expect(logged).toContain('"job":"send-mail"')
  expect(logged).not.toContain(secret)
})

test('expired rows are deleted, and the other rows stay', async () => {
  const memberId = newId()
  await pool.query(
    `insert into members (id, email, username, display_name) values ($1, 'ana@example.com', 'ana', 'Ana')`,
    [memberId],
  )
  for (const [name, hours] of [
    ['old', -25],
    ['new', 1],
  ] as const) {
    const at = new Date(Date.now() + hours * 3_600_000)
    await pool.query('insert into sessions (id, token, member_id, expires_at) values ($1, $2, $3, $4)', [
      newId(),
      name,
      memberId,
      at,
    ])
    await pool.query(
      'insert into verifications (id, identifier, value, expires_at) values ($1, $2, $2, $3)',
      [newId(), name, at],
    )
    await pool.query('insert into rate_limits (key, points, expire) values ($1, 1, $2)', [name, at.getTime()])
    await pool.query(
      `insert into idempotent_answers (member_id, key, request_hash, created_at) values ($1, $2, 'x', $3)`,
      [memberId, name, at],
    )
  }
  await enqueue(
    db,
    'send-mail',
    { to: 'ana', letter },
    { maxAttempts: 1, runAt: new Date(Date.now() + 60_000) },
  )
  await pool.query(
    `update graphile_worker._private_jobs set attempts = 1, updated_at = now() - interval '31 days'`,
  )
  await enqueue(db, 'clear-old-rows', {})
  await drainJobs(platform)
  const { rows } = await pool.query(
    `select token as left from sessions union all select identifier from verifications
     union all select key from rate_limits union all select key from idempotent_answers`,
  )
  expect(rows.map((row) => row.left)).toEqual(['new', 'new', 'new', 'new'])
  expect(await waiting()).toEqual([])
})

test('a line of the crontab that a wrong clock ran years ahead runs again from now on [KEEP-30]', async () => {
  await pool.query(`
    insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
    values ('send-mail', now(), now() + interval '3 years')
    on conflict (identifier) do update set last_execution = excluded.last_execution`)
  workers.push(await runJobs(platform, noting().jobs, '0 0 1 1 * send-mail'))
  const { rows } = await pool.query(`
    select last_execution <= now() as "isPast" from graphile_worker._private_known_crontabs
    where identifier = 'send-mail'`)
  expect(rows).toEqual([{ isPast: true }])
})

test('a clock that is set back is noticed, and one that is adjusted or set forward is not [KEEP-30]', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  let setBack = 0
  const stop = watchClock(() => setBack++)
  const pass = async (clockMovesMs: number) => {
    vi.setSystemTime(Date.now() + clockMovesMs)
    await vi.advanceTimersByTimeAsync(60_000)
    return setBack
  }
  expect([await pass(0), await pass(-5_000), await pass(86_400_000)]).toEqual([0, 0, 0])
  expect([await pass(-86_400_000), await pass(0)]).toEqual([1, 1])
  stop()
  expect(await pass(-86_400_000)).toBe(1)
})

test('a rate limit that a wrong clock dated far ahead is forgotten, and current ones stay [KEEP-30]', async () => {
  const day = 86_400_000
  await pool.query('delete from rate_limits')
  await pool.query(
    `insert into rate_limits (key, points, expire) values ('over', 1, $1), ('a week', 1, $2), ('years', 1, $3)`,
    [Date.now() - day, Date.now() + 7 * day, Date.now() + 1_000 * day],
  )
  await enqueue(db, 'clear-old-rows', {})
  await drainJobs(platform)
  expect((await pool.query('select key from rate_limits')).rows).toEqual([{ key: 'a week' }])
})
