import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { CannotRun } from '../start/cannot-run.ts'
import { firstMigrations, hasFirstMigrations, stampBaseline } from './baseline.ts'
import { isExpandingMigration } from './expanding-migration.ts'
import { isLocked } from './transactions/yielding-transaction.ts'

const FOLDER = join(import.meta.dirname, '../../../migrations')
/** Folder of the files that replace the migrations of version 0.1.0. */
const BASELINE = '0.2.0/'
/** Any fixed number; the lock makes processes that start together take turns. */
export const MIGRATION_LOCK = 7_405_317
/**
 * `is_expanding`: the previous version still works after this migration, and may be started again
 * (expanding-migration.ts). No migration adds the column, because this table exists before the first of them runs.
 */
const TABLE = `
  create table if not exists migrations (name text primary key, applied_at timestamptz not null default now());
  do $$ begin
    if not exists (
      select from pg_attribute where attrelid = 'migrations'::regclass and attname = 'is_expanding'
    ) then
      alter table migrations add column is_expanding boolean not null default false;
    end if;
  end $$`
/** Other statements queue behind one that waits for a table lock, so a migration gives up soon and retries. */
const LOCK_TIMEOUT = '3s'
const LOCK_TRIES = 20
const LOCK_PAUSE_MS = 500

/**
 * Runs the SQL files of migrations/ that have not run yet, in order, each in a transaction, one process at a time; then
 * the job runner's own migrations. A database of version 0.1.0 already has the tables of the baseline, which is
 * recorded as run.
 * @returns names of the files applied now, and of files of a newer version that this program can work with
 * @throws CannotRun if a file fails (it is rolled back), or if the database was made by a newer version or by an
 * unfinished one
 */
export async function migrate(databaseUrl: string): Promise<{ applied: string[]; newer: string[] }> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query(TABLE)
    const names = await migrationNames()
    const first = await firstMigrations(FOLDER)
    if (hasFirstMigrations(await listRecorded(client), first)) {
      await stampBaseline(client, { first, baseline: await readBaseline() })
    }
    const done = new Set(await listRecorded(client))
    const { newer, tooNew } = await sortUnknown(client, names)
    if (tooNew.length > 0) {
      throw new CannotRun(
        `The database is newer than this version of Showoff. It has the migrations ${tooNew.join(', ')}. Start the version that updated it, or a later one. To go back, see docs/operating/upgrading.md.`,
      )
    }
    const applied: string[] = []
    for (const name of names) {
      if (done.has(name)) continue
      await applyOne(client, name).catch((error: Error) => throwMigrationError(name, error, applied))
      applied.push(name)
    }
    await migrateJobs(databaseUrl)
    return { applied, newer }
  } finally {
    await client.end()
  }
}

/**
 * For a restore: runs exactly these files on an empty database, within the caller's transaction. The baseline runs in
 * place of the migrations of version 0.1.0, which make the same tables.
 * @returns names of files this program does not have; if there are any, nothing was run
 */
export async function migrateWithin(client: pg.Client, requested: string[]): Promise<string[]> {
  const unknown = await unknownMigrations(requested)
  if (unknown.length > 0) return unknown
  const first = await firstMigrations(FOLDER)
  const isFirst = hasFirstMigrations(requested, first)
  const names = isFirst
    ? [
        ...(await readBaseline()).map(({ name }) => name),
        ...requested.filter((name) => !first.includes(name)),
      ]
    : requested
  await client.query(TABLE)
  for (const name of names) {
    const sql = await readOne(name)
    await client.query(sql)
    await record(client, name, sql)
    // Deferred checks would prevent the next file from changing the same table.
    await client.query('set constraints all immediate; set constraints all deferred')
  }
  return []
}

/** Migrates the job runner's tables over a pool closed on return; the job runner's own would stay open a moment. */
export async function migrateJobs(databaseUrl: string) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('error', () => {})
  try {
    await runMigrations({ pgPool: pool })
  } finally {
    await pool.end()
  }
}

