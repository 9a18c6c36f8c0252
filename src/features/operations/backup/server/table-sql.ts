import pg from 'pg'

export type Table = { name: string; columns: string[] }

/** Quotes names in the statements built here. */
export const quoteName = (name: string) => pg.escapeIdentifier(name)

/**
 * Tables without a copy: the migrations, which run again, files of builds, and the data that tells the visitors of a
 * day or of a first look apart, which no copy may keep.
 */
const EXCLUDED_TABLES = [
  ...['migrations', 'build_files'],
  ...['insight_marks', 'insight_salts', 'first_look_marks', 'first_look_salts'],
]

/** Lists every other table of the program with its stored columns; generated columns are computed again. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `
    select relname as name, array_agg(attname::text order by attnum) as columns
    from pg_class
    join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all($1)
    group by relname
    order by relname`,
    [EXCLUDED_TABLES],
  )
  return rows
}

/** Counts everything in the database besides extensions; an unused database has nothing. */
export async function countRelations(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: string }>(`
    select count(*)::text as count
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S', 'f')
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')`)
  return Number(rows[0]?.count)
}

export async function listSequences(client: pg.Client): Promise<{ name: string; lastValue: number }[]> {
  const { rows } = await client.query<{ name: string; lastValue: number }>(`
    select sequencename as name, last_value::float8 as "lastValue"
    from pg_sequences
    where schemaname = 'public' and last_value is not null
    order by sequencename`)
  return rows
}

export const copyOutStatement = ({ name, columns }: Table) =>
  `copy public.${quoteName(name)} (${columns.map(quoteName).join(', ')}) to stdout`

export const copyInStatement = ({ name, columns }: Table) =>
  `copy public.${quoteName(name)} (${columns.map(quoteName).join(', ')}) from stdin`

/**
 * Selects pending jobs, one JSON each. Leaves out jobs that failed for the last time; includes running ones, because
 * jobs may run twice.
 */
export const COPY_JOBS_OUT = `
  copy (
    select json_build_object(
      'task', tasks.identifier, 'payload', jobs.payload, 'queue', queues.queue_name, 'runAt', jobs.run_at,
      'maxAttempts', jobs.max_attempts, 'key', jobs.key, 'priority', jobs.priority)
    from graphile_worker._private_jobs as jobs
    join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
    left join graphile_worker._private_job_queues as queues on queues.id = jobs.job_queue_id
    where jobs.attempts < jobs.max_attempts
    order by jobs.id
  ) to stdout`

const COPIED_JOBS = 'copied_jobs'
export const MAKE_COPIED_JOBS = `create temp table ${COPIED_JOBS} (job jsonb not null) on commit drop`
export const COPY_JOBS_IN = `copy ${COPIED_JOBS} from stdin`
export const QUEUE_COPIED_JOBS = `
  select graphile_worker.add_job(
    job ->> 'task', payload => (job -> 'payload')::json, queue_name => job ->> 'queue',
    run_at => (job ->> 'runAt')::timestamptz, max_attempts => (job ->> 'maxAttempts')::integer,
    job_key => job ->> 'key', priority => (job ->> 'priority')::integer)
  from ${COPIED_JOBS}`

/**
 * Returns statements that make tables fast to fill, and those that undo it. The owner of the database may run them all;
 * no superuser is needed, which a managed Postgres does not offer. Foreign keys form cycles (a member's avatar is a
 * picture whose owner is a member), so no order of the tables would work; they are dropped, and checked when they are
 * added again.
 */
export async function readBulkLoadStatements(client: pg.Client): Promise<{ away: string[]; back: string[] }> {
  const ask = async (statement: string) =>
    (await client.query<{ away: string; back: string }>(statement)).rows
  const references = await ask(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as away,
           format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as back
    from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace
    order by conrelid::regclass::text, conname`)
  const indexes = await ask(`
    select format('drop index %s', indexrelid::regclass) as away, pg_get_indexdef(indexrelid) as back
    from pg_index
    join pg_class on pg_class.oid = indrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r'
      and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))
    order by indexrelid::regclass::text`)
  const triggers = await ask(`
    select format('alter table %s disable trigger user', oid::regclass) as away,
           format('alter table %s enable trigger user', oid::regclass) as back
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'
    order by oid::regclass::text`)
  return {
    away: [...references, ...indexes, ...triggers].map(({ away }) => away),
    // Triggers last, so that the other statements do not fire them.
    back: [...indexes, ...references, ...triggers].map(({ back }) => back),
  }
}
