import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openDatabase, prepared, type Tx } from './database.ts'
import { makeLog } from './log.ts'
import { testDatabase } from './testing/test-database.ts'

const { url, drop } = await testDatabase()
const database = openDatabase(url, { poolSize: 1, log: makeLog({ logLevel: 'error' }) })
afterAll(async () => {
  await database.close()
  await drop()
})

async function kept(): Promise<string[]> {
  const { rows } = await database.pool.query<{ statement: string }>(
    'select statement from pg_prepared_statements',
  )
  return rows.map((row) => row.statement)
}

const inTransaction = (ask: (tx: Tx) => Promise<unknown>) => database.db.transaction().execute(ask)
const named = (marker: string, tx: Tx, value: number) =>
  sql`select ${value}::int as ${sql.raw(marker)}`.execute(tx)

test('a statement of a transaction is kept by its connection and planned once', async () => {
  await inTransaction((tx) => named('kept_one', tx, 1))
  await inTransaction((tx) => named('kept_one', tx, 2))
  expect((await kept()).filter((text) => text.includes('kept_one'))).toHaveLength(1)
})

test('what asks for every column is planned each time, as a new one would break it where it is kept', async () => {
  await inTransaction((tx) => tx.selectFrom('brands').selectAll().execute())
  await database.pool.query('alter table brands add column later int')
  await inTransaction((tx) => tx.selectFrom('brands').selectAll().execute())
  expect((await kept()).filter((text) => text.includes('from "brands"'))).toEqual([])
})

test('after a transaction that was rolled back, what is asked outside is not kept', async () => {
  const failing = inTransaction(async (tx) => {
    await named('before_failing', tx, 1)
    throw new Error('on purpose')
  })
  await expect(failing).rejects.toThrow('on purpose')
  await sql`select ${1}::int as outside`.execute(database.db)
  expect((await kept()).filter((text) => /before_failing|outside/.test(text))).toEqual([
    expect.stringContaining('before_failing'),
  ])
})

test('what has a name of its own goes by it within a transaction, too', async () => {
  const ask = prepared<{ own_name: number }>('own-name', 'select * from (select $1::int as own_name) as one')
  expect(await inTransaction((tx) => ask(tx, [7]))).toEqual([{ own_name: 7 }])
  expect(await ask(database.pool, [8])).toEqual([{ own_name: 8 }])
  expect((await kept()).filter((text) => text.includes('own_name'))).toHaveLength(1)
})
