import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { describeSchema } from './describe-schema.ts'

const SCRATCH = 'showoff_baseline'

/** Reads the names of the migrations of version 0.1.0, which the files of migrations/0.2.0 replace. */
export async function firstMigrations(folder: string): Promise<string[]> {
  const lines = (await readFile(join(folder, '0.1.0.txt'), 'utf8')).split('\n')
  return lines.filter((line) => line !== '' && !line.startsWith('#'))
}

/** @returns whether the recorded names include all migrations of version 0.1.0. @throws if they include only some */
export function hasFirstMigrations(recorded: string[], first: string[]): boolean {
  const ran = first.filter((name) => recorded.includes(name))
  if (ran.length === 0) return false
  if (ran.length === first.length) return true
  throw new Error(
    `The database is older than version 0.1.0: only ${ran.length} of the ${first.length} migrations of that version have run. Start Showoff 0.1.0 on it once, then this version.`,
  )
}

/**
 * Records the baseline in place of the migrations of 0.1.0, without running anything, if the tables match the baseline.
 * They are compared with a copy that is made in a scratch schema and rolled back.
 * @throws if an object of the baseline is missing in the database, which stays unchanged
 */
export async function stampBaseline(
  client: pg.ClientBase,
  { first, baseline }: { first: string[]; baseline: { name: string; sql: string }[] },
): Promise<void> {
  const missing = await missingObjects(client, baseline)
  if (missing.length > 0) {
    throw new Error(
      `The database records the migrations of version 0.1.0, but ${missing.length} objects are missing or differ: ${missing
        .slice(0, 5)
        .map((line) => line.slice(0, 120))
        .join('; ')}. Its tables were changed manually.`,
    )
  }
  await client.query('begin')
  await client.query('delete from migrations where name = any($1)', [first])
  await client.query('insert into migrations (name) select unnest($1::text[])', [
    baseline.map(({ name }) => name),
  ])
  await client.query('commit')
}

/** @returns the objects of the baseline that the database lacks; additional objects are allowed */
async function missingObjects(client: pg.ClientBase, baseline: { sql: string }[]): Promise<string[]> {
  const present = new Set(await describeSchema(client))
  await client.query('begin')
  try {
    await client.query(`create schema ${SCRATCH}`)
    // Extensions stay in the public schema and are found there.
    await client.query(`set local search_path to ${SCRATCH}, public`)
    for (const { sql } of baseline) await client.query(sql)
    return (await describeSchema(client, SCRATCH)).filter((line) => !present.has(line))
  } finally {
    await client.query('rollback')
  }
}
