import type { Feature } from '../../../../kernel/feature.ts'
import { closingRoutes } from './closing-routes.ts'

export const accountDeletionFeature: Feature = { api: [closingRoutes] }
