import type pg from 'pg'
import { listUnrunMigrations } from '../../../../../platform/database/migrate.ts'
import type { Settings } from '../../../../../platform/start/settings.ts'
import type { Finding } from './finding.ts'

const SKEW_WARNING_MS = 2_000
const SKEW_PROBLEM_MS = 60_000
const WAITING_MINUTES = 15

export async function checkDatabase(client: pg.Client): Promise<Finding[]> {
  const { rows } = await client.query<{ version: string; bytes: number; standby: boolean }>(`
    select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes,
           pg_is_in_recovery() as standby`)
  const { version = '?', bytes = 0, standby = false } = rows[0] ?? {}
  const about = 'Database'
  if (standby) {
    const todo = 'Set DATABASE_URL to the primary. List replicas in DATABASE_REPLICA_URLS.'
    return [
      {
        state: 'problem',
        about,
        found: `This Postgres ${version} is a replica and accepts no writes.`,
        todo,
      },
    ]
  }
  return [{ state: 'ok', about, found: `Postgres ${version.split(' ')[0]}, ${(bytes / 1e6).toFixed(0)} MB.` }]
}

/** Checks whether all migrations have run. */
export async function checkMigrations(client: pg.Client): Promise<Finding[]> {
  const about = 'Migrations'
  const { waiting, newer, tooNew, ran } = await listUnrunMigrations(client)
  if (tooNew.length > 0) {
    const found = `The database is newer than this version of Showoff. It has ${tooNew.join(', ')}.`
    return [
      { state: 'problem', about, found, todo: 'Run the version of Showoff that updated it, or a later one.' },
    ]
  }
  if (newer.length > 0) {
    const found = `The database is newer than this version of Showoff, but they work together. It has ${newer.join(', ')}.`
    return [
      {
        state: 'warning',
        about,
        found,
        todo: 'Soon run the version of Showoff that updated it, or a later one.',
      },
    ]
  }
  if (waiting.length > 0) {
    const found =
      ran === 0 ? 'The database is empty.' : `${waiting.length} have not run: ${waiting.join(', ')}.`
    return [{ state: 'warning', about, found, todo: 'Run npm start to update the database.' }]
  }
  return [{ state: 'ok', about, found: `All ${ran} have run.` }]
}

export async function checkClock(client: pg.Client): Promise<Finding[]> {
  const about = 'Clock'
  const startedAt = Date.now()
  const { rows } = await client.query<{ now: number }>(
    'select extract(epoch from clock_timestamp())::float8 * 1000 as now',
  )
  const skew = Math.round((rows[0]?.now ?? 0) - (startedAt + Date.now()) / 2)
  if (Math.abs(skew) < SKEW_WARNING_MS) {
    return [
      { state: 'ok', about, found: `The database’s clock is within ${Math.abs(skew)} ms of this machine’s.` },
    ]
  }
  const found = `The database's clock is ${Math.abs(skew / 1000).toFixed(1)} s ${skew > 0 ? 'ahead of' : 'behind'} this machine’s.`
  const todo = 'Sync both clocks with NTP. Sessions, contests and jobs depend on the time.'
  return [{ state: Math.abs(skew) < SKEW_PROBLEM_MS ? 'warning' : 'problem', about, found, todo }]
}

export async function checkJobs(client: pg.Client): Promise<Finding[]> {
  const about = 'Jobs'
  const { rows } = await client.query<{
    failed: number
    late: number
    waiting: number
    names: string | null
  }>(
    `select count(*) filter (where attempts >= max_attempts)::int as failed,
            count(*) filter (where is_late)::int as late,
            count(*) filter (where attempts < max_attempts)::int as waiting,
            string_agg(distinct task_identifier, ', ') filter (where attempts >= max_attempts) as names
     from (
       select *, attempts < max_attempts and locked_at is null and run_at < now() - make_interval(mins => $1) as is_late
       from graphile_worker.jobs
     ) as jobs`,
    [WAITING_MINUTES],
  )
  const { failed = 0, late = 0, waiting = 0, names = null } = rows[0] ?? {}
  const findings: Finding[] = []
  if (failed > 0) {
    const found = `Failed permanently: ${failed} (${names}).`
    const todo = 'Look for “a job failed” in the log and fix the cause. Failed jobs are kept for 30 days.'
    findings.push({ state: 'warning', about, found, todo })
  }
  if (late > 0) {
    const found = `More than ${WAITING_MINUTES} minutes overdue: ${late}.`
    const todo = 'Check that Showoff is running. If it is, it cannot keep up: raise WORKERS.'
    findings.push({ state: 'warning', about, found, todo })
  }
  return findings.length > 0
    ? findings
    : [{ state: 'ok', about, found: `${waiting} waiting, none late or failed.` }]
}

/** Checks that there is an admin. @param settings how addresses become admins */
export async function checkAdmins(
  client: pg.Client,
  { adminEmails, confirmEmail }: Pick<Settings, 'adminEmails' | 'confirmEmail'>,
): Promise<Finding[]> {
  const about = 'Admins'
  const { rows } = await client.query<{ count: number; free: string[] }>(
    `select (select count(*)::int from members where role = 'admin') as count,
            array(select address from unnest($1::text[]) as address
                  where not exists (select from members where email = address::citext)) as free`,
    [confirmEmail ? [] : adminEmails],
  )
  const { count = 0, free = [] } = rows[0] ?? {}
  if (free.length > 0) {
    const found = `No account uses ${free.join(', ')}, and this server cannot confirm email addresses: the first person to register it becomes an admin.`
    const todo = 'Register it before you open the site, remove it from ADMIN_EMAILS, or set SMTP_URL.'
    return [{ state: 'warning', about, found, todo }]
  }
  if (count > 0) return [{ state: 'ok', about, found: `${count}.` }]
  const todo = 'Register, then run npm run admin -- grant with your email address.'
  return [{ state: 'warning', about, found: 'There is no admin.', todo }]
}
