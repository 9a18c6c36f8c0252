import type { Feature } from '../../../../kernel/feature.ts'
import { productAdminRoutes } from './admin-routes.ts'
import { merchantFeedRoutes } from './merchant-feed.ts'
import { productRoutes } from './product-routes.ts'
import { productsExport } from './products-export.ts'
import { proposalAdminRoutes } from './proposal-admin-routes.ts'

/** What products hand to the program. */
export const productsFeature: Feature = {
  api: [productRoutes, productAdminRoutes, proposalAdminRoutes],
  site: { '/': merchantFeedRoutes },
  parts: [...productsExport],
}
