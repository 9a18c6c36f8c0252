import type { Feature } from '../../../../kernel/feature.ts'
import { productMerges } from '../../../catalogue/products/server/proposals/product-merges.ts'
import * as watch from '../watch.ts'
import { moveWatches } from './move-watches-sql.ts'
import { wishListNotices } from './news-notices.ts'
import { watchRoutes } from './watch-routes.ts'
import { wishListExport } from './wish-list-export.ts'

/** What wish list hand to the program. */
export const wishListFeature: Feature = {
  api: [watchRoutes],
  shapes: [watch],
  parts: [...wishListNotices, productMerges.of(moveWatches), ...wishListExport],
}
