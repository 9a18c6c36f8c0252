import pg from 'pg'
import { expect, test } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'
import { migrate } from './migrate.ts'

test('migrations that have run do not run again', async () => {
  const database = await testDatabase()
  expect(await migrate(database.url)).toEqual({ applied: [], newer: [] })
  await database.drop()
})

test('of two processes that start at the same time only one runs the migrations', async () => {
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

test('migrating fails when the database is newer than the program', async () => {
  const database = await testDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query("insert into migrations (name) values ('20990101_0000_from_the_future.sql')")
  await client.end()
  await expect(migrate(database.url)).rejects.toThrow('newer than this version')
  await database.drop()
})

test('the previous version of the program starts on a database whose newer migrations are all expanding [UP-01]', async () => {
  const database = await testDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const name = '20990101_0000_from_the_future.sql'
  await client.query('insert into migrations (name, is_expanding) values ($1, true)', [name])
  expect(await migrate(database.url)).toEqual({ applied: [], newer: [name] })
  await client.query("insert into migrations (name) values ('20990102_0000_taking.sql')")
  await expect(migrate(database.url)).rejects.toThrow('It has the migrations 20990102_0000_taking.sql.')
  await client.end()
  await database.drop()
})

test('a database whose migrations table has no is_expanding column gets it [UP-01]', async () => {
  const database = await testDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query('alter table migrations drop column is_expanding')
  expect((await migrate(database.url)).applied).toEqual([])
  const { rows } = await client.query('select is_expanding from migrations limit 1')
  expect(rows).toEqual([{ is_expanding: false }])
  await client.end()
  await database.drop()
})

test('of a migration that fails halfway nothing stays, and the migrations that ran before it stay [UP-02]', async () => {
  const database = await testDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const [before, failing] = ['20261123_0800_size_advice.sql', '20261127_1060_kind_corrections.sql']
  await client.query('alter table member_measures drop column in_advice')
  // The other one makes a table and an index, and then an index whose name is taken.
  await client.query('drop table kind_corrections; create table kind_corrections_by_said ()')
  await client.query('delete from migrations where name = any($1)', [[before, failing]])
  await expect(migrate(database.url)).rejects.toThrow(`The migration ${failing} failed`)
  const { rows } = await client.query(
    `select name, to_regclass('kind_corrections') as table, to_regclass('kind_corrections_by_day') as index,
            exists (select from pg_attribute where attname = 'in_advice') as "hasAdvice"
     from migrations where name = any($1)`,
    [[before, failing]],
  )
  expect(rows).toEqual([{ name: before, table: null, index: null, hasAdvice: true }])
  await client.end()
  await database.drop()
})

test('a failed migration reports that nothing of it stays and that the previous version still works; one that waits too long for a table is tried again [UP-02]', async () => {
  const database = await testDatabase()
  const [client, holder] = await Promise.all(
    [1, 2].map(async () => {
      const one = new pg.Client({ connectionString: database.url })
      await one.connect()
      return one
    }),
  )
  // Run it again, on tables that already have the change.
  const again = '20261128_1100_size_scales.sql'
  await client!.query('delete from migrations where name = $1', [again])
  await expect(migrate(database.url)).rejects.toThrow(
    new RegExp(
      `The migration ${again} failed, and nothing of it stays: .* The earlier version keeps working and can be`,
    ),
  )
  await client!.query('insert into migrations (name) values ($1)', [again])

  // The first attempt waits for the table longer than allowed; a later one succeeds once the table is free.
  const waiting = '20261123_0800_size_advice.sql'
  await client!.query('alter table member_measures drop column in_advice')
  await client!.query('delete from migrations where name = $1', [waiting])
  await holder!.query('begin; select * from member_measures')
  const migrating = migrate(database.url)
  await holder!.query('select pg_sleep(4)')
  await holder!.query('commit')
  expect((await migrating).applied).toEqual([waiting])
  await Promise.all([client!.end(), holder!.end()])
  await database.drop()
})
