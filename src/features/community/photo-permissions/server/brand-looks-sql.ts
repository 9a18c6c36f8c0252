import { MEDIA_COLUMNS, type MediaColumns } from '../../../../kernel/pictures/server/picture-view.ts'
import { hiddenPostsSql, photoVisibleSql } from '../../../../kernel/visibility/server/ties-sql.ts'
import { prepared } from '../../../../platform/fast/statements.ts'
import { ASK_AGAIN_AFTER_DAYS } from '../photo-permission-limits.ts'

export type BrandLookRow = MediaColumns & {
  photoId: string
  altText: string
  caption: string | null
  uploadedAt: Date
  ownerId: string
  likeCount: number
  hidesLikeCount: boolean
  /** Likes for the order by likes; a hidden like count counts as 0. */
  shownLikes: number
  products: { id: string; name: string; slug: string }[]
  hasRecentRequest: boolean
  refusesAll: boolean
}

/** SQL: ids of photos with the brand $2 or one of its products; if a product is given, only photos with that one. */
export const taggedPhotosSql = (product: string) => `
  select product_tags.photo_id
  from products
  join product_tags on product_tags.product_id = products.id and not product_tags.is_similar
  where products.brand_id = $2 and (${product} is null or products.id = ${product})
  union
  select photo_id from brand_tags where brand_id = $2 and ${product} is null`

/**
 * SQL: the photo is public and published, its owner is not muted by the viewer $1, and there is no block between
 * them.
 */
export const openLookSql = `photos.state = 'published' and not photos.followers_only and ${photoVisibleSql('$1::uuid')}
    and not ${hiddenPostsSql('$1::uuid', 'photos.owner_id')}`

const selectLooks = (after: string, order: string) => `
  with listed as (
    select photos.id, photos.owner_id, photos.uploaded_at, photos.caption, photos.like_count,
           members.hides_like_counts, case when members.hides_like_counts then 0 else photos.like_count end as shown_likes
    from (${taggedPhotosSql('$3::uuid')}) as tagged (photo_id)
    join photos on photos.id = tagged.photo_id
    join members on members.id = photos.owner_id
    where ${openLookSql}
  ), page as (
    select page.* from listed as page where ${after} order by ${order} limit $4
  )
  select page.id as "photoId", page.owner_id as "ownerId", page.uploaded_at as "uploadedAt", page.caption,
         page.like_count as "likeCount", page.hides_like_counts as "hidesLikeCount", page.shown_likes as "shownLikes",
         shown.alt_text as "altText",
         (select coalesce(json_agg(distinct jsonb_build_object('id', products.id, 'name', products.name, 'slug', products.slug)), '[]')
          from product_tags
          join products on products.id = product_tags.product_id and products.brand_id = $2
          where product_tags.photo_id = page.id and not product_tags.is_similar) as products,
         exists (
           select from photo_requests
           where photo_id = page.id and brand_id = $2 and asked_at > now() - interval '${ASK_AGAIN_AFTER_DAYS} days'
         ) as "hasRecentRequest",
         exists (select from photo_request_refusals where member_id = page.owner_id) as "refusesAll",
         ${MEDIA_COLUMNS}
  from page
  join photo_images as shown on shown.photo_id = page.id and shown.position = 1
  join media on media.id = shown.media_id
  order by ${order}`

/** For the viewer $1, after the position ($5, $6). */
export const listNewestLooks = prepared<BrandLookRow>(
  'brand-looks-newest',
  selectLooks(
    '(page.uploaded_at, page.id) < ($5::timestamptz, $6::uuid)',
    'page.uploaded_at desc, page.id desc',
  ),
)

/** After the position ($5, $6, $7). */
export const listLikedLooks = prepared<BrandLookRow>(
  'brand-looks-liked',
  selectLooks(
    '(page.shown_likes, page.uploaded_at, page.id) < ($5::integer, $6::timestamptz, $7::uuid)',
    'page.shown_likes desc, page.uploaded_at desc, page.id desc',
  ),
)
