import type { Feature } from '../../../../kernel/feature.ts'
import * as tax from '../tax.ts'
import { taxAdminRoutes } from './tax-admin-routes.ts'

export const taxFeature: Feature = {
  api: [taxAdminRoutes],
  shapes: [tax],
}
