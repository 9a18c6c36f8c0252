import type { Feature } from '../../../../kernel/feature.ts'
import * as report from '../report.ts'
import { reportRoutes } from './report-routes.ts'

/** What reports hand to the program. */
export const reportsFeature: Feature = {
  api: [reportRoutes],
  shapes: [report],
}
