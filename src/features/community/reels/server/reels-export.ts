import type { Part } from '../../../../platform/parts.ts'
import {
  exportParts,
  notExported,
  pictureNames,
  usernameSql,
} from '../../../services/data-export/server/export-parts.ts'

/** This feature's part of the data export. */
export const reelsExport: Part[] = [
  exportParts.of({
    name: 'reels',
    title: 'Reels with their tags and captions',
    coveredColumns: ['reels.owner_id'],
    statement: `
      select reels.id, description, tags, captions, state, stage, failure, followers_only as "followersOnly",
             video_media_id as "videoId", poster_media_id as "posterId", duration_ms as "durationMs",
             like_count as "likeCount", created_at as "createdAt", published_at as "publishedAt",
             (select coalesce(json_agg(json_build_object(
                'name', product_name, 'productId', product_id, 'x', x_percent, 'y', y_percent, 'isSimilar', is_similar,
                'fromMs', from_ms, 'untilMs', until_ms) order by position), '[]')
              from reel_product_tags where reel_id = reels.id) as "productTags"
      from reels where owner_id = $1 order by created_at desc, id desc`,
  }),
  exportParts.of({
    name: 'liked-reels',
    title: 'Reels you like',
    coveredColumns: ['reel_likes.member_id'],
    statement: `
      select reel_id as "reelId", ${usernameSql('reels.owner_id')} as "reelBy", reel_likes.created_at as "likedAt"
      from reel_likes
      join reels on reels.id = reel_id
      where member_id = $1
      order by reel_likes.created_at desc, reel_id desc`,
  }),
  notExported.of({
    'reel_settings.updated_by': 'What an admin decided.',
  }),
  pictureNames.of(
    `case when media.kind = 'video' or exists (select from reels where poster_media_id = media.id) then 'reel-' || media.id end`,
  ),
]
