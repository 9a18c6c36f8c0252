import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { makeLog } from '../start/log.ts'
import { testDatabase } from '../testing/test-database.ts'
import { openDatabase, prepared, preparedUnawaited, type Tx, together } from './database.ts'

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

const inTransaction = <Answer>(ask: (tx: Tx) => Promise<Answer>) => database.db.transaction().execute(ask)
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

const note = preparedUnawaited('note', 'insert into notes (word) values ($1)')
const notes = async () =>
  (await database.pool.query<{ word: string }>('select word from notes order by word')).rows.map(
    ({ word }) => word,
  )

test('what nobody waits for is written with the transaction, and seen by what is asked behind it', async () => {
  await database.pool.query('create table notes (word text primary key)')
  const seen = await inTransaction(async (tx) => {
    await note(tx, ['first'])
    await note(tx, ['second'])
    return (await sql<{ count: number }>`select count(*) from notes`.execute(tx)).rows
  })
  expect(seen).toEqual([{ count: 2 }])
  expect(await notes()).toEqual(['first', 'second'])
})

const countNotes = prepared<{ count: number }>('count-notes', 'select count(*) as count from notes')
const addNote = prepared<{ word: string }>('add-note', 'insert into notes (word) values ($1) returning word')

test('statements asked together see what those before them did, in a transaction and outside', async () => {
  const [before, [added], after] = await inTransaction((tx) =>
    together(tx, countNotes.of([]), addNote.of(['together']), countNotes.of([])),
  )
  expect([before, added, after]).toEqual([[{ count: 2 }], { word: 'together' }, [{ count: 3 }]])
  const [counted, asked] = await together(database.pool, countNotes.of([]), countNotes.of([]))
  expect([counted, asked]).toEqual([[{ count: 3 }], [{ count: 3 }]])
  expect((await kept()).filter((text) => text.includes('count(*) as count from notes'))).toHaveLength(1)
  await database.pool.query("delete from notes where word = 'together'")
})

test('where one of those asked together fails, the transaction fails with it and keeps nothing of the others', async () => {
  const failing = inTransaction((tx) =>
    together(tx, addNote.of(['before']), addNote.of(['first']), addNote.of(['behind'])),
  )
  await expect(failing).rejects.toMatchObject({ code: '23505' })
  expect(await notes()).toEqual(['first', 'second'])
  // The connection is as good as before.
  expect(await together(database.pool, countNotes.of([]))).toEqual([[{ count: 2 }]])
})

test('a commit fails with the statement that nobody waited for, and nothing of it stays', async () => {
  const twice = inTransaction(async (tx) => {
    await note(tx, ['third'])
    await note(tx, ['first'])
  })
  await expect(twice).rejects.toMatchObject({ code: '23505' })
  expect(await notes()).toEqual(['first', 'second'])
})

test('a statement behind one that failed unawaited tells the reason, not its own refusal', async () => {
  const behind = inTransaction(async (tx) => {
    await note(tx, ['first'])
    await sql`select 1`.execute(tx)
  })
  await expect(behind).rejects.toMatchObject({ code: '23505' })
  await inTransaction((tx) => note(tx, ['fourth']))
  expect(await notes()).toEqual(['first', 'fourth', 'second'])
})

test('a transaction that is rolled back takes along what nobody waited for, and one that asks nothing ends', async () => {
  const failing = inTransaction(async (tx) => {
    await note(tx, ['fifth'])
    throw new Error('on purpose')
  })
  await expect(failing).rejects.toThrow('on purpose')
  expect(await inTransaction(async () => 'nothing asked')).toBe('nothing asked')
  expect(await notes()).not.toContain('fifth')
})

test('what is planned once is so within transactions and outside, also after one was rolled back; nothing else is', async () => {
  const mode = "select current_setting('plan_cache_mode') as mode where $1::int"
  const once = prepared<{ mode: string }>('mode-once', `${mode} > 0`, { isPlannedOnce: true })
  const often = prepared<{ mode: string }>('mode-often', `${mode} >= 0`)
  const both = async (source: Tx | typeof database.pool) => [
    (await once(source, [1]))[0]?.mode,
    (await often(source, [1]))[0]?.mode,
  ]
  const expected = ['force_generic_plan', 'auto']
  expect(await both(database.pool)).toEqual(expected)
  expect(await inTransaction(both)).toEqual(expected)
  const failing = inTransaction(async (tx) => {
    await once(tx, [1])
    throw new Error('on purpose')
  })
  await expect(failing).rejects.toThrow('on purpose')
  expect(await often(database.pool, [1])).toEqual([{ mode: 'auto' }])
  const brokenOff = inTransaction(async (tx) => {
    await once(tx, [1])
    await sql`select 1 / ${0}::int`.execute(tx)
  })
  await expect(brokenOff).rejects.toThrow('division by zero')
  expect(await both(database.pool)).toEqual(expected)
})
