import type { MetricSource } from '../../../../../platform/metrics/gather-metrics.ts'
import { readLastRuns } from './backup-runs-sql.ts'

/** Backup metrics. Without any backup the value is zero rather than missing, so that an alert on its age fires. */
export const backupMetrics: MetricSource = {
  name: 'backups',
  async read({ db, settings }) {
    const { last, done } = await readLastRuns(db)
    const seconds = done?.endedAt ? (done.endedAt.getTime() - done.begunAt.getTime()) / 1000 : 0
    return [
      {
        name: 'backup_interval_seconds',
        help: 'Backup interval (BACKUP_EVERY); 0 if none is scheduled.',
        values: [{ value: (settings.backup.everyMs ?? 0) / 1000 }],
      },
      {
        name: 'backup_last_success_timestamp_seconds',
        help: 'Start time of the last successful backup; 0 if there was none.',
        values: [{ value: (done?.begunAt.getTime() ?? 0) / 1000 }],
      },
      {
        name: 'backup_last_bytes',
        help: 'Size of the last successful backup.',
        values: [{ value: Number(done?.bytes ?? 0) }],
      },
      {
        name: 'backup_last_duration_seconds',
        help: 'Duration of the last successful backup.',
        values: [{ value: seconds }],
      },
      {
        name: 'backup_failing',
        help: 'Whether the last backup failed.',
        values: [{ value: last?.state === 'failed' ? 1 : 0 }],
      },
    ]
  },
}
