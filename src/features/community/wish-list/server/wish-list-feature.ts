import type { Feature } from '../../../../kernel/feature.ts'
import { watchRoutes } from './watch-routes.ts'

/** What wish list hand to the program. */
export const wishListFeature: Feature = {
  api: [watchRoutes],
}
