import type { Feature } from '../../../../kernel/feature.ts'
import { productMerges } from '../../products/server/proposals/product-merges.ts'
import * as imported from '../import.ts'
import { importRoutes } from './import-routes.ts'
import { moveOrigins } from './origin-sql.ts'
import { productImportExport } from './product-import-export.ts'

/** The parts that the product import contributes to the program. */
export const productImportFeature: Feature = {
  api: [importRoutes],
  shapes: [imported],
  parts: [...productImportExport, productMerges.of(moveOrigins)],
}
