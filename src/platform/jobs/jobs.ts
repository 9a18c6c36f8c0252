import { sql } from 'kysely'
import type { z } from 'zod'
import type { DbOrTx } from '../database/database.ts'
import { preparedUnawaited } from '../fast/statements.ts'
import { traceFlags } from '../metrics/tracing/trace-context.ts'
import type { Platform } from '../platform.ts'

/** Every job by name. src/worker.ts, which lists all jobs, declares the entries. */
// biome-ignore lint/suspicious/noEmptyInterface: worker.ts extends it
export interface JobList {}

export type JobName = keyof JobList
type PayloadOf<Name extends JobName> = JobList[Name] extends Job<infer Payload> ? Payload : never

export type Job<Payload> = {
  payload: z.ZodType<Payload>
  run(payload: Payload, platform: Platform, running: Running): Promise<unknown>
}

export type Running = {
  /** Aborts when the process stops: long work should then end, and is retried elsewhere. */
  signal: AbortSignal
}

/**
 * Work done later, in any process. It may run twice (a process can die right before it reports success), so it must be
 * safe to repeat. When it throws, it is retried after a delay that grows from three seconds to six hours.
 */
export const job = <Shape extends z.ZodType>(
  payload: Shape,
  run: (payload: z.infer<Shape>, platform: Platform, running: Running) => Promise<unknown>,
): Job<z.infer<Shape>> => ({ payload: payload as z.ZodType<z.infer<Shape>>, run })

type JobOptions = {
  /** Not before this time. */
  runAt?: Date
  /** Replaces a waiting job with the same key: the last one counts. */
  jobKey?: string
  /** Jobs of one queue run one after another and use at most one slot of the runner. */
  queue?: string
  /** Total number of attempts; the default of 25 spans four days. */
  maxAttempts?: number
  /** Among due jobs, smaller numbers go first; the default is 0. */
  priority?: number
}

/** Enqueues many jobs of one kind in one statement. */
export async function enqueueMany<Name extends JobName>(
  db: DbOrTx,
  name: Name,
  payloads: PayloadOf<Name>[],
  { queue, maxAttempts, priority }: Pick<JobOptions, 'queue' | 'maxAttempts' | 'priority'> = {},
): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      ${name as string},
      payload => payloads.value,
      queue_name => ${queue ?? null}::text,
      max_attempts => ${maxAttempts ?? null}::integer,
      priority => ${priority ?? null}::integer,
      flags => ${traceFlags()}::text[]
    )
    from json_array_elements(${JSON.stringify(payloads)}::json) as payloads`.execute(db)
}

/** Enqueues a job. Inside a transaction the job exists once that commits, and never after a rollback. */
export async function enqueue<Name extends JobName>(
  db: DbOrTx,
  name: Name,
  payload: PayloadOf<Name>,
  { runAt, jobKey, queue, maxAttempts, priority }: JobOptions = {},
): Promise<void> {
  await addJob(db, [
    name,
    JSON.stringify(payload),
    queue ?? null,
    runAt ?? null,
    jobKey ?? null,
    maxAttempts ?? null,
    priority ?? null,
    traceFlags(),
  ])
}

const addJob = preparedUnawaited(
  'add-job',
  `select from graphile_worker.add_job(
     $1, payload => $2::json, queue_name => $3::text, run_at => $4::timestamptz, job_key => $5::text,
     max_attempts => $6::integer, priority => $7::integer, flags => $8::text[])`,
)

/** Drops waiting jobs whose payload matches any of the regular expressions; running jobs go on. */
export async function completeJobsMatching(db: DbOrTx, patterns: string[]): Promise<void> {
  await sql`
    select graphile_worker.complete_jobs(array(
      select id from graphile_worker._private_jobs where locked_at is null and payload::text ~* any(${patterns}::text[])))`.execute(
    db,
  )
}
