import { sql } from 'kysely'
import type { DbOrTx } from '../../../../../platform/database/database.ts'
import { newId } from '../../../../../platform/database/ids.ts'

export type BackupRun = {
  begunAt: Date
  endedAt: Date | null
  state: 'running' | 'done' | 'failed'
  place: string
  isEncrypted: boolean
  bytes: number | null
  missing: number
  error: string | null
}

const KEPT_DAYS = 400

const runs = (db: DbOrTx) =>
  db
    .selectFrom('backup_runs')
    .select([
      'begun_at as begunAt',
      'ended_at as endedAt',
      'state',
      'place',
      'is_encrypted as isEncrypted',
      'bytes',
      'missing',
      'error',
    ])
    .orderBy('begun_at', 'desc')

/** The clocks of several machines differ by seconds; a run dated further ahead was begun by a clock that was wrong. */
const CLOCK_TOLERANCE_MS = 60 * 60_000

/**
 * Reads the last attempt and the last success; null before the first. Runs dated in the future do not count: otherwise
 * no backup would be due until then.
 */
export async function readLastRuns(db: DbOrTx, now = new Date()) {
  const pastRuns = runs(db)
    .where('begun_at', '<', new Date(now.getTime() + CLOCK_TOLERANCE_MS))
    .limit(1)
  const [last, done] = await Promise.all([
    pastRuns.executeTakeFirst(),
    pastRuns.where('state', '=', 'done').executeTakeFirst(),
  ])
  return { last: (last ?? null) as BackupRun | null, done: (done ?? null) as BackupRun | null }
}

/** Lists the latest attempts. */
export const listRuns = (db: DbOrTx, most: number): Promise<BackupRun[]> =>
  runs(db).limit(most).execute() as Promise<BackupRun[]>

/** Ends the runs left by dead processes. Call it only with the lock held: no other process is making a backup then. */
export async function endOrphanedRuns(db: DbOrTx): Promise<void> {
  await db
    .updateTable('backup_runs')
    .set({ state: 'failed', ended_at: sql`now()`, error: 'The process ended before the backup did.' })
    .where('state', '=', 'running')
    .execute()
}

export async function beginRun(
  db: DbOrTx,
  run: { begunAt: Date; place: string; isEncrypted: boolean },
): Promise<string> {
  const id = newId()
  await db
    .insertInto('backup_runs')
    .values({ id, begun_at: run.begunAt, place: run.place, is_encrypted: run.isEncrypted })
    .execute()
  return id
}

export async function completeRun(
  db: DbOrTx,
  id: string,
  counts: { bytes: number; mediaFiles: number; tableRows: number; missing: number },
): Promise<void> {
  await db
    .updateTable('backup_runs')
    .set({
      ...{ state: 'done', ended_at: sql`now()`, bytes: counts.bytes, media_files: counts.mediaFiles },
      ...{ table_rows: counts.tableRows, missing: counts.missing },
    })
    .where('id', '=', id)
    .execute()
  await db
    .deleteFrom('backup_runs')
    .where('begun_at', '<', sql<Date>`now() - make_interval(days => ${sql.lit(KEPT_DAYS)})`)
    .execute()
}

export async function failRun(db: DbOrTx, id: string, error: string): Promise<void> {
  await db
    .updateTable('backup_runs')
    .set({ state: 'failed', ended_at: sql`now()`, error })
    .where('id', '=', id)
    .execute()
}
