import type { Feature } from '../../../../kernel/feature.ts'
import { exportParts } from '../../../services/data-export/server/export-parts.ts'
import { sitemapKinds } from '../../../services/sitemaps/server/sitemap-kinds.ts'
import * as brand from '../brand.ts'
import * as brandAdmin from '../brand-admin.ts'
import { brandAdminRoutes } from './brand-admin-routes.ts'
import { brandFollowRoutes } from './brand-follow-routes.ts'
import { moveBrandFollows } from './brand-follow-sql.ts'
import { brandRoutes } from './brand-routes.ts'
import { brandUses } from './brand-uses.ts'

/** The parts that brands contribute to the program. */
export const brandsFeature: Feature = {
  api: [brandRoutes, brandAdminRoutes, brandFollowRoutes],
  shapes: [brandAdmin, brand],
  parts: [
    // A followed brand can still be deleted.
    brandUses.of({ isUsed: async () => false, merge: moveBrandFollows }),
    sitemapKinds.of({
      name: 'brands',
      table: 'brands',
      where: 'true',
      path: `'/brand/' || brands.id`,
      changedAt: 'brands.updated_at',
    }),
    exportParts.of({
      name: 'followed-brands',
      title: 'Brands you follow',
      coveredColumns: ['brand_follows.member_id'],
      statement: `
        select brands.name::text as name, brand_follows.created_at as since
        from brand_follows
        join brands on brands.id = brand_id
        where member_id = $1
        order by since desc`,
    }),
  ],
}
