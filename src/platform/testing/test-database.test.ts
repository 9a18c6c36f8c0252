import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from './test-database.ts'

const [one, other] = await Promise.all([testDatabase(), testDatabase()])
afterAll(() => Promise.all([one.drop(), other.drop()]))

async function ask(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(statement).finally(() => client.end())
  return rows
}

test('every test file has a migrated database of its own', async () => {
  await ask(one.url, 'create table only_here (id int)')
  expect(await ask(one.url, `select to_regclass('migrations') is not null as migrated`)).toEqual([
    { migrated: true },
  ])
  expect(await ask(other.url, `select to_regclass('only_here') as found`)).toEqual([{ found: null }])
})
