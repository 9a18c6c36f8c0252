import type { Feature } from '../../../../kernel/feature.ts'
import { caseKinds } from '../../../services/moderation/server/case-kinds.ts'
import { reelAdminRoutes } from './reel-admin-routes.ts'
import { reelFileRoutes } from './reel-files.ts'
import { reelCases } from './reel-moderation.ts'
import { reelRoutes } from './reel-routes.ts'
import { reelUploadRoutes } from './upload-routes.ts'

/** What reels hand to the program. */
export const reelsFeature: Feature = {
  api: [reelRoutes, reelUploadRoutes, reelAdminRoutes],
  site: { '/media/reel': reelFileRoutes },
  parts: [caseKinds.of(reelCases)],
}
