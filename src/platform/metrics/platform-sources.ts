import { statfs } from 'node:fs/promises'
import type { Platform } from '../platform.ts'
import type { MetricSource } from './gather-metrics.ts'

/** Reads the queued jobs from graphile-worker's tables. */
async function readJobs({ pool }: Platform) {
  const { rows } = await pool.query<Record<string, number>>(`
    select count(*) filter (where is_running) as running,
           count(*) filter (where not is_running and not is_failed and run_at <= now()) as due,
           count(*) filter (where not is_running and not is_failed and run_at > now()) as later,
           count(*) filter (where is_failed) as failed,
           coalesce(extract(epoch from now() - min(run_at)
             filter (where not is_running and not is_failed and run_at <= now())), 0)::float8 as oldest,
           count(*) filter (where is_mail and not is_failed) as "mailsWaiting",
           count(*) filter (where is_mail and not is_failed and attempts > 0) as "mailsRetried",
           count(*) filter (where is_mail and is_failed) as "mailsFailed"
    from (
      select run_at, attempts, locked_at is not null as is_running,
             locked_at is null and attempts >= max_attempts as is_failed, task_identifier = 'send-mail' as is_mail
      from graphile_worker.jobs
    ) as jobs`)
  const count = rows[0]!
  const states = (names: Record<string, string>) =>
    Object.entries(names).map(([state, column]) => ({ value: Number(count[column]), labels: { state } }))
  return [
    {
      name: 'jobs_queue',
      help: 'Jobs that are running, due, scheduled for later, or permanently failed.',
      values: states({ running: 'running', due: 'due', later: 'later', failed: 'failed' }),
    },
    {
      name: 'jobs_oldest_due_seconds',
      help: 'How long the oldest job that is due has been waiting.',
      values: [{ value: Number(count.oldest) }],
    },
    {
      name: 'mails_queue',
      help: 'Emails that are waiting, waiting for a retry, or permanently failed.',
      values: states({ waiting: 'mailsWaiting', retried: 'mailsRetried', failed: 'mailsFailed' }),
    },
  ]
}

async function readReplicas({ replicas }: Platform) {
  const states = await replicas.states()
  return [
    {
      name: 'replica_healthy',
      help: 'Whether lists are read from this replica.',
      values: states.map(({ replica, isWell }) => ({ value: isWell ? 1 : 0, labels: { replica } })),
    },
    {
      name: 'replica_lag_seconds',
      help: 'How far the replica lags behind; absent while it does not respond.',
      values: states.flatMap(({ replica, lagSeconds }) =>
        lagSeconds === null ? [] : [{ value: lagSeconds, labels: { replica } }],
      ),
    },
  ]
}

async function readDisk({ settings }: Platform) {
  const { bavail, blocks, bsize } = await statfs(settings.dataDir)
  return [
    {
      name: 'disk_free_bytes',
      help: 'Free space on the disk that contains DATA_DIR.',
      values: [{ value: bavail * bsize }],
    },
    { name: 'disk_size_bytes', help: 'Size of that disk.', values: [{ value: blocks * bsize }] },
  ]
}

async function readDatabase({ pool }: Platform) {
  const { rows } = await pool.query<{ bytes: number }>(
    'select pg_database_size(current_database())::float8 as bytes',
  )
  return [{ name: 'database_size_bytes', help: 'Size of the database.', values: [{ value: rows[0]!.bytes }] }]
}

export const platformSources: readonly MetricSource[] = [
  { name: 'jobs', read: readJobs },
  { name: 'replicas', read: readReplicas },
  { name: 'disk', read: readDisk },
  { name: 'database', read: readDatabase },
]
