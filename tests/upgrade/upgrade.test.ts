import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import packageFile from '../../package.json' with { type: 'json' }
import { restore } from '../../src/features/operations/backup/server/restore.ts'
import { describeSchema } from '../../src/platform/database/describe-schema.ts'
import { migrate } from '../../src/platform/database/migrate.ts'
import { folderStore } from '../../src/platform/media/folder-store.ts'
import { asAdmin, inDatabase, testDatabase } from '../../src/platform/testing/test-database.ts'
import { createFolder, ROOT, startProgram } from '../start/program.ts'
import { writeRows } from './rows.ts'
import { since020 } from './since-0.2.0.ts'
import { since030 } from './since-0.3.0.ts'

const releases = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.sql.gz'))
  .map((name) => name.replace('.sql.gz', ''))

test.each(releases)(
  'a database of version %s keeps every row, and the program starts with it [KEEP-15]',
  async (version) => {
    const { url, client } = await databaseOf(version)
    const before = await readRows(client)
    expect(emptyTables(before)).toEqual([])

    await migrate(url)
    await expectKept(client, before, version)

    const program = startProgram({ dataDir: createFolder(), env: { DATABASE_URL: url } })
    const address = await program.ready()
    expect(await (await fetch(new URL('/healthz', address))).json()).toMatchObject({
      status: 'ok',
      version: packageFile.version,
    })
    const document = await fetch(new URL('/api/openapi.json', address))
    expect(await document.json()).toMatchObject({ info: { version: packageFile.version } })
    const ready = await fetch(new URL('/readyz', address))
    expect(await ready.json()).toMatchObject({ status: 'ready' })
    const product = await fetch(new URL('/api/products/harbour-coat', address))
    expect(await product.json()).toMatchObject({ name: 'Harbour Coat', priceMinor: 12900 })
  },
)

test('the rows for the next dump fill every table of the newest schema', async () => {
  const { url } = await freshDatabase()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await writeRows(client)
  const rows = await readRows(client)
  await client.end()
  // A new table needs a row in tests/upgrade/rows/.
  expect(emptyTables(rows)).toEqual([])
})

test('a database of version 0.1.0 is recorded as having the baseline, and no migration of the baseline runs again [KEEP-16]', async () => {
  const { url, client } = await databaseOf('0.2.0')
  const schema = await describeSchema(client)
  const { applied } = await migrate(url)
  expect(applied.filter((name) => name.startsWith('0.2.0/'))).toEqual([])
  const { rows } = await client.query('select name from migrations order by name')
  expect(rows[0]).toEqual({ name: '0.2.0/010_text.sql' })

  const fresh = new pg.Client({ connectionString: (await freshDatabase()).url })
  await fresh.connect()
  expect(await describeSchema(client)).toEqual(await describeSchema(fresh))
  await fresh.end()
  // If no migration follows the baseline, nothing has changed at all.
  if (applied.length === 0) expect(await describeSchema(client)).toEqual(schema)
})

test('a database with only some of the migrations of version 0.1.0 is refused with an explanation [KEEP-16]', async () => {
  const { url, client } = await databaseOf('0.2.0')
  await client.query("delete from migrations where name > '20261121_06'")
  await expect(migrate(url)).rejects.toThrow(
    'The database is older than version 0.1.0: only 44 of the 51 migrations of that version have run. Start Showoff 0.1.0 on it once, then this version.',
  )
})

test('a database whose tables were changed by hand is refused with a list of what is missing [KEEP-16]', async () => {
  const { url, client } = await databaseOf('0.2.0')
  await client.query('drop index photos_newest')
  await expect(migrate(url)).rejects.toThrow(/1 objects are missing or differ: index .*photos_newest/)
  const { rows } = await client.query("select count(*)::int as count from migrations where name like '2026%'")
  expect(rows[0]).toEqual({ count: 51 })
})

test('a database with an extra index of its operator is upgraded [KEEP-16]', async () => {
  const { url, client } = await databaseOf('0.2.0')
  await client.query('create index photos_of_the_operator on photos (caption)')
  await migrate(url)
  const { rows } = await client.query("select to_regclass('photos_of_the_operator') as found")
  expect(rows[0].found).toBe('photos_of_the_operator')
})

