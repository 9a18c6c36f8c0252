import type { Feature } from '../../../../kernel/feature.ts'
import * as today from '../today.ts'
import { todayRoutes } from './today-routes.ts'

/** What today hand to the program. */
export const todayFeature: Feature = {
  api: [todayRoutes],
  shapes: [today],
}
