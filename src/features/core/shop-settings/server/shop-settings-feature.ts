import type { Feature } from '../../../../kernel/feature.ts'
import * as shop from '../shop.ts'
import { firstTimeZone } from './first-time-zone.ts'
import { shopRoutes } from './shop-routes.ts'

export const shopSettingsFeature: Feature = {
  api: [shopRoutes],
  shapes: [shop],
  parts: [firstTimeZone],
}
