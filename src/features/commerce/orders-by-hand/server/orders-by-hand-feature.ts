import type { Feature } from '../../../../kernel/feature.ts'
import * as handOrder from '../hand-order.ts'
import { handOrderRoutes } from './hand-order-routes.ts'

export const ordersByHandFeature: Feature = {
  api: [handOrderRoutes],
  shapes: [handOrder],
}
