import { sql } from 'kysely'
import type { z } from 'zod'
import {
  MEDIA_COLUMNS,
  type MediaColumns,
  pictureViewOrNull,
} from '../../../../kernel/pictures/server/picture-view.ts'
import { readMemberRefs } from '../../../../kernel/session/server/member-refs.ts'
import type { DbOrTx } from '../../../../platform/database/database.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { Viewer } from '../../../../platform/sign-in/viewer.ts'
import { nearestInsteadSql, type ProductTagRow } from '../../photos/server/feed/photo-details-sql.ts'
import { productTagView } from '../../photos/server/feed/photo-view.ts'
import { maySeeLikeCount } from '../../photos/server/photo-rules.ts'
import type { ReelView } from '../reel.ts'
import { VIDEO_FILES } from './reel-files.ts'

type TagRow = Omit<ProductTagRow, 'imageId'> & {
  reelId: string
  fromMs: number | null
  untilMs: number | null
}

type ReelRow = { [Column in keyof MediaColumns]: MediaColumns[Column] | null } & {
  id: string
  ownerId: string
  description: string
  tags: string[]
  publishedAt: Date
  videoWidth: number
  videoHeight: number
  durationMs: number
  hasSound: boolean
  hasCaptions: boolean
  variants: string[]
  likeCount: number
  hidesLikeCount: boolean
  likedByViewer: boolean
}

/** Returns the reels with these ids, in their order; missing and unfinished ones are left out. */
export async function readReels(
  platform: Platform,
  viewer: Viewer,
  ids: string[],
): Promise<z.input<typeof ReelView>[]> {
  if (ids.length === 0) return []
  const [rows, tags] = await Promise.all([
    listRows(platform.db, ids, viewer.memberId),
    listTags(platform.db, ids),
  ])
  const owners = await readMemberRefs(platform.pool, [...new Set(rows.map(({ ownerId }) => ownerId))])
  const tagsOf = Map.groupBy(tags, ({ reelId }) => reelId)
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = rowOf.get(id)
    const owner = row && owners.get(row.ownerId)
    return owner ? [reelView(viewer, row, owner, tagsOf.get(id) ?? [])] : []
  })
}

function reelView(
  viewer: Viewer,
  row: ReelRow,
  owner: z.input<typeof ReelView>['owner'],
  tags: TagRow[],
): z.input<typeof ReelView> {
  const files = Object.entries(VIDEO_FILES)
    .filter(([, { variant }]) => row.variants.includes(variant))
    .map(([name, { widthPx }]) => ({
      src: `/media/reel/${row.id}/${name}`,
      widthPx: widthPx ?? row.videoWidth,
    }))
  return {
    id: row.id,
    owner,
    description: row.description,
    tags: row.tags,
    publishedAt: row.publishedAt.toISOString(),
    poster: pictureViewOrNull(row),
    video: {
      widthPx: row.videoWidth,
      heightPx: row.videoHeight,
      durationMs: row.durationMs,
      hasSound: row.hasSound,
      files,
      captionsSrc: row.hasCaptions ? `/media/reel/${row.id}/captions.vtt` : null,
    },
    productTags: tags.map((tag) => ({ ...productTagView(tag), fromMs: tag.fromMs, untilMs: tag.untilMs })),
    likeCount: maySeeLikeCount(viewer, row) ? row.likeCount : null,
    likedByViewer: row.likedByViewer,
    can: {
      remove: viewer.memberId === row.ownerId,
      moderate: viewer.isModerator && viewer.memberId !== row.ownerId,
    },
  }
}

async function listRows(db: DbOrTx, ids: string[], viewerId: string | null): Promise<ReelRow[]> {
  const { rows } = await sql<ReelRow>`
    select reels.id, reels.owner_id as "ownerId", reels.description, reels.tags,
           reels.published_at as "publishedAt", reels.duration_ms as "durationMs", reels.has_sound as "hasSound",
           reels.captions is not null as "hasCaptions", reels.like_count as "likeCount",
           members.hides_like_counts as "hidesLikeCount", video.width as "videoWidth", video.height as "videoHeight",
           array(select variant from media_files where media_id = video.id) as variants,
           (select member_id from reel_likes
            where reel_id = reels.id and member_id = ${viewerId}::uuid) is not null as "likedByViewer",
           ${sql.raw(MEDIA_COLUMNS)}
    from reels
    join members on members.id = reels.owner_id
    join media as video on video.id = reels.video_media_id
    left join media on media.id = reels.poster_media_id
    where reels.id = any(${ids}::uuid[]) and reels.stage = 'ready'`.execute(db)
  return rows
}

async function listTags(db: DbOrTx, ids: string[]): Promise<TagRow[]> {
  const { rows } = await sql<TagRow>`
    select tag.id, tag.reel_id as "reelId", tag.product_id as "productId", tag.from_ms as "fromMs",
           tag.until_ms as "untilMs", coalesce(products.name, tag.product_name) as name,
           brands.name::text as "brandName", products.price_minor as "priceMinor", products.currency,
           products.state as "productState", tag.is_similar as "isSimilar", instead.nearest, tag.x_percent as x,
           tag.y_percent as y, ${sql.raw(MEDIA_COLUMNS)}
    from reel_product_tags as tag
    left join products on products.id = tag.product_id
    left join brands on brands.id = products.brand_id
    left join product_images on product_images.product_id = products.id and product_images.position = 1
    left join media on media.id = product_images.media_id
    ${sql.raw(nearestInsteadSql)}
    where tag.reel_id = any(${ids}::uuid[])
    order by tag.reel_id, tag.position, tag.id`.execute(db)
  return rows
}