/** @returns those names that neither this program nor version 0.1.0 has */
export async function unknownMigrations(requested: string[]): Promise<string[]> {
  const known = [...(await migrationNames()), ...(await firstMigrations(FOLDER))]
  return requested.filter((name) => !known.includes(name))
}

/**
 * Returns the files still to run, those that ran but are unknown (`sortUnknown`), and how many ran. Changes nothing.
 */
export async function listUnrunMigrations(client: pg.Client) {
  const names = await migrationNames()
  const { rows: tables } = await client.query(`select where to_regclass('public.migrations') is not null`)
  const done = tables.length === 0 ? [] : await listRecorded(client)
  return {
    waiting: names.filter((name) => !done.includes(name)),
    ...(tables.length === 0 ? { newer: [], tooNew: [] } : await sortUnknown(client, names)),
    ran: done.length,
  }
}

/** Returns whether every migration of this program has run. */
export async function isMigrated(pool: pg.Pool): Promise<boolean> {
  const names = await migrationNames()
  const { rows } = await pool.query<{ count: number }>(
    'select count(*) as count from migrations where name = any($1)',
    [names],
  )
  return rows[0]?.count === names.length
}

/** @returns paths within migrations/ in the order in which they run: "0.2.0/010_text.sql", "20261201_0900_hats.sql" */
export async function migrationNames(): Promise<string[]> {
  const files = await readdir(FOLDER, { recursive: true })
  return files
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.replaceAll('\\', '/'))
    .sort()
}

/** Returns recorded migrations unknown to this program: those it can work with (`newer`), and the others (`tooNew`). */
async function sortUnknown(client: pg.Client, names: string[]) {
  const { rows } = await client.query<{ name: string; canWork: boolean }>(
    // The column is missing if no program of this version has migrated this database yet.
    `select name, coalesce((to_jsonb(migrations) ->> 'is_expanding')::boolean, false) as "canWork"
     from migrations where name <> all($1) order by name`,
    [[...names, ...(await firstMigrations(FOLDER))]],
  )
  const namesWhereCanWork = (can: boolean) =>
    rows.filter(({ canWork }) => canWork === can).map(({ name }) => name)
  return { newer: namesWhereCanWork(true), tooNew: namesWhereCanWork(false) }
}

async function throwMigrationError(name: string, error: Error, applied: string[]): Promise<never> {
  const ofThem = await Promise.all(applied.map(async (one) => isExpandingMigration(one, await readOne(one))))
  const next = ofThem.every(Boolean)
    ? 'The earlier version keeps working and can be started again.'
    : `Running processes of the earlier version keep working, but it cannot start again after ${applied.find((_, at) => !ofThem[at])}. To go back, restore the earlier backup with that version (docs/operating/upgrading.md).`
  const message = `The migration ${name} failed, and nothing of it stays: ${error.message}. ${next}`
  throw Object.assign(new CannotRun(message), { cause: error })
}

async function readBaseline(): Promise<{ name: string; sql: string }[]> {
  const names = (await migrationNames()).filter((name) => name.startsWith(BASELINE))
  return Promise.all(names.map(async (name) => ({ name, sql: await readFile(join(FOLDER, name), 'utf8') })))
}

async function listRecorded(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from migrations')
  return rows.map(({ name }) => name)
}

const readOne = (name: string) => readFile(join(FOLDER, name), 'utf8')

async function applyOne(client: pg.Client, name: string) {
  const sql = await readOne(name)
  for (let tries = 1; ; tries++) {
    await client.query('begin')
    try {
      await client.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`)
      await client.query(sql)
      await record(client, name, sql)
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback')
      if (tries >= LOCK_TRIES || !isLocked(error)) throw error
      await pause(LOCK_PAUSE_MS)
    }
  }
}

const record = (client: pg.Client, name: string, sql: string) =>
  client.query('insert into migrations (name, is_expanding) values ($1, $2)', [
    name,
    isExpandingMigration(name, sql),
  ])
