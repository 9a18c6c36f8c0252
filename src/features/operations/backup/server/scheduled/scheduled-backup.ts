import { mkdir } from 'node:fs/promises'
import { directUrlOf } from '../../../../../platform/database/database.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import { CannotRun } from '../../../../../platform/start/cannot-run.ts'
import { backUp } from '../backup.ts'
import { connectWithoutTimeouts } from '../connect-without-timeouts.ts'
import { type BackupFile, type BackupPlace, backupPlace } from '../places/backup-place.ts'
import { beginRun, completeRun, endOrphanedRuns, failRun, readLastRuns } from './backup-runs-sql.ts'
import { pruneBackups } from './prune-backups.ts'
import { backupName, parseBackupTime } from './retention.ts'

/** The advisory lock held while making a backup; on one database, one process at a time holds it. */
const BACKUP_LOCK = 7_120_431
const CHECK_EVERY_MS = 60_000
const FIRST_CHECK_MS = 10_000
/** The delay before a failed backup is retried, so that the log does not fill every minute. */
const RETRY_MS = 15 * 60_000

type BackupPlatform = Pick<Platform, 'settings' | 'pool' | 'db' | 'media' | 'log'>

/** Returns when the next backup is due; null when none is scheduled. */
export async function nextBackupAt({ settings, db }: Pick<Platform, 'settings' | 'db'>, now = new Date()) {
  if (settings.backup.everyMs === null) return null
  const { last, done } = await readLastRuns(db, now)
  return dueAt(settings.backup.everyMs, last?.begunAt ?? null, done?.begunAt ?? null, now)
}

/**
 * Returns a pause after the last attempt, or the whole interval after the last success, whichever is later; now when
 * there was none.
 */
export function dueAt(everyMs: number, lastTry: Date | null, lastDone: Date | null, now: Date): Date {
  const afterDone = lastDone === null ? now.getTime() : lastDone.getTime() + everyMs
  const afterTry = lastTry === null ? now.getTime() : lastTry.getTime() + Math.min(everyMs, RETRY_MS)
  return new Date(Math.max(afterDone, afterTry))
}

/**
 * Makes a backup if one is due and no other process is making it, and then removes those that BACKUP_KEEP does not
 * keep. A failed backup removes none; it is recorded and logged.
 */
export async function backUpWhenDue(
  platform: BackupPlatform,
  signal: AbortSignal,
  now = new Date(),
): Promise<'done' | 'failed' | 'not-due' | 'busy'> {
  const due = await nextBackupAt(platform, now)
  if (due === null || due > now) return 'not-due'
  const lock = await connectWithoutTimeouts(directUrlOf(platform))
  try {
    const { rows } = await lock.query<{ isOurs: boolean }>('select pg_try_advisory_lock($1) as "isOurs"', [
      BACKUP_LOCK,
    ])
    if (!rows[0]?.isOurs) return 'busy'
    // Another process may have made it since the first check.
    const still = await nextBackupAt(platform, now)
    if (still === null || still > now) return 'not-due'
    await endOrphanedRuns(platform.db)
    return await runBackup(platform, signal, now)
  } finally {
    // Closing the connection releases the lock.
    await lock.end()
  }
}

async function runBackup({ settings, db, pool, media, log }: BackupPlatform, signal: AbortSignal, now: Date) {
  const { to, bucketAccess, key, keep } = settings.backup
  const place = backupPlace(to, bucketAccess)
  const name = backupName(now, key !== null)
  const path = place.titleOf(name)
  const id = await beginRun(db, { begunAt: now, place: path, isEncrypted: key !== null })
  try {
    if (!to.startsWith('s3://')) await mkdir(to, { recursive: true, mode: 0o700 })
    const databaseUrl = directUrlOf({ settings, pool })
    const say = (line: string) => log.debug({ line }, 'backup')
    const { manifest, bytes } = await backUp({
      ...{ databaseUrl, store: media, path: { place, name }, hasSharedMedia: true, key, say, signal },
    })
    const tableRows = manifest.tables.reduce((sum, { rows }) => sum + rows, 0)
    const missing = manifest.media.missing.length
    await completeRun(db, id, { bytes, mediaFiles: manifest.media.files, tableRows, missing })
    log.info({ path, bytes, missing }, 'created a backup')
    await pruneBackups(place, { keep, now, databaseUrl }).catch((error) =>
      log.warn({ err: error }, 'could not remove old backups'),
    )
    return 'done' as const
  } catch (error) {
    const reason = signal.aborted ? 'Showoff stopped during the backup.' : errorText(error)
    if (signal.aborted) log.warn({ path }, 'a backup was interrupted; it will be started again')
    else log.error({ err: error, path }, 'a backup failed')
    // The database itself may have failed; then the next backup records the end of this run.
    await failRun(db, id, reason).catch(() => {})
    return 'failed' as const
  }
}

/** Returns the message for admins: one line, without a stack. */
const errorText = (error: unknown): string => {
  if (error instanceof CannotRun) return error.message
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC') return 'The backup disk is full.'
  if (code === 'EACCES' || code === 'EROFS') return 'The backup folder is not writable.'
  return String(message ?? error)
    .split('\n')[0]!
    .slice(0, 300)
}

/** Returns the newest scheduled backup of the place; null when there is none. */
export async function latestBackup(place: BackupPlace): Promise<BackupFile | null> {
  const names = await Array.fromAsync(place.list(''), ({ name }) => name)
  const latest = names
    .filter((name) => parseBackupTime(name) !== null)
    .toSorted()
    .at(-1)
  return latest === undefined ? null : { place, name: latest }
}

/**
 * Checks every minute, in every process. Not a job, because a long backup would occupy one of the job runner's few
 * slots.
 */
export function startBackupSchedule(platform: BackupPlatform) {
  const stopping = new AbortController()
  let underWay: Promise<unknown> = Promise.resolve()
  let isBusy = false
  const look = () => {
    if (isBusy || stopping.signal.aborted) return
    isBusy = true
    underWay = backUpWhenDue(platform, stopping.signal)
      .catch((error) => platform.log.warn({ err: error }, 'could not read the backup schedule'))
      .finally(() => {
        isBusy = false
      })
  }
  const isOn = platform.settings.backup.everyMs !== null
  const first = isOn ? setTimeout(look, FIRST_CHECK_MS).unref() : undefined
  const timer = isOn ? setInterval(look, CHECK_EVERY_MS).unref() : undefined
  return {
    /** Aborts a running backup, which leaves no file and starts again after the next start. */
    async stop() {
      clearTimeout(first)
      clearInterval(timer)
      stopping.abort(new CannotRun('Showoff stopped during the backup.'))
      await underWay
    },
  }
}
