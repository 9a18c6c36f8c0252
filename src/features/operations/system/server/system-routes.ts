import { statfs } from 'node:fs/promises'
import packageFile from '../../../../../package.json' with { type: 'json' }
import { type DbOrTx, directUrlOf } from '../../../../platform/database/database.ts'
import { done, implement } from '../../../../platform/http/http.ts'
import type { Settings } from '../../../../platform/start/settings.ts'
import { examine } from '../../backup/server/doctor/doctor.ts'
import {
  listRuns,
  readLastRuns,
  type BackupRun as StoredRun,
} from '../../backup/server/scheduled/backup-runs-sql.ts'
import { nextBackupAt } from '../../backup/server/scheduled/scheduled-backup.ts'
import { listFailedJobs } from '../../today/server/failed-jobs-sql.ts'
import { jobWords } from '../../today/server/job-words.ts'
import { countHeldMails } from '../../today/server/today-sql.ts'
import type { BackupRun, SystemView } from '../system.ts'
import { systemApi } from '../system-api.ts'
import { changeLimit, listLimits } from './limit-settings.ts'
import { countJobs, listRunningJobs, readDatabaseFacts, readSlowStatements } from './system-sql.ts'

const RUNS_SHOWN = 7

export const systemRoutes = implement(systemApi, {
  'GET /admin/system': async ({ db, platform }) => {
    const { settings } = platform
    const [facts, counts, running, failures, held, statements, backups, limits, disk] = await Promise.all([
      readDatabaseFacts(db),
      countJobs(db),
      listRunningJobs(db),
      listFailedJobs(db),
      countHeldMails(db),
      readSlowStatements(db),
      readBackups(db, settings),
      listLimits(db),
      statfs(settings.dataDir),
    ])
    const { postgres, migrations, databaseBytes, mediaFiles, mediaBytes } = facts
    const { due, later, failed, oldestDueSeconds } = counts
    return {
      readAt: new Date().toISOString(),
      versions: {
        ...{ program: packageFile.version, node: process.versions.node, postgres, migrations },
        workers: settings.workers,
        startedAt: new Date(Date.now() - process.uptime() * 1000).toISOString(),
      },
      space: {
        dataDir: settings.dataDir,
        diskFreeBytes: disk.bavail * disk.bsize,
        diskSizeBytes: disk.blocks * disk.bsize,
        bucket: settings.s3?.bucket ?? null,
        ...{ databaseBytes, mediaFiles, mediaBytes },
      },
      backups,
      jobs: {
        ...{ due, later, failed, oldestDueSeconds },
        running: running.map((one) => ({ ...one, since: one.since.toISOString() })),
        failures: failures.map((kind) => ({ ...kind, what: jobWords(kind.name) })),
      },
      mails: {
        server: settings.smtpUrl === null ? null : new URL(settings.smtpUrl).hostname,
        waiting: counts.mailsWaiting,
        retried: counts.mailsRetried,
        failed: counts.mailsFailed,
        held,
      },
      statements,
      limits: {
        isOn: settings.rateLimits,
        all: limits,
      },
    }
  },

  'PUT /admin/system/limits/{name}': async ({ db, viewer, params: { name }, body: { points }, platform }) => {
    await changeLimit(db, viewer.memberId, { name, points })
    await platform.limits.reload()
    return done
  },

  'DELETE /admin/system/limits/{name}': async ({ db, viewer, params: { name }, platform }) => {
    await changeLimit(db, viewer.memberId, { name, points: null })
    await platform.limits.reload()
    return done
  },

  'POST /admin/system/examine': async ({ platform }) => {
    const startedAt = performance.now()
    const databaseUrl = directUrlOf(platform)
    // Listing a store with a million files takes minutes; that is left to the command.
    const findings = await examine(platform.settings, async () => databaseUrl, { withFiles: false })
    return {
      tookMs: Math.round(performance.now() - startedAt),
      findings: findings.map((finding) => ({ todo: null, ...finding })),
    }
  },
})

async function readBackups(db: DbOrTx, settings: Settings): Promise<SystemView['backups']> {
  const { everyMs, to, keep, key } = settings.backup
  const [{ done }, runs, next] = await Promise.all([
    readLastRuns(db),
    listRuns(db, RUNS_SHOWN),
    nextBackupAt({ db, settings }),
  ])
  return {
    everySeconds: everyMs === null ? null : everyMs / 1000,
    ...{ place: to, keep, isEncrypted: key !== null },
    nextAt: next?.toISOString() ?? null,
    lastDone: done && shown(done),
    runs: runs.map(shown),
  }
}

const shown = (run: StoredRun): BackupRun => ({
  ...run,
  begunAt: run.begunAt.toISOString(),
  endedAt: run.endedAt?.toISOString() ?? null,
})
