import type { Feature } from '../../../../kernel/feature.ts'
import { metricSources } from '../../../../platform/metrics/gather-metrics.ts'
import * as today from '../today.ts'
import { businessMetrics } from './business-metrics.ts'
import { todayRoutes } from './today-routes.ts'

/** The parts that Today contributes to the program. */
export const todayFeature: Feature = {
  api: [todayRoutes],
  shapes: [today],
  parts: [metricSources.of(businessMetrics)],
}
