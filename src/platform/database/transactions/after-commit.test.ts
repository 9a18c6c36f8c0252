import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../testing/test-database.ts'
import { openDatabase } from '../database.ts'
import { afterCommit } from './after-commit.ts'

const database = await testDatabase()
const { db, close } = openDatabase(database.url, { poolSize: 1, log: pino({ level: 'silent' }) })
afterAll(async () => {
  await close()
  await database.drop()
})

test('callbacks for after the commit run once, in order, after it; outside of a transaction they run at once [BROKER-02]', async () => {
  const ran: string[] = []
  await db.transaction().execute(async (tx) => {
    await afterCommit(tx, () => ran.push('first'))
    await sql`select 1`.execute(tx)
    await afterCommit(tx, () => ran.push('second'))
    expect(ran).toEqual([])
  })
  expect(ran).toEqual(['first', 'second'])
  await afterCommit(db, () => ran.push('third'))
  await db.transaction().execute((tx) => sql`select 1`.execute(tx))
  expect(ran).toEqual(['first', 'second', 'third'])
})

test('callbacks for after the commit never run after a rollback, whether the app or Postgres rolled back [BROKER-02]', async () => {
  const ran: string[] = []
  const ourOwn = db.transaction().execute(async (tx) => {
    await afterCommit(tx, () => ran.push('ours'))
    throw new Error('changed our mind')
  })
  await expect(ourOwn).rejects.toThrow('changed our mind')
  // The next transaction uses the same connection.
  const next = () => db.transaction().execute((tx) => sql`select 1`.execute(tx))
  await next()

  // Postgres answers this commit with a rollback.
  const ofPostgres = db.transaction().execute(async (tx) => {
    await afterCommit(tx, () => ran.push('of Postgres'))
    await sql`select 1 / 0`.execute(tx).catch(() => {})
  })
  await expect(ofPostgres).rejects.toThrow()
  await next()
  expect(ran).toEqual([])
})
