import type { Feature } from '../../../../kernel/feature.ts'
import { liveTopics } from '../../../../kernel/live/server/live-topics.ts'
import { brandUses } from '../../../catalogue/brands/server/brand-uses.ts'
import { productMerges } from '../../../catalogue/products/server/product-merges.ts'
import * as photo from '../photo.ts'
import * as postTypeAdmin from '../post-type-admin.ts'
import { commentRoutes } from './comment-routes.ts'
import { favouriteRoutes } from './favourite-routes.ts'
import { feedRoutes } from './feed-routes.ts'
import { helpfulCommentRoutes } from './helpful-comment-routes.ts'
import { likeRoutes } from './like-routes.ts'
import { hasBrandTags, moveBrandTags, moveProductTags } from './move-tags-sql.ts'
import { mayListenToPhoto } from './photo-live.ts'
import { photoModeration } from './photo-moderation.ts'
import { photoNotices } from './photo-notices.ts'
import { photoPoints } from './photo-points.ts'
import { photoRoutes } from './photo-routes.ts'
import { photosExport } from './photos-export.ts'
import { photosRemoval } from './photos-removal.ts'
import { pictureRoutes } from './picture-routes.ts'
import { postTypeAdminRoutes } from './post-type-admin-routes.ts'
import { wornWithRoutes } from './worn-with.ts'

/** What photos hand to the program. */
export const photosFeature: Feature = {
  api: [
    helpfulCommentRoutes,
    feedRoutes,
    photoRoutes,
    likeRoutes,
    favouriteRoutes,
    commentRoutes,
    pictureRoutes,
    postTypeAdminRoutes,
    wornWithRoutes,
  ],
  shapes: [photo, postTypeAdmin],
  parts: [
    ...photoPoints,
    ...photoNotices,
    productMerges.of(moveProductTags),
    brandUses.of({ isUsed: hasBrandTags, merge: moveBrandTags }),
    ...photoModeration,
    ...photosExport,
    ...photosRemoval,
    liveTopics.of({ kind: 'photo', mayListen: mayListenToPhoto }),
    liveTopics.of({ kind: 'feed', mayListen: async () => true }),
    // Says only that somebody published something: those who follow somebody then ask.
    liveTopics.of({ kind: 'followed', mayListen: async (_platform, viewer) => viewer.memberId !== null }),
  ],
}
