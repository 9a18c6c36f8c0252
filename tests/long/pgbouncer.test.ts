import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openDatabase } from '../../src/platform/database/database.ts'
import { prepared } from '../../src/platform/fast/statements.ts'
import { makeLog } from '../../src/platform/start/log.ts'
import { testDatabase } from '../../src/platform/testing/test-database.ts'
import { createFolder, startProgram } from '../start/program.ts'
import { startPgbouncer } from './pgbouncer.ts'

const plus = prepared<{ sum: number }>('pgbouncer-plus', 'select $1::int + $2::int as sum', {
  isPlannedOnce: true,
})

test('many clients share two PgBouncer connections, in and outside transactions, without seeing each other’s statements or settings [CLUSTER-01]', async () => {
  const database = await testDatabase()
  const url = await startPgbouncer(database.url)
  const shared = openDatabase(url, { poolSize: 8, log: makeLog({ logLevel: 'error' }), isPooled: true })
  const sums = await Promise.all(
    Array.from({ length: 200 }, async (_, at) => {
      const [one, two] = await Promise.all([
        plus(shared.pool, [at, 1]),
        shared.db.transaction().execute(async (tx) => {
          await plus(tx, [0, 0])
          return plus(tx, [at, 2])
        }),
      ])
      return [one[0]!.sum - at, two[0]!.sum - at]
    }),
  )
  expect(sums.flat().filter((sum) => sum !== 1 && sum !== 2)).toEqual([])
  const { rows } = await shared.pool.query('select name from pg_prepared_statements')
  expect(rows).toEqual([])
  const { rows: modes } = await shared.pool.query(
    `select current_setting('plan_cache_mode') as mode, current_setting('statement_timeout') as limit`,
  )
  expect(modes).toEqual([{ mode: 'auto', limit: '30s' }])
  await shared.close()
  await database.drop()
})

test('behind PgBouncer two workers read and write, and the job runner connects directly to Postgres [CLUSTER-02]', {
  timeout: 180_000,
}, async () => {
  const database = await testDatabase()
  const url = await startPgbouncer(database.url)
  const program = startProgram({
    dataDir: createFolder(),
    env: {
      ...{ DATABASE_URL: url, DATABASE_DIRECT_URL: database.url, WORKERS: '2', PORT: '0' },
      ...{ RATE_LIMITS: 'off', SECRET: 'a-secret-for-this-test-and-nothing-else', NODE_ENV: 'production' },
    },
  })
  const address = await program.ready()
  const ana = {
    username: `ana_${randomUUID().slice(0, 8)}`,
    email: 'ana@showoff.test',
    password: 'a-long-sentence-1',
  }
  const signUp = () =>
    fetch(`${address}/api/auth/sign-up/email`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: address },
      body: JSON.stringify(ana),
    })
  const made = await signUp()
  expect(made.status, `${await made.text()}${program.output()}`).toBe(200)
  expect((await signUp()).ok).toBe(false)
  const reads = await Promise.all(
    Array.from({ length: 120 }, (_, at) => fetch(`${address}/api/photos?limit=${(at % 20) + 1}`)),
  )
  expect(reads.filter(({ status }) => status !== 200)).toEqual([])
  // LISTEN, the job runner and its lock connect directly to Postgres.
  const { pool, close } = openDatabase(database.url, { poolSize: 1, log: makeLog({ logLevel: 'error' }) })
  const { rows } = await pool.query(
    `select count(*) filter (where application_name like 'showoff-jobs-%') > 0 as jobs
     from pg_stat_activity where datname = current_database()`,
  )
  expect(rows).toEqual([{ jobs: true }])
  await close()
  program.send('SIGTERM')
  expect((await program.ends()).code, program.output()).toBe(0)
  await database.drop()
})
