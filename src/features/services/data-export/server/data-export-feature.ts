import type { Feature } from '../../../../kernel/feature.ts'
import * as exported from '../data-export.ts'
import { exportRoutes } from './export-routes.ts'
import { dataExport, dataRemoval } from './own-parts.ts'

export const dataExportFeature: Feature = {
  shapes: [exported],
  api: [exportRoutes],
  parts: [...dataExport, dataRemoval],
}
