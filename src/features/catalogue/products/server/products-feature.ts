import type { Feature } from '../../../../kernel/feature.ts'
import { sitemapKinds } from '../../../services/sitemaps/server/sitemap-kinds.ts'
import { brandUses } from '../../brands/server/brand-uses.ts'
import { categoryUses } from '../../categories/server/category-uses.ts'
import * as adminProduct from '../admin-product.ts'
import * as priceHistory from '../price-history.ts'
import * as product from '../product.ts'
import * as productMerge from '../product-merge.ts'
import * as proposal from '../proposal.ts'
import * as wornWith from '../worn-with.ts'
import { productAdminRoutes } from './admin/admin-routes.ts'
import { brandProductsRoutes, brandViewRoutes } from './brands/brand-page-routes.ts'
import { hasProducts, moveProductsOfBrand } from './brands/move-brand-sql.ts'
import { moveProductsOfCategory } from './categories/category-products-sql.ts'
import { categoryRoutes } from './categories/category-routes.ts'
import { merchantFeedRoutes } from './feed/merchant-feed.ts'
import { clearProductCache } from './product-cache.ts'
import { productRoutes } from './product-routes.ts'
import { productsExport } from './products-export.ts'
import { productMergeRoutes } from './proposals/merge-routes.ts'
import { proposalAdminRoutes } from './proposals/proposal-admin-routes.ts'

/** The parts that products contribute to the program. */
export const productsFeature: Feature = {
  api: [
    ...[productRoutes, categoryRoutes, brandViewRoutes, brandProductsRoutes],
    ...[productAdminRoutes, proposalAdminRoutes, productMergeRoutes],
  ],
  shapes: [adminProduct, priceHistory, product, productMerge, proposal, wornWith],
  site: { '/': merchantFeedRoutes },
  parts: [
    brandUses.of({ isUsed: hasProducts, merge: moveProductsOfBrand, dropCaches: clearProductCache }),
    categoryUses.of({ move: moveProductsOfCategory, dropCaches: clearProductCache }),
    ...productsExport,
    sitemapKinds.of({
      name: 'products',
      table: 'products',
      where: `products.state = 'active'`,
      path: `'/product/' || products.slug`,
      changedAt: 'products.updated_at',
    }),
  ],
}