// The program of version 0.1.0 made this backup from the dump's rows. Every later version must be able to restore it.
test('a backup of a database of version 0.1.0 is restored with every row [KEEP-06]', async () => {
  const { client } = await databaseOf('0.2.0')
  // Only rows: the media files of the dump do not exist, and the backup was made without them.
  await client.query("delete from media_files; update exports set state = 'expired'; delete from reel_parts")
  const before = await readRows(client)
  const [path, quiet] = [
    join(createFolder(), 'backup.tar'),
    { say: () => {}, signal: new AbortController().signal },
  ]
  await writeFile(path, gunzipSync(await readFile(join(import.meta.dirname, '0.1.0-backup.tar.gz'))))

  const target = await emptyDatabase()
  await restore({ databaseUrl: async () => target.url, store: folderStore(createFolder()), path, ...quiet })
  await expectKept(target.client, before, '0.2.0')
})

test('the changelog and the lock file have the same version as the program', async () => {
  const [changelog, lock] = await Promise.all(
    ['CHANGELOG.md', 'package-lock.json'].map((file) => readFile(join(ROOT, file), 'utf8')),
  )
  expect(/## \[(\d[^\]]*)\] - \d{4}-\d\d-\d\d/.exec(changelog!)?.[1]).toBe(packageFile.version)
  expect(JSON.parse(lock!).version).toBe(packageFile.version)
})

/** A separate database with the dump of that version. */
async function databaseOf(version: string) {
  const database = await emptyDatabase()
  const dump = await readFile(join(import.meta.dirname, `${version}.sql.gz`))
  await asAdmin(database.url, gunzipSync(dump).toString())
  return database
}

/** A separate database, deleted after the test. */
async function emptyDatabase() {
  const postgresUrl = inject('postgresUrl')
  const name = `showoff_upgrade_${randomBytes(6).toString('hex')}`
  await asAdmin(postgresUrl, `create database ${name}`)
  const url = inDatabase(postgresUrl, name)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await asAdmin(postgresUrl, `drop database ${name} with (force)`)
  })
  return { url, client }
}

async function freshDatabase() {
  const database = await testDatabase()
  onTestFinished(() => database.drop())
  return database
}

/** What the migrations after a release change in its rows. Without an entry every row stays the same. */
const changesSince: Record<string, typeof since020> = { '0.2.0': since020, '0.3.0': since030 }

/** Checks that every row of a database of that version is still there. */
async function expectKept(client: pg.Client, before: Record<string, string[]>, version: string) {
  const changes = changesSince[version]
  const after = await readRows(client, before)
  for (const [table, rows] of Object.entries(before)) {
    if (changes?.moved.includes(table)) continue
    expect(after[table], table).toEqual(changes?.rewritten(rows) ?? rows)
  }
  await changes?.expectMoved(client)
}

const emptyTables = (rows: Record<string, string[]>) =>
  Object.keys(rows).filter((table) => rows[table]!.length === 0)

/** Computed from other rows, by a rule that may change; a new rule raises the revision of each review card. */
const DERIVED: Record<string, string[]> = { photos: ['score'], review_cards: ['revision'] }

/**
 * @param known tables and columns to read, as returned by an earlier call, because a migration may add more
 * @returns every row of each table of the program, as text, sorted
 */
async function readRows(
  client: pg.Client,
  known?: Record<string, string[]>,
): Promise<Record<string, string[]>> {
  const { rows: tables } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migrations' order by 1",
  )
  const read: Record<string, string[]> = {}
  for (const { name } of tables) {
    if (known && !known[name]) continue
    const first = known?.[name]?.[0]
    const columns = first ? Object.keys(JSON.parse(first)) : null
    const { rows } = await client.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from public."${name}" as t`,
    )
    read[name] = rows
      .map(({ row }) => {
        for (const column of DERIVED[name] ?? []) delete row[column]
        return JSON.stringify(columns ? Object.fromEntries(columns.map((one) => [one, row[one]])) : row)
      })
      .sort()
  }
  return read
}
