import type { Feature } from '../../../../kernel/feature.ts'
import * as adminProduct from '../admin-product.ts'
import * as priceHistory from '../price-history.ts'
import * as product from '../product.ts'
import * as proposal from '../proposal.ts'
import * as wornWith from '../worn-with.ts'
import { productAdminRoutes } from './admin-routes.ts'
import { merchantFeedRoutes } from './merchant-feed.ts'
import { productRoutes } from './product-routes.ts'
import { productsExport } from './products-export.ts'
import { proposalAdminRoutes } from './proposal-admin-routes.ts'

/** What products hand to the program. */
export const productsFeature: Feature = {
  api: [productRoutes, productAdminRoutes, proposalAdminRoutes],
  shapes: [adminProduct, priceHistory, product, proposal, wornWith],
  site: { '/': merchantFeedRoutes },
  parts: [...productsExport],
}
