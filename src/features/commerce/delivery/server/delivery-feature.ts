import type { Feature } from '../../../../kernel/feature.ts'
import * as shipping from '../../../core/shipping/shipping.ts'
import * as delivery from '../delivery.ts'
import { deliveryRoutes } from './delivery-routes.ts'

export const deliveryFeature: Feature = {
  api: [deliveryRoutes],
  shapes: [shipping, delivery],
}
