import type { Feature } from '../../../../kernel/feature.ts'
import * as travel from '../travel.ts'
import { captionRoutes } from './caption-routes.ts'

/** What travel hand to the program. */
export const travelFeature: Feature = {
  api: [captionRoutes],
  shapes: [travel],
}
