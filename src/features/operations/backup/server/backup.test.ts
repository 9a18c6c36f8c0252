import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { extract } from 'tar-stream'
import { afterAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import { writeAudit } from '../../../../platform/audit.ts'
import { newId } from '../../../../platform/database/ids.ts'
import { migrateJobs, migrateWithin, migrationNames } from '../../../../platform/database/migrate.ts'
import { enqueue } from '../../../../platform/jobs/jobs.ts'
import { startBucket } from '../../../../platform/media/bucket-for-tests.ts'
import { bucketStore } from '../../../../platform/media/bucket-store.ts'
import { folderStore } from '../../../../platform/media/folder-store.ts'
import type { MediaStore } from '../../../../platform/media/media-store.ts'
import { longTest } from '../../../../platform/testing/long-test.ts'
import { testApp } from '../../../../platform/testing/test-app.ts'
import { asAdmin, inDatabase } from '../../../../platform/testing/test-database.ts'
import { fullMember } from '../../../services/account-deletion/server/testing/full-member.ts'
import { backUp } from './backup.ts'
import { readArchive } from './read-archive.ts'
import { restore } from './restore.ts'
import { listTables } from './table-sql.ts'

// These tests create whole databases, on machines that are busy with other work.
vi.setConfig({ testTimeout: 120_000 })

const folder = await mkdtemp(join(tmpdir(), 'showoff-backup-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const quiet = { say: () => {}, signal: new AbortController().signal }

const app = await testApp()
const full = await fullMember(app)
await writeAudit(app.db, full.member.id, {
  action: 'product.change',
  subjectName: 'Coat',
  after: { price: 1 },
})
const given = { databaseUrl: app.platform.pool.options.connectionString!, store: app.platform.media }
let number = 0
const newPath = () => join(folder, `${++number}.tar`)

/** Makes one backup for all tests that do not care when it was made. @returns its path */
async function someBackup(): Promise<string> {
  const make = async () => {
    const path = newPath()
    await backUp({ ...given, path, ...quiet })
    return path
  }
  made ??= make()
  const [original, path] = [await made, newPath()]
  await copyFile(original, path)
  return path
}
let made: Promise<string> | null = null

/** An empty database and an empty folder. */
async function emptyTarget() {
  const name = `showoff_restored_${newId().replaceAll('-', '')}`
  const postgresUrl = inject('postgresUrl')
  await asAdmin(postgresUrl, `create database ${name}`)
  onTestFinished(() => asAdmin(postgresUrl, `drop database ${name} with (force)`))
  const url = inDatabase(postgresUrl, name)
  return { url, databaseUrl: async () => url, store: folderStore(join(folder, name)) }
}

async function ask<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return (await client.query<Row>(statement).finally(() => client.end())).rows
}

/** Returns for each table its number of rows and a checksum of its content. */
async function contentOf(url: string): Promise<Record<string, string>> {
  const tables = await ask<{ name: string }>(
    url,
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  )
  const contents: Record<string, string> = {}
  for (const { name } of tables.filter(({ name }) => name !== 'migrations')) {
    const [row] = await ask<{ sum: string }>(
      url,
      `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as sum from public."${name}" as t`,
    )
    contents[name] = row!.sum
  }
  return contents
}

const shapeOf = (url: string) =>
  ask(
    url,
    `select conrelid::regclass::text || conname || pg_get_constraintdef(oid) as said from pg_constraint where connamespace = 'public'::regnamespace
     union all select pg_get_indexdef(indexrelid) from pg_index join pg_class on pg_class.oid = indrelid where relnamespace = 'public'::regnamespace
     union all select tgrelid::regclass::text || tgname || tgenabled::text from pg_trigger where not tgisinternal
     order by said`,
  )

async function filesOf(store: MediaStore): Promise<Record<string, string>> {
  const files: Record<string, string> = {}
  for await (const { key } of store.list()) {
    const opened = await store.open(key)
    files[key] = Buffer.from(await new Response(opened!.stream).arrayBuffer()).toString('base64')
  }
  return Object.fromEntries(Object.entries(files).sort())
}

test('a restore brings back every row, every file and every rule of the tables [KEEP-01, KEEP-02, KEEP-04]', async () => {
  await enqueue(
    app.db,
    'remove-unused-media',
    {},
    { runAt: new Date('2031-01-01'), queue: 'kept', priority: 7 },
  )
  const path = newPath()
  const said: string[] = []
  const { manifest } = await backUp({ ...given, path, ...quiet, say: (line) => said.push(line) })
  expect(said.join('\n')).toMatch(/Tables: \d+ with [\d,]+ rows.*MB\/s, [\d,]+ rows\/s/)
  expect(manifest.media.missing).toEqual(await missingFiles())

  const target = await emptyTarget()
  await restore({ ...target, path, ...quiet })
  expect(await contentOf(target.url)).toEqual(await contentOf(given.databaseUrl))
  expect(await shapeOf(target.url)).toEqual(await shapeOf(given.databaseUrl))
  const known = new Set(await knownKeys())
  const files = Object.entries(await filesOf(given.store)).filter(([key]) => known.has(key))
  expect(Object.entries(await filesOf(target.store))).toEqual(files)
  expect(files.length).toBeGreaterThan(5)
  const jobs = `select task_identifier, queue_name, run_at, priority, key from graphile_worker.jobs order by 1, 3`
  expect(await ask(target.url, jobs)).toEqual(await ask(given.databaseUrl, jobs))
  // The restored database continues where the first one ended: sequences go on, triggers work.
  await ask(target.url, `update products set name = 'Renamed after all'`)
  const [word] = await ask(target.url, `select word from search_words where word = 'renamed'`)
  expect(word).toEqual({ word: 'renamed' })
})

async function knownKeys() {
  const { rows } = await sql<{ key: string }>`
    select key from media_files union all select key from reel_parts union all select key from upload_parts
    union all select 'exports/' || id || '.zip' from exports where state = 'ready'`.execute(app.db)
  return rows.map(({ key }) => key)
}

async function missingFiles() {
  const there = await filesOf(given.store)
  return (await knownKeys()).filter((key) => !there[key]).sort()
}

test('a backup gets its name when it is complete, is readable only by its owner, and replaces no file [KEEP-03]', async () => {
  const path = newPath()
  const stop = new AbortController()
  const interrupted = backUp({
    ...given,
    path,
    say: () => stop.abort(new Error('Stopped.')),
    signal: stop.signal,
  })
  await expect(interrupted).rejects.toThrow('Stopped.')
  expect(await readdir(folder)).not.toContain(`${number}.tar`)
  expect(await readdir(folder)).not.toContain(`${number}.tar.part`)

  await backUp({ ...given, path, ...quiet })
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  const before = await readFile(path)
  await expect(backUp({ ...given, path, ...quiet })).rejects.toThrow('already exists. Choose another name.')
  expect(await readFile(path)).toEqual(before)
  await expect(backUp({ ...given, path: join(folder, 'none/here.tar'), ...quiet })).rejects.toThrow(
    /The folder .* does not exist/,
  )
})

test('a look that is deleted during a backup is in it completely or not at all [KEEP-01]', async () => {
  const owner = await app.given.member()
  const photo = await app.given.photo({ owner, pictures: 3 })
  const { rows } = await sql<{ key: string }>`
    select key from media_files where media_id in (select media_id from photo_images where photo_id = ${photo.id})`.execute(
    app.db,
  )
  const keys = rows.map((row) => row.key)
  let removed = false
  // The look and all its files are deleted at the moment the first file is read.
  const store: MediaStore = {
    ...given.store,
    async open(key) {
      if (!removed) {
        removed = true
        await app.as(owner).delete(`/photos/${photo.id}`)
        await app.drainJobs()
      }
      return given.store.open(key)
    },
  }
  const path = newPath()
  const { manifest } = await backUp({ ...given, store, path, ...quiet })
  expect(removed).toBe(true)
  for (const key of keys) expect(manifest.media.missing).not.toContain(key)

  const target = await emptyTarget()
  await restore({ ...target, path, ...quiet })
  expect(await ask(target.url, `select id from photos where id = '${photo.id}'`)).toEqual([])
})

test('a look that is published during a backup is in it with its files [KEEP-01]', async () => {
  let published: { id: string } | null = null
  const store: MediaStore = {
    ...given.store,
    async open(key) {
      published ??= await app.given.photo({ pictures: 2 })
      return given.store.open(key)
    },
  }
  const path = newPath()
  const { manifest } = await backUp({ ...given, store, path, ...quiet })
  const target = await emptyTarget()
  await restore({ ...target, path, ...quiet })
  const named = await ask<{ key: string }>(target.url, 'select key from media_files')
  const stored = await filesOf(target.store)
  expect(named.filter(({ key }) => !stored[key] && !manifest.media.missing.includes(key))).toEqual([])
  expect(await ask(target.url, `select id from photos where id = '${published!.id}'`)).toHaveLength(1)
})

longTest('a backup of a folder can be restored into a bucket [KEEP-01, KEEP-04]', async () => {
  const bucket = await startBucket()
  onTestFinished(() => bucket.stop())
  const [path, fromBucket] = [await someBackup(), newPath()]
  const target = { ...(await emptyTarget()), store: bucketStore(bucket.settings) }
  await restore({ ...target, path, ...quiet })
  await backUp({ databaseUrl: target.url, store: target.store, path: fromBucket, ...quiet })
  const [one, other] = [await readArchive(path), await readArchive(fromBucket)]
  expect(other.manifest.media).toEqual({ ...one.manifest.media, superfluous: [] })
  expect(other.manifest.tables).toEqual(one.manifest.tables)
})

const damages: [string, (path: string) => Promise<unknown>, RegExp][] = [
  [
    'cut short',
    async (path) => truncate(path, Math.floor((await stat(path)).size * 0.7)),
    /is damaged: It is incomplete/,
  ],
  ['cut short at its end', async (path) => truncate(path, (await stat(path)).size - 4096), /is damaged/],
  ['changed in one byte', flipOne, /is damaged: .* has changed since it was written/],
  ['a picture', (path) => writeFile(path, Buffer.alloc(4096, 'RIFF')), /is not a Showoff backup/],
  ['empty', (path) => truncate(path, 0), /is not a Showoff backup/],
  ['missing', (path) => rm(path), /The file .* does not exist/],
  ['a folder', (path) => rm(path).then(() => mkdir(path)), /is not a file/],
]

async function flipOne(path: string) {
  const bytes = await readFile(path)
  // Within the compressed rows of the first table, where there is no tar header.
  const at = bytes.indexOf('tables/') + 512 + 40
  bytes[at] = bytes[at]! ^ 1
  await writeFile(path, bytes)
}

test.each(damages)(
  'a backup that is %s is refused, and nothing is written [KEEP-05]',
  async (_how, damage, sentence) => {
    const path = await someBackup()
    await damage(path)
    const target = await emptyTarget()
    await expect(restore({ ...target, path, ...quiet })).rejects.toThrow(sentence)
    expect(
      await ask(target.url, `select relname from pg_class where relnamespace = 'public'::regnamespace`),
    ).toEqual([])
    expect(await filesOf(target.store)).toEqual({})
  },
)

test('a backup is restored only into an empty database and an empty store [KEEP-05]', async () => {
  const path = await someBackup()
  const before = await contentOf(given.databaseUrl)
  const target = await emptyTarget()
  const used = restore({ ...target, databaseUrl: async () => given.databaseUrl, path, ...quiet })
  await expect(used).rejects.toThrow('The database is not empty.')
  expect(await contentOf(given.databaseUrl)).toEqual(before)

  await target.store.put('photos/somebody.webp', Buffer.from('x'), { contentType: 'image/webp' })
  await expect(restore({ ...target, path, ...quiet })).rejects.toThrow('The picture storage is not empty.')
})

longTest(
  'a restore that is interrupted leaves an empty database and can be started again [KEEP-05]',
  async () => {
    const path = newPath()
    await backUp({ ...given, path, ...quiet })
    const target = await emptyTarget()
    let left = 3
    const store: MediaStore = {
      ...target.store,
      put: async (...file) => {
        if (left-- === 0) throw new Error('The disk is full.')
        return target.store.put(...file)
      },
    }
    await expect(restore({ ...target, store, path, ...quiet })).rejects.toThrow('The disk is full.')
    expect(
      await ask(
        target.url,
        `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
      ),
    ).toEqual([])
    await restore({ ...target, path, ...quiet })
    expect(await contentOf(target.url)).toEqual(await contentOf(given.databaseUrl))
  },
)

longTest(
  'a backup of a newer version is refused, and one of an older version is migrated [KEEP-06]',
  async () => {
    const path = newPath()
    await sql`insert into migrations (name) values ('20991231_2359_hover.sql')`.execute(app.db)
    try {
      await backUp({ ...given, path, ...quiet })
    } finally {
      await sql`delete from migrations where name = '20991231_2359_hover.sql'`.execute(app.db)
    }
    const target = await emptyTarget()
    await expect(restore({ ...target, path, ...quiet })).rejects.toThrow(
      /newer Showoff.*20991231_2359_hover\.sql/,
    )
    expect(await filesOf(target.store)).toEqual({})

    // A database as it was before the last migration.
    const old = await emptyTarget()
    const { names, url } = await olderDatabase(old.url)
    const olderPath = newPath()
    await backUp({ databaseUrl: url, store: old.store, path: olderPath, ...quiet })
    const young = await emptyTarget()
    await restore({ ...young, path: olderPath, ...quiet })
    const ran = await ask<{ name: string }>(young.url, 'select name from migrations order by name')
    expect(ran.length).toBe(names.length)
  },
)

test('a backup of a database without our tables fails with that reason [KEEP-03]', async () => {
  const target = await emptyTarget()
  const backup = backUp({ databaseUrl: target.url, store: target.store, path: newPath(), ...quiet })
  await expect(backup).rejects.toThrow('The database is empty or belongs to another version')
})

async function olderDatabase(url: string) {
  const names = await migrationNames()
  await migrateJobs(url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('begin')
  await migrateWithin(client, names.slice(0, -1))
  await client.query('commit')
  await client.end()
  return { names, url }
}

test('a backup can be read without Showoff [KEEP-07]', async () => {
  const path = await someBackup()
  const [sums, found] = [new Map<string, string>(), new Map<string, string>()]
  for await (const entry of createReadStream(path).pipe(extract())) {
    const content = Buffer.concat(await Array.fromAsync(entry as AsyncIterable<Buffer>))
    if (!entry.header.name.startsWith('sums/')) {
      found.set(entry.header.name, createHash('sha256').update(content).digest('hex'))
      continue
    }
    for (const line of content.toString().trim().split('\n')) sums.set(line.slice(66), line.slice(0, 64))
  }
  expect(found).toEqual(sums)
})

test('backups leave out the tables that distinguish the viewers of a day or of a first look [STAGE-04, INSIGHT-03]', async () => {
  const client = new pg.Client({ connectionString: given.databaseUrl })
  await client.connect()
  const names = (await listTables(client)).map(({ name }) => name)
  await client.end()
  expect(names).toContain('first_looks')
  expect(names.filter((name) => /_(marks|salts)$/.test(name))).toEqual([])
})
