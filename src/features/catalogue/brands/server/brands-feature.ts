import type { Feature } from '../../../../kernel/feature.ts'
import * as brand from '../brand.ts'
import * as brandAdmin from '../brand-admin.ts'
import { brandAdminRoutes } from './brand-admin-routes.ts'
import { brandRoutes } from './brand-routes.ts'

/** What brands hand to the program. */
export const brandsFeature: Feature = {
  api: [brandRoutes, brandAdminRoutes],
  shapes: [brandAdmin, brand],
}
