import type { Feature } from '../../feature.ts'
import { mediaRoutes } from './media-routes.ts'

/** What pictures hand to the program. */
export const picturesFeature: Feature = { site: { '/media': mediaRoutes } }
