import type { Feature } from '../../../../kernel/feature.ts'
import { metricSources } from '../../../../platform/metrics/gather-metrics.ts'
import { backupMetrics } from './scheduled/backup-metrics.ts'

/** The parts that backups contribute to the program. */
export const backupFeature: Feature = {
  parts: [metricSources.of(backupMetrics)],
}
