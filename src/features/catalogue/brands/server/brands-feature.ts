import type { Feature } from '../../../../kernel/feature.ts'
import { sitemapKinds } from '../../../services/sitemaps/server/sitemap-kinds.ts'
import * as brand from '../brand.ts'
import * as brandAdmin from '../brand-admin.ts'
import { brandAdminRoutes } from './brand-admin-routes.ts'
import { brandRoutes } from './brand-routes.ts'

/** What brands hand to the program. */
export const brandsFeature: Feature = {
  api: [brandRoutes, brandAdminRoutes],
  shapes: [brandAdmin, brand],
  parts: [
    sitemapKinds.of({
      name: 'brands',
      table: 'brands',
      where: 'true',
      path: `'/brand/' || brands.id`,
      changedAt: 'brands.updated_at',
    }),
  ],
}
