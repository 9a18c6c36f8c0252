import type { Feature } from '../../../../kernel/feature.ts'
import { productMerges } from '../../../catalogue/products/server/proposals/product-merges.ts'
import * as reel from '../reel.ts'
import * as reelAdmin from '../reel-admin.ts'
import { moveReelTags } from './move-reel-tags-sql.ts'
import { reelAdminRoutes } from './reel-admin-routes.ts'
import { reelFileRoutes } from './reel-files.ts'
import { reelModeration } from './reel-moderation.ts'
import { reelRoutes } from './reel-routes.ts'
import { reelsExport } from './reels-export.ts'
import { reelsRemoval } from './reels-removal.ts'
import { reelUploadRoutes } from './upload/upload-routes.ts'
import { videoUpload } from './upload/video-upload.ts'

/** The parts this feature contributes to the program. */
export const reelsFeature: Feature = {
  api: [reelRoutes, reelUploadRoutes, reelAdminRoutes],
  shapes: [reelAdmin, reel],
  site: { '/media/reel': reelFileRoutes },
  parts: [...reelModeration, ...reelsExport, reelsRemoval, videoUpload, productMerges.of(moveReelTags)],
}
