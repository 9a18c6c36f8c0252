import type { Feature } from '../../../../kernel/feature.ts'
import { notExported } from '../../../services/data-export/server/export-parts.ts'
import { productMerges } from '../../products/server/proposals/product-merges.ts'
import * as stock from '../stock.ts'
import { countRoutes } from './count-routes.ts'
import { deliveryRoutes } from './delivery-routes.ts'
import { moveStockLines } from './merge-stock-sql.ts'
import { stockRoutes } from './stock-routes.ts'

/** The parts that stock contributes to the program. */
export const stockFeature: Feature = {
  api: [stockRoutes, deliveryRoutes, countRoutes],
  shapes: [stock],
  parts: [
    notExported.of({ 'stock_movements.by_id': 'Which items an admin moved.' }),
    productMerges.of(moveStockLines),
  ],
}
