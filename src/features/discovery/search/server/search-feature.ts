import type { Feature } from '../../../../kernel/feature.ts'
import * as search from '../search.ts'
import { searchRoutes } from './search-routes.ts'

/** What search hand to the program. */
export const searchFeature: Feature = {
  api: [searchRoutes],
  shapes: [search],
}
