import type { Feature } from '../../../../kernel/feature.ts'
import * as imported from '../import.ts'
import { importRoutes } from './import-routes.ts'
import { productImportExport } from './product-import-export.ts'

/** What product import hand to the program. */
export const productImportFeature: Feature = {
  api: [importRoutes],
  shapes: [imported],
  parts: [...productImportExport],
}
