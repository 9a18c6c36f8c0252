import type { Feature } from '../../../../kernel/feature.ts'
import { brandUses } from '../../brands/server/brand-uses.ts'
import { productAdminRoutes } from './admin-routes.ts'
import { brandPageRoutes } from './brand-page-routes.ts'
import { forgetHeldProducts } from './held-products.ts'
import { merchantFeedRoutes } from './merchant-feed.ts'
import { hasProducts, moveProductsOfBrand } from './move-brand-sql.ts'
import { productRoutes } from './product-routes.ts'
import { productsExport } from './products-export.ts'
import { proposalAdminRoutes } from './proposal-admin-routes.ts'

/** What products hand to the program. */
export const productsFeature: Feature = {
  api: [productRoutes, brandPageRoutes, productAdminRoutes, proposalAdminRoutes],
  site: { '/': merchantFeedRoutes },
  parts: [
    brandUses.of({ isUsed: hasProducts, merge: moveProductsOfBrand, dropCaches: forgetHeldProducts }),
    ...productsExport,
  ],
}
