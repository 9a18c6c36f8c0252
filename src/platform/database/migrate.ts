import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { firstMigrations, hasFirstMigrations, stampBaseline } from './baseline.ts'

const FOLDER = join(import.meta.dirname, '../../../migrations')
/** The files that stand in the place of the migrations of version 0.1.0. */
const BASELINE = '0.2.0/'
/** Any fixed number: processes that start together take turns by it. */
export const MIGRATION_LOCK = 7_405_317
const TABLE =
  'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())'

/**
 * Runs the SQL files of migrations/ that have not run yet, in order, each in a transaction, one process at a time;
 * then the job runner's own. A database of version 0.1.0 has the tables of the baseline already: it is recorded as run.
 * @returns names of the files applied now
 * @throws when a file fails (nothing of it stays), or when the database was made by a newer or an unfinished version
 */
export async function migrate(databaseUrl: string): Promise<{ applied: string[] }> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query(TABLE)
    const names = await migrationNames()
    const first = await firstMigrations(FOLDER)
    if (hasFirstMigrations(await recorded(client), first)) {
      await stampBaseline(client, { first, baseline: await readBaseline() })
    }
    const done = new Set(await recorded(client))
    const unknown = [...done].filter((name) => !names.includes(name))
    if (unknown.length > 0) {
      throw new Error(
        `The database is newer than this program: it knows the migrations ${unknown.join(', ')}.`,
      )
    }
    const applied: string[] = []
    for (const name of names) {
      if (done.has(name)) continue
      await applyOne(client, name)
      applied.push(name)
    }
    await migrateJobs(databaseUrl)
    return { applied }
  } finally {
    await client.end()
  }
}

/**
 * For a restore: runs these files, no more and no fewer, on an empty database within the caller's transaction.
 * The baseline runs in place of the migrations of version 0.1.0, which make the same tables.
 * @returns names of those that this program does not have: then nothing was run
 */
export async function migrateWithin(client: pg.Client, wanted: string[]): Promise<string[]> {
  const unknown = await unknownMigrations(wanted)
  if (unknown.length > 0) return unknown
  const first = await firstMigrations(FOLDER)
  const isFirst = hasFirstMigrations(wanted, first)
  const names = isFirst
    ? [...(await readBaseline()).map(({ name }) => name), ...wanted.filter((name) => !first.includes(name))]
    : wanted
  await client.query(TABLE)
  for (const name of names) {
    await client.query(await readFile(join(FOLDER, name), 'utf8'))
    await client.query('insert into migrations (name) values ($1)', [name])
    // What waits for the end of the transaction would forbid the next file to change its table.
    await client.query('set constraints all immediate; set constraints all deferred')
  }
  return []
}

/** Over a pool of our own, which is closed when this returns: the job runner's own lingers a moment. */
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

/** @returns those of the names that neither this program nor version 0.1.0 has */
export async function unknownMigrations(wanted: string[]): Promise<string[]> {
  const known = [...(await migrationNames()), ...(await firstMigrations(FOLDER))]
  return wanted.filter((name) => !known.includes(name))
}

/** Files that have not run yet, those that ran and are not ours, and how many ran. Changes nothing. */
export async function listUnrunMigrations(client: pg.Client) {
  const names = await migrationNames()
  const { rows: made } = await client.query(`select where to_regclass('public.migrations') is not null`)
  const done = made.length === 0 ? [] : await recorded(client)
  return {
    waiting: names.filter((name) => !done.includes(name)),
    unknown: await unknownMigrations(done),
    ran: done.length,
  }
}

/** True when every migration of this program has run. */
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

async function readBaseline(): Promise<{ name: string; sql: string }[]> {
  const names = (await migrationNames()).filter((name) => name.startsWith(BASELINE))
  return Promise.all(names.map(async (name) => ({ name, sql: await readFile(join(FOLDER, name), 'utf8') })))
}

async function recorded(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from migrations')
  return rows.map(({ name }) => name)
}

async function applyOne(client: pg.Client, name: string) {
  const sql = await readFile(join(FOLDER, name), 'utf8')
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into migrations (name) values ($1)', [name])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`The migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}
