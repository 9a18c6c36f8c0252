import type { Feature } from '../../../../kernel/feature.ts'
import * as watch from '../watch.ts'
import { watchRoutes } from './watch-routes.ts'
import { wishListExport } from './wish-list-export.ts'

/** What wish list hand to the program. */
export const wishListFeature: Feature = {
  api: [watchRoutes],
  shapes: [watch],
  parts: [...wishListExport],
}
