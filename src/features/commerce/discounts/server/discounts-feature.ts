import type { Feature } from '../../../../kernel/feature.ts'
import { brandUses } from '../../../catalogue/brands/server/brand-uses.ts'
import { categoryUses } from '../../../catalogue/categories/server/category-uses.ts'
import { productMerges } from '../../../catalogue/products/server/proposals/product-merges.ts'
import { groupUses } from '../../../core/member-groups/server/group-uses.ts'
import { discountChecks } from '../../../core/shop-settings/server/shop-routes.ts'
import * as automatic from '../automatic.ts'
import * as discount from '../discount.ts'
import { moveBrandTargets, moveCategoryTargets, moveProductTargets } from './automatic/automatic-admin-sql.ts'
import { automaticAdminRoutes, productDiscountRoutes } from './automatic/automatic-routes.ts'
import { clearAutomaticCache } from './automatic/automatic-rule-sql.ts'
import { listDiscountsOfGroup } from './automatic/automatic-use-sql.ts'
import { discountAdminRoutes } from './discount-admin-routes.ts'
import { takesDiscounts } from './takes-discounts.ts'

export const discountsFeature: Feature = {
  api: [discountAdminRoutes, automaticAdminRoutes, productDiscountRoutes],
  shapes: [discount, automatic],
  parts: [
    discountChecks.of(takesDiscounts),
    groupUses.of(listDiscountsOfGroup),
    // A discount alone does not prevent deletion.
    brandUses.of({
      isUsed: async () => false,
      merge: (tx, fromId, into) => moveBrandTargets(tx, fromId, into.id),
    }),
    productMerges.of((tx, fromId, into) => moveProductTargets(tx, fromId, into.id)),
    categoryUses.of({ move: moveCategoryTargets, dropCaches: clearAutomaticCache }),
  ],
}
