import type { Feature } from '../../../../kernel/feature.ts'
import { productMerges } from '../../../catalogue/products/server/proposals/product-merges.ts'
import * as watch from '../wish.ts'
import { moveWishes } from './move-wishes-sql.ts'
import { wishListNotices } from './news-notices.ts'
import { wishListExport } from './wish-list-export.ts'
import { wishListRoutes } from './wish-routes.ts'

/** The parts this feature contributes to the program. */
export const wishListFeature: Feature = {
  api: [wishListRoutes],
  shapes: [watch],
  parts: [...wishListNotices, productMerges.of(moveWishes), ...wishListExport],
}
