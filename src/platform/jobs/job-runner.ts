import { randomBytes } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Logger, type Runner, run, runOnce, type TaskList, type WorkerEvents } from 'graphile-worker'
import pg from 'pg'
import { z } from 'zod'
import { directUrlOf } from '../database/database.ts'
import { traceOfFlags } from '../metrics/tracing/trace-context.ts'
import type { Platform } from '../platform.ts'
import type { Log } from '../start/log.ts'
import { type Job, job } from './jobs.ts'

const AT_ONCE = 2
const PATIENCE_MS = 8000
/** New jobs send a notification; retries, and the next job of a queue, are found by polling. */
const POLL_MS = 500
const RESTART_MS = 10_000
const CLOCK_CHECK_MS = 60_000
/** A clock that is set back by more than this was wrong, instead of being adjusted. */
const SET_BACK_MS = 60_000

// biome-ignore lint/suspicious/noExplicitAny: each job has its own payload type
type Jobs = Record<string, Job<any>>

export type Worker = {
  /** Starts no more jobs, gives running ones `patienceMs` to finish (8 s by default), and releases the rest. */
  stop(patienceMs?: number): Promise<void>
}

/** Runs jobs as they become due, and the crontab. Recovers by itself after the database was down. */
export async function runJobs(platform: Platform, jobs: Jobs, crontab: string): Promise<Worker> {
  const { log } = platform
  // graphile-worker locks a job with this name; connections use it too, so that others can see whether the
  // holder of a lock is still alive.
  const name = `showoff-jobs-${randomBytes(9).toString('hex')}`
  const pool = new pg.Pool({
    connectionString: directUrlOf(platform),
    application_name: name,
    // One per running job, one for LISTEN, one for the crontab.
    max: AT_ONCE + 2,
  })
  let isStopped = false
  pool.on('error', (error) => {
    // A database that stops together with this program closes its connections first.
    if (!isStopped) log.warn({ err: error }, 'the job runner lost a database connection')
  })
  // A connection lost while in use emits only an error event, and an unhandled one ends the process. The code
  // that uses it gets the error too.
  pool.on('connect', (client) => client.on('error', () => {}))
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => {
    workerPool.id = name
  })
  const begin = () =>
    run({
      ...options(platform, jobs, events),
      pgPool: pool,
      concurrency: AT_ONCE,
      pollInterval: POLL_MS,
      crontab,
    })

  await pool.query(FORGET_FUTURE_EXECUTIONS)
  let runner = await begin()
  await pool.query(RELEASE_ORPHANED_JOBS)
  keepRunning()
  // The crontab of this process waits for the time that its clock had shown, so it begins again.
  const stopWatching = watchClock(() => {
    log.warn('the clock was set back; the job runner starts again')
    return stopQuietly(runner, log)
  })
  const forgetting = setInterval(() => {
    pool.query(FORGET_FUTURE_EXECUTIONS).catch(() => {})
  }, CLOCK_CHECK_MS).unref()

  async function keepRunning() {
    while (!isStopped) {
      await runner.promise.catch((error) => log.error({ err: error }, 'the job runner stopped unexpectedly'))
      if (isStopped) return
      await pause(RESTART_MS, undefined, { ref: false })
      if (!isStopped) runner = await begin().catch(() => runner)
      if (isStopped) await stopQuietly(runner, log)
    }
  }

  return {
    async stop(patienceMs = PATIENCE_MS) {
      isStopped = true
      stopWatching()
      clearInterval(forgetting)
      const isFinished = await Promise.race([
        stopQuietly(runner, log).then(() => true),
        pause(patienceMs, false, { ref: false }),
      ])
      if (!isFinished) {
        log.warn('some jobs were still running when the process stopped; they will be retried')
        await pool.query('select graphile_worker.force_unlock_workers($1)', [[name]]).catch(() => {})
      }
      const closed = pool.end()
      if (isFinished) await closed
    },
  }
}

/**
 * The job runner runs a line of the crontab only after its last execution. One that a wrong clock dated in the future
 * would end the line, in every process, until that time.
 */
const FORGET_FUTURE_EXECUTIONS = `
  update graphile_worker._private_known_crontabs set last_execution = now()
  where last_execution > now() + interval '1 hour'`

/** Calls `whenSetBack` after the system's clock was set back. @returns a function that ends watching */
export function watchClock(whenSetBack: () => unknown): () => void {
  // The second clock is never set.
  const difference = () => Date.now() - performance.now()
  let before = difference()
  const timer = setInterval(() => {
    const now = difference()
    if (now < before - SET_BACK_MS) whenSetBack()
    before = now
  }, CLOCK_CHECK_MS).unref()
  return () => clearInterval(timer)
}

/** Runs every due job, and the jobs those enqueue, until none is left. @throws the first failure */
export async function runDueJobs(platform: Platform, jobs: Jobs): Promise<void> {
  const failures: unknown[] = []
  const events: WorkerEvents = new EventEmitter()
  events.on('job:error', ({ error }) => failures.push(error))
  await runOnce({ ...options(platform, jobs, events), pgPool: platform.pool })
  if (failures.length > 0) throw failures[0]
}

/**
 * Releases the jobs of processes that died while running them. graphile-worker does so only after four hours; a holder
 * without any connection is already dead.
 */
export const releaseOrphanedJobs = job(z.object({}), (_payload, { pool }) =>
  pool.query(RELEASE_ORPHANED_JOBS),
)

const RELEASE_ORPHANED_JOBS = `
  select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
  from graphile_worker.jobs
  where locked_by like 'showoff-jobs-%'
    and not exists (select from pg_stat_activity where application_name = locked_by)
  having count(*) > 0`

function options(platform: Platform, jobs: Jobs, events: WorkerEvents) {
  return {
    taskList: taskList(platform, jobs),
    events,
    logger: quietLogger(platform.log),
    noHandleSignals: true,
    // With batches, even of one, the result of a job is written before the runner ends; without them, afterwards.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  }
}

function taskList(platform: Platform, jobs: Jobs): TaskList {
  const { log, metrics, tracing } = platform
  return Object.fromEntries(
    Object.entries(jobs).map(([name, { payload, run }]) => [
      name,
      async (given, helpers) => {
        const { id, attempts, max_attempts, flags } = helpers.job
        const work = async () => run(payload.parse(given), platform, { signal: helpers.abortSignal })
        try {
          await (tracing ? tracing.job(name, traceOfFlags(flags), work) : work())
          metrics.jobs.inc({ job: name, outcome: 'done' })
        } catch (error) {
          const isLast = attempts >= max_attempts
          metrics.jobs.inc({ job: name, outcome: isLast ? 'failed' : 'retried' })
          log[isLast ? 'error' : 'warn']({ err: error, job: name, id, attempt: attempts }, 'a job failed')
          throw error
        }
      },
    ]) satisfies [string, TaskList[string]][],
  )
}

/** A stop while the database is down fails inside the library; that must not prevent the stop. */
async function stopQuietly(runner: Runner, log: Log) {
  await runner.stop().catch((error) => log.warn({ err: error }, 'the job runner did not stop cleanly'))
}

/**
 * Logs the library's messages without their attachments: job payloads, including mails with sign-in links. `taskList`
 * logs the results of jobs.
 */
function quietLogger(log: Log): Logger {
  return new Logger(() => (level, message, attached) => {
    if (attached && ('failure' in attached || 'success' in attached)) return
    if (level === 'error') log.error(message)
    else if (level === 'warning') log.warn(message)
    else log.debug(message)
  })
}
