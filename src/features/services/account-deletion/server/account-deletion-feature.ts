import type { Feature } from '../../../../kernel/feature.ts'
import * as accountDeletion from '../account-deletion.ts'
import { closingRoutes } from './closing-routes.ts'

export const accountDeletionFeature: Feature = {
  shapes: [accountDeletion],
  api: [closingRoutes],
}
