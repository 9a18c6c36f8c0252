import { sep } from 'node:path'
import type pg from 'pg'
import type { Settings } from '../../../../../platform/start/settings.ts'
import { type BackupFile, backupFileAt } from '../places/backup-place.ts'
import type { Finding } from './finding.ts'

const HOUR_MS = 3_600_000
/** In intervals. One backup may be late because the program was stopped at its time. */
const LATE_AFTER = 2

type Run = { begunAt: Date; state: string; place: string; error: string | null }

/** Checks that there are backups, and that none is too old, missing, or inside the data folder. */
export async function checkBackups(
  client: pg.Client,
  { backup, dataDir, isReachable }: Pick<Settings, 'backup' | 'dataDir' | 'isReachable'>,
): Promise<Finding[]> {
  const about = 'Backups'
  const { everyMs, to, bucketAccess, key } = backup
  if (everyMs === null) {
    const found = 'No backups are scheduled.'
    if (!isReachable) return [{ state: 'ok', about, found }]
    const todo = 'Set BACKUP_EVERY=24h, and set BACKUP_TO to a bucket or to a folder on another disk.'
    return [{ state: 'warning', about, found, todo }]
  }
  // Those dated in the future were begun by a clock that was wrong.
  const { rows } = await client.query<Run>(`
    with past_runs as (
      select id, begun_at as "begunAt", state, place, error from backup_runs
      where begun_at < now() + interval '1 hour'
    )
    select * from past_runs
    where id in ((select id from past_runs order by "begunAt" desc limit 1),
                 (select id from past_runs where state = 'done' order by "begunAt" desc limit 1))
    order by "begunAt" desc`)
  const [last] = rows
  const done = rows.find(({ state }) => state === 'done')
  const findings: Finding[] = []
  if (last?.state === 'failed') {
    const todo = 'Fix the cause. Showoff retries every 15 minutes while it runs.'
    findings.push({ state: 'problem', about, found: `The last backup failed: ${last.error}`, todo })
  }
  const ageMs = done ? Date.now() - done.begunAt.getTime() : null
  if (ageMs === null && last?.state !== 'failed') {
    const found = 'There is no backup yet.'
    findings.push({
      state: 'warning',
      about,
      found,
      todo: 'Start Showoff: it makes the first backup right away.',
    })
  }
  if (ageMs !== null && ageMs > LATE_AFTER * everyMs) {
    const found = `The last backup is ${hours(ageMs)} old, but one is due every ${hours(everyMs)}.`
    const todo = 'Check that Showoff is running. The log says why a backup failed.'
    findings.push({ state: 'problem', about, found, todo })
  }
  if (done && !(await isThere(backupFileAt(done.place, bucketAccess)))) {
    const todo =
      'Check that the disk is mounted or the bucket is reachable. Otherwise make another backup: npm run backup -- FILE'
    findings.push({ state: 'problem', about, found: `${done.place} no longer exists.`, todo })
  }
  if (`${to}${sep}`.startsWith(`${dataDir}${sep}`)) {
    const found = `Backups in ${to} are on the same disk as the data and would be lost with it.`
    const todo = 'Set BACKUP_TO to a bucket or to a folder on another disk.'
    findings.push({ state: 'warning', about, found, todo })
  }
  if (to.startsWith('s3://') && key === null) {
    const found = `Backups in ${to} are not encrypted. Any user with access to it can read every member’s address.`
    findings.push({ state: 'warning', about, found, todo: 'Set BACKUP_KEY and keep it in another place.' })
  }
  if (findings.length > 0 || !done) return findings
  return [{ state: 'ok', about, found: `The last backup is ${hours(ageMs!)} old: ${done.place}.` }]
}

async function isThere({ place, name }: BackupFile): Promise<boolean> {
  for await (const found of place.list('')) if (found.name === name) return true
  return false
}

function hours(ms: number): string {
  const isShort = ms < HOUR_MS
  const count = Math.round(ms / (isShort ? 60_000 : HOUR_MS))
  return `${count} ${isShort ? 'minute' : 'hour'}${count === 1 ? '' : 's'}`
}
