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
    const found = 'None are scheduled.'
    if (!isReachable) return [{ state: 'ok', about, found }]
    const todo = 'Set BACKUP_EVERY=24h, and BACKUP_TO to a bucket, or to a folder on another disk.'
    return [{ state: 'warning', about, found, todo }]
  }
  const { rows } = await client.query<Run>(`
    select begun_at as "begunAt", state, place, error from backup_runs
    where id in ((select id from backup_runs order by begun_at desc limit 1),
                 (select id from backup_runs where state = 'done' order by begun_at desc limit 1))
    order by begun_at desc`)
  const [last] = rows
  const done = rows.find(({ state }) => state === 'done')
  const findings: Finding[] = []
  if (last?.state === 'failed') {
    const todo = 'Mend the cause: it is tried again every 15 minutes while the program runs.'
    findings.push({ state: 'problem', about, found: `The last one failed: ${last.error}`, todo })
  }
  const ageMs = done ? Date.now() - done.begunAt.getTime() : null
  if (ageMs === null && last?.state !== 'failed') {
    const found = 'None has been made yet.'
    findings.push({ state: 'warning', about, found, todo: 'Start the program: the first is made at once.' })
  }
  if (ageMs !== null && ageMs > LATE_AFTER * everyMs) {
    const found = `The last one is ${hours(ageMs)} old, and there should be one every ${hours(everyMs)}.`
    const todo = 'Does the program run? Its log says why a backup failed.'
    findings.push({ state: 'problem', about, found, todo })
  }
  if (done && !(await isThere(backupFileAt(done.place, bucketAccess)))) {
    const todo = 'Is its disk mounted, or its bucket reachable? Else make another one: npm run backup -- FILE'
    findings.push({ state: 'problem', about, found: `${done.place} is not there any more.`, todo })
  }
  if (`${to}${sep}`.startsWith(`${dataDir}${sep}`)) {
    const found = `They are beside the data, in ${to}, and would be lost with its disk.`
    const todo = 'Set BACKUP_TO to a bucket, or to a folder on another disk.'
    findings.push({ state: 'warning', about, found, todo })
  }
  if (to.startsWith('s3://') && key === null) {
    const found = `Whoever may read ${to} can read every member’s address: they are not encrypted.`
    findings.push({ state: 'warning', about, found, todo: 'Set BACKUP_KEY, and keep it elsewhere.' })
  }
  if (findings.length > 0 || !done) return findings
  return [{ state: 'ok', about, found: `The last one is ${hours(ageMs!)} old: ${done.place}.` }]
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
