import type { Feature } from '../../../../kernel/feature.ts'
import { shopRoutes } from './shop-routes.ts'

/** What shop settings hand to the program. */
export const shopSettingsFeature: Feature = {
  api: [shopRoutes],
}
