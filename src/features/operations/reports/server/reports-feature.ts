import type { Feature } from '../../../../kernel/feature.ts'
import * as report from '../report.ts'
import { reportRoutes } from './report-routes.ts'

/** The parts that reports contribute to the program. */
export const reportsFeature: Feature = {
  api: [reportRoutes],
  shapes: [report],
}
