import type { Feature } from '../../../../kernel/feature.ts'
import * as search from '../search.ts'
import { searchRoutes } from './search-routes.ts'

/** The parts that search contributes to the program. */
export const searchFeature: Feature = {
  api: [searchRoutes],
  shapes: [search],
}
