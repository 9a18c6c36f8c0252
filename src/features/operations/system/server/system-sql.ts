import { sql } from 'kysely'
import type { DbOrTx } from '../../../../platform/database/database.ts'
import type { Statements, SystemView } from '../system.ts'

export async function readDatabaseFacts(db: DbOrTx) {
  const { rows } = await sql<{
    postgres: string
    migrations: number
    databaseBytes: number
    mediaFiles: number
    mediaBytes: number
  }>`
    select split_part(current_setting('server_version'), ' ', 1) as postgres,
           (select count(*) from migrations)::integer as migrations,
           pg_database_size(current_database())::float8 as "databaseBytes",
           count(*)::integer as "mediaFiles", coalesce(sum(bytes), 0)::float8 as "mediaBytes"
    from media_files`.execute(db)
  return rows[0]!
}

type Counts = Pick<SystemView['jobs'], 'due' | 'later' | 'failed' | 'oldestDueSeconds'> & {
  mailsWaiting: number
  mailsRetried: number
  mailsFailed: number
}

export async function countJobs(db: DbOrTx): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select count(*) filter (where is_due)::integer as due,
           count(*) filter (where not is_due and not is_running and not is_failed)::integer as later,
           count(*) filter (where is_failed)::integer as failed,
           coalesce(extract(epoch from now() - min(run_at) filter (where is_due)), 0)::float8 as "oldestDueSeconds",
           count(*) filter (where is_mail and not is_failed)::integer as "mailsWaiting",
           count(*) filter (where is_mail and not is_failed and attempts > 0)::integer as "mailsRetried",
           count(*) filter (where is_mail and is_failed)::integer as "mailsFailed"
    from (
      select run_at, attempts, locked_at is not null as is_running, task_identifier = 'send-mail' as is_mail,
             locked_at is null and attempts >= max_attempts as is_failed,
             locked_at is null and attempts < max_attempts and run_at <= now() as is_due
      from graphile_worker.jobs
    ) as jobs`.execute(db)
  return rows[0]!
}

/** Running jobs by kind, the longest running first. */
export async function listRunningJobs(db: DbOrTx): Promise<{ name: string; count: number; since: Date }[]> {
  const { rows } = await sql<{ name: string; count: number; since: Date }>`
    select task_identifier as name, count(*)::integer as count, min(locked_at) as since
    from graphile_worker.jobs
    where locked_at is not null
    group by task_identifier
    order by since
    limit 20`.execute(db)
  return rows
}

const SHOWN = 10
const TEXT_MAX = 400

/**
 * Reads the statements with the highest total time. Only those that read or write rows: others may contain a password.
 */
export async function readSlowStatements(db: DbOrTx): Promise<Statements> {
  const { rows: found } = await sql<{ name: string }>`
    select format('%I.pg_stat_statements', nspname) as name
    from pg_extension
    join pg_namespace on pg_namespace.oid = extnamespace
    where extname = 'pg_stat_statements'`.execute(db)
  const name = found[0]?.name
  if (name === undefined) return { state: 'not-installed' }
  try {
    const { rows } = await sql<{ text: string; calls: number; meanMs: number; totalMs: number }>`
      select left(regexp_replace(query, '\\s+', ' ', 'g'), ${sql.lit(TEXT_MAX)}) as text, calls::float8 as calls,
             mean_exec_time as "meanMs", total_exec_time as "totalMs"
      from ${sql.raw(name)}
      where dbid = (select oid from pg_database where datname = current_database())
        and query ~* '^\\s*(select|insert|update|delete|with)\\y'
      order by total_exec_time desc
      limit ${sql.lit(SHOWN)}`.execute(db)
    return { state: 'read', slowest: rows }
  } catch (error) {
    const { code } = error as { code?: string }
    // Created in the database, but missing from shared_preload_libraries.
    if (code === '55000') return { state: 'not-loaded' }
    if (code === '42501') return { state: 'not-allowed' }
    throw error
  }
}
