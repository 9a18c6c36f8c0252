import type { Feature } from '../../../../kernel/feature.ts'
import { liveTopics } from '../../../../kernel/live/server/live-topics.ts'
import { brandUses } from '../../../catalogue/brands/server/brand-uses.ts'
import { productMerges } from '../../../catalogue/products/server/proposals/product-merges.ts'
import { isPublicMemberSql, sitemapKinds } from '../../../services/sitemaps/server/sitemap-kinds.ts'
import * as comment from '../comment.ts'
import * as firstLook from '../first-looks/first-look.ts'
import * as hashtag from '../hashtag.ts'
import * as label from '../labels/label.ts'
import * as lookWall from '../look-wall.ts'
import * as mention from '../mention.ts'
import * as photo from '../photo.ts'
import * as postTypeAdmin from '../post-types/post-type-admin.ts'
import * as score from '../score.ts'
import * as travelPost from '../travel/travel-post.ts'
import { photosExport } from './accounts/photos-export.ts'
import { photosRemoval } from './accounts/photos-removal.ts'
import { commentRoutes } from './comments/comment-routes.ts'
import { helpfulCommentRoutes } from './comments/helpful-comment-routes.ts'
import { feedRoutes } from './feed/feed-routes.ts'
import { hashtagFeedRoutes } from './hashtags/hashtag-feed.ts'
import { hashtagAdminRoutes, hashtagRoutes } from './hashtags/hashtag-routes.ts'
import { favouriteRoutes } from './likes/favourite-routes.ts'
import { likeRoutes } from './likes/like-routes.ts'
import { mentionRoutes } from './mentions/mention-routes.ts'
import { hasBrandTags, moveBrandTags, moveProductTags } from './move-tags-sql.ts'
import { mayListenToPhoto } from './photo-live.ts'
import { photoModeration } from './photo-moderation.ts'
import { photoNotices } from './photo-notices.ts'
import { photoPoints } from './photo-points.ts'
import { photoRoutes } from './photo-routes.ts'
import { postTypeAdminRoutes } from './post-types/post-type-admin-routes.ts'
import { labelRoutes } from './publish/labels/correct-labels.ts'
import { labelAdminRoutes } from './publish/labels/label-admin-routes.ts'
import { pictureRoutes } from './publish/picture-routes.ts'
import { lookWallRoutes } from './worn-with/look-wall.ts'
import { wornPoints } from './worn-with/worn-points.ts'
import { wornWithRoutes } from './worn-with/worn-with.ts'

/** The parts this feature contributes to the program. */
export const photosFeature: Feature = {
  api: [
    helpfulCommentRoutes,
    feedRoutes,
    photoRoutes,
    likeRoutes,
    favouriteRoutes,
    commentRoutes,
    mentionRoutes,
    hashtagRoutes,
    hashtagAdminRoutes,
    pictureRoutes,
    postTypeAdminRoutes,
    labelAdminRoutes,
    labelRoutes,
    wornWithRoutes,
    lookWallRoutes,
  ],
  site: { '/': hashtagFeedRoutes },
  shapes: [photo, firstLook, travelPost, label, score, comment, mention, hashtag, lookWall, postTypeAdmin],
  parts: [
    wornPoints,
    ...photoPoints,
    ...photoNotices,
    productMerges.of(moveProductTags),
    brandUses.of({ isUsed: hasBrandTags, merge: moveBrandTags }),
    ...photoModeration,
    ...photosExport,
    ...photosRemoval,
    sitemapKinds.of({
      name: 'looks',
      table: 'photos',
      where: `photos.state = 'published' and not photos.followers_only`,
      owner: 'owner_id',
      path: `'/photo/' || photos.id`,
      changedAt: 'photos.uploaded_at',
    }),
    sitemapKinds.of({
      name: 'hashtags',
      table: 'hashtags',
      where: `not hashtags.is_hidden and exists (
        select from photo_hashtags
        join photos on photos.id = photo_hashtags.photo_id
        join members on members.id = photos.owner_id
        where hashtag_id = hashtags.id and photos.state = 'published' and not photos.followers_only
          and ${isPublicMemberSql})`,
      path: `'/hashtag/' || hashtags.word`,
    }),
    liveTopics.of({ kind: 'photo', mayListen: mayListenToPhoto }),
    liveTopics.of({ kind: 'feed', mayListen: async () => true }),
    // An event contains only that a member published something; followers then query for it.
    liveTopics.of({ kind: 'followed', mayListen: async (_platform, viewer) => viewer.memberId !== null }),
  ],
}
