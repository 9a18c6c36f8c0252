import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'

const FOLDER = join(import.meta.dirname, '../../migrations')
/** Any fixed number: processes that start together take turns by it. */
const MIGRATION_LOCK = 7_405_317

/**
 * Runs the plain SQL files of migrations/ that have not run yet, in order, each in a transaction, one
 * process at a time; then the job runner's own.
 * @returns names of the files applied now
 * @throws when a file fails (nothing of it stays) or when an applied file is gone from the folder
 */
export async function migrate(databaseUrl: string): Promise<{ applied: string[] }> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    )
    const names = await migrationNames()
    const done = new Set(
      (await client.query<{ name: string }>('select name from migrations')).rows.map((row) => row.name),
    )
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

/** Over a pool of our own, which is closed when this returns: the job runner's own lingers a moment. */
async function migrateJobs(databaseUrl: string) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('error', () => {})
  try {
    await runMigrations({ pgPool: pool })
  } finally {
    await pool.end()
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

async function migrationNames(): Promise<string[]> {
  return (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort()
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
