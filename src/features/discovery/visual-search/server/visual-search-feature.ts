import type { Feature } from '../../../../kernel/feature.ts'
import * as find from '../visual-search.ts'
import { autoTagRoutes } from './auto-tags.ts'
import { findRoutes } from './visual-search-routes.ts'

/** What visual search hand to the program. */
export const visualSearchFeature: Feature = {
  api: [findRoutes, autoTagRoutes],
  shapes: [find],
}
