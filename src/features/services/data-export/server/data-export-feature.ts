import type { Feature } from '../../../../kernel/feature.ts'
import { exportRoutes } from './export-routes.ts'
import { dataExport, dataRemoval } from './own-parts.ts'

export const dataExportFeature: Feature = { api: [exportRoutes], parts: [...dataExport, dataRemoval] }
