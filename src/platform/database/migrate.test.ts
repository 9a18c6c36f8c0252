import pg from 'pg'
import { expect, test } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'
import { migrate } from './migrate.ts'

test('migrations that have run do not run again', async () => {
  const database = await testDatabase()
  expect(await migrate(database.url)).toEqual({ applied: [] })
  await database.drop()
})

test('two processes that start at once migrate in turn', async () => {
  const database = await testDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query('drop schema public cascade; create schema public; drop schema graphile_worker cascade')
  const [one, other] = await Promise.all([migrate(database.url), migrate(database.url)])
  expect([one.applied.length, other.applied.length].sort((a, b) => a - b)[0]).toBe(0)
  const { rows } = await client.query('select count(*)::int as count from migrations')
  expect(rows[0].count).toBe(Math.max(one.applied.length, other.applied.length))
  await client.end()
  await database.drop()
})

test('a program older than its database says so instead of working on it', async () => {
  const database = await testDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query("insert into migrations (name) values ('20990101_0000_from_the_future.sql')")
  await client.end()
  await expect(migrate(database.url)).rejects.toThrow('newer than this program')
  await database.drop()
})
