import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../../../platform/database/database.ts'
import type { FailedJobs } from '../today.ts'

const GIVEN_UP = sql`attempts >= max_attempts and locked_at is null`
const KINDS_SHOWN = 20
const SHOWN_OF_EACH = 5
const COUNTED_MAX = 1000

/** Lists given-up jobs by kind, the latest failure first. */
export async function listFailedJobs(db: DbOrTx): Promise<Omit<FailedJobs, 'what'>[]> {
  const { rows } = await sql<Omit<FailedJobs, 'what'>>`
    select name, least(max(count), ${sql.lit(COUNTED_MAX)})::integer as count,
           json_agg(json_build_object('id', id, 'failedAt', failed_at, 'tries', attempts, 'error', error)
                    order by place) as latest
    from (
      select task_identifier as name, id::text, attempts,
             to_char(updated_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as failed_at,
             left(split_part(coalesce(last_error, ''), E'\n', 1), 200) as error,
             count(*) over (partition by task_identifier) as count,
             row_number() over (partition by task_identifier order by updated_at desc, id desc) as place
      from graphile_worker.jobs
      where ${GIVEN_UP}
    ) as failed
    where place <= ${sql.lit(SHOWN_OF_EACH)}
    group by name
    order by max(failed_at) desc, name
    limit ${sql.lit(KINDS_SHOWN)}`.execute(db)
  return rows
}

/**
 * Queues given-up jobs again, as if they had never been tried. Leaves running or waiting ones alone.
 * @returns how many
 */
export async function requeueFailedJobs(tx: Tx, name: string, jobId: string | undefined): Promise<number> {
  // Locked first, so that the second of two concurrent requests finds nothing left to do.
  const { rows } = await sql<{ count: number }>`
    with failed as materialized (
      select jobs.id
      from graphile_worker._private_jobs as jobs
      join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
      where tasks.identifier = ${name} and ${GIVEN_UP}
        ${jobId === undefined ? sql`` : sql`and jobs.id = ${jobId}::bigint`}
      for update of jobs skip locked
    )
    select count(*) as count
    from graphile_worker.reschedule_jobs(array(select id from failed), run_at => now(), attempts => 0)`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}
