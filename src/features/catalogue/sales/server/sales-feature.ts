import type { Feature } from '../../../../kernel/feature.ts'
import { brandUses } from '../../brands/server/brand-uses.ts'
import { priceUpdaters } from '../../products/server/prices/keep-prices-current.ts'
import { productMerges } from '../../products/server/proposals/product-merges.ts'
import * as sale from '../sale.ts'
import { applyDueSales } from './apply-sales.ts'
import { saleAdminRoutes } from './sale-admin-routes.ts'
import { moveSalesOfBrand, moveSalesOfProduct } from './sale-sql.ts'

/** The parts that sales contribute to the program. */
export const salesFeature: Feature = {
  api: [saleAdminRoutes],
  shapes: [sale],
  parts: [
    priceUpdaters.of(applyDueSales),
    // A brand that only a sale names can still be deleted.
    brandUses.of({ isUsed: async () => false, merge: moveSalesOfBrand }),
    productMerges.of(moveSalesOfProduct),
  ],
}
