import type { Duplex } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openDatabase, type Tx } from '../database/database.ts'
import { makeLog } from '../start/log.ts'
import { testDatabase } from '../testing/test-database.ts'
import { pipeline, prepared, preparedUnawaited } from './statements.ts'

const { url, drop } = await testDatabase()
const database = openDatabase(url, { poolSize: 1, log: makeLog({ logLevel: 'error' }) })
afterAll(async () => {
  await database.close()
  await drop()
})

async function preparedTexts(): Promise<string[]> {
  const { rows } = await database.pool.query<{ statement: string }>(
    'select statement from pg_prepared_statements',
  )
  return rows.map((row) => row.statement)
}

const inTransaction = <Answer>(ask: (tx: Tx) => Promise<Answer>) => database.db.transaction().execute(ask)
const named = (marker: string, tx: Tx, value: number) =>
  sql`select ${value}::int as ${sql.raw(marker)}`.execute(tx)

test('a statement of a transaction is prepared once per connection', async () => {
  await inTransaction((tx) => named('kept_one', tx, 1))
  await inTransaction((tx) => named('kept_one', tx, 2))
  expect((await preparedTexts()).filter((text) => text.includes('kept_one'))).toHaveLength(1)
})

test('a statement with `*` is not prepared, because a new column would break it on connections that have it prepared', async () => {
  await inTransaction((tx) => tx.selectFrom('brands').selectAll().execute())
  await database.pool.query('alter table brands add column later int')
  await inTransaction((tx) => tx.selectFrom('brands').selectAll().execute())
  expect((await preparedTexts()).filter((text) => text.includes('from "brands"'))).toEqual([])
})

test('after a rollback, statements outside of transactions are not prepared', async () => {
  const failing = inTransaction(async (tx) => {
    await named('before_failing', tx, 1)
    throw new Error('on purpose')
  })
  await expect(failing).rejects.toThrow('on purpose')
  await sql`select ${1}::int as outside`.execute(database.db)
  expect((await preparedTexts()).filter((text) => /before_failing|outside/.test(text))).toEqual([
    expect.stringContaining('before_failing'),
  ])
})

test('a prepared statement runs under its name in a transaction, too', async () => {
  const ask = prepared<{ own_name: number }>('own-name', 'select * from (select $1::int as own_name) as one')
  expect(await inTransaction((tx) => ask(tx, [7]))).toEqual([{ own_name: 7 }])
  expect(await ask(database.pool, [8])).toEqual([{ own_name: 8 }])
  expect((await preparedTexts()).filter((text) => text.includes('own_name'))).toHaveLength(1)
})

test('a prepared statement runs under its name with the query builder outside of transactions, too', async () => {
  const ask = prepared<{ built_name: number }>(
    'built-name',
    'select * from (select $1::int as built_name) as one',
    { isPlannedOnce: true },
  )
  expect(await ask(database.db, [7])).toEqual([{ built_name: 7 }])
  expect(await ask(database.db, [8])).toEqual([{ built_name: 8 }])
  expect((await preparedTexts()).filter((text) => text.includes('built_name'))).toHaveLength(1)
})

const note = preparedUnawaited('note', 'insert into notes (word) values ($1)')
const notes = async () =>
  (await database.pool.query<{ word: string }>('select word from notes order by word')).rows.map(
    ({ word }) => word,
  )

test('an unawaited statement is written with its transaction, and the next statement sees it', async () => {
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

test('in a transaction, statements of a pipeline see the effects of those before them; a pipeline also runs outside of one', async () => {
  const inside = await inTransaction((tx) =>
    pipeline(tx, { before: countNotes.of([]), added: addNote.of(['between']), after: countNotes.of([]) }),
  )
  expect(inside).toEqual({ before: [{ count: 2 }], added: [{ word: 'between' }], after: [{ count: 3 }] })
  const outside = await pipeline(database.pool, { one: countNotes.of([]), other: countNotes.of([]) })
  expect(outside).toEqual({ one: [{ count: 3 }], other: [{ count: 3 }] })
  expect(
    (await preparedTexts()).filter((text) => text.includes('count(*) as count from notes')),
  ).toHaveLength(1)
  await database.pool.query("delete from notes where word = 'between'")
})

test('statements sent in the same moment, with the `begin` before them, leave in one write', async () => {
  const client = await database.pool.connect()
  const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection
  const writes: unknown[] = []
  const write = stream._writev!.bind(stream)
  stream._writev = (chunks, done) => {
    writes.push(chunks)
    write(chunks, done)
  }
  client.release()
  await inTransaction((tx) => pipeline(tx, { one: countNotes.of([]), other: countNotes.of([]) }))
  stream._writev = write
  // The commit is a single message, which is not written by this function.
  expect(writes).toHaveLength(1)
})

test('when a statement of a pipeline fails, its transaction fails and the other statements are undone', async () => {
  const failing = inTransaction((tx) =>
    pipeline(tx, {
      before: addNote.of(['before']),
      first: addNote.of(['first']),
      behind: addNote.of(['behind']),
    }),
  )
  await expect(failing).rejects.toMatchObject({ code: '23505' })
  expect(await notes()).toEqual(['first', 'second'])
  // The connection still works as before.
  expect(await pipeline(database.pool, { notes: countNotes.of([]) })).toEqual({ notes: [{ count: 2 }] })
})

test('a failed unawaited statement fails the commit, and the transaction is rolled back', async () => {
  const twice = inTransaction(async (tx) => {
    await note(tx, ['third'])
    await note(tx, ['first'])
  })
  await expect(twice).rejects.toMatchObject({ code: '23505' })
  expect(await notes()).toEqual(['first', 'second'])
})

test('the error of an unawaited statement is reported by the next statement', async () => {
  const behind = inTransaction(async (tx) => {
    await note(tx, ['first'])
    await sql`select 1`.execute(tx)
  })
  await expect(behind).rejects.toMatchObject({ code: '23505' })
  await inTransaction((tx) => note(tx, ['fourth']))
  expect(await notes()).toEqual(['first', 'fourth', 'second'])
})

test('a rollback undoes unawaited statements, and a transaction without statements completes', async () => {
  const failing = inTransaction(async (tx) => {
    await note(tx, ['fifth'])
    throw new Error('on purpose')
  })
  await expect(failing).rejects.toThrow('on purpose')
  expect(await inTransaction(async () => 'nothing asked')).toBe('nothing asked')
  expect(await notes()).not.toContain('fifth')
})

test('only statements with isPlannedOnce use a generic plan, inside and outside of transactions and after a rollback', async () => {
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
