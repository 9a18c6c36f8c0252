import type pg from 'pg'
import { MEDIA_COLUMNS, type MediaColumns } from '../../../../../kernel/pictures/server/picture-view.ts'
import type { DbOrTx } from '../../../../../platform/database/database.ts'
import { prepared, selectRowsAsJson } from '../../../../../platform/fast/statements.ts'
import { nearestAvailableSql } from '../../../../catalogue/products/server/tag-suggestions/nearest-available-sql.ts'
import { FIRST_LOOK_DAYS } from '../../first-looks/first-look-limits.ts'
import type { Label } from '../../labels/label.ts'
import type { MentionView } from '../../mention.ts'
import type { ProductTagView } from '../../photo.ts'
import { hashtagsSql } from '../hashtags/hashtag-sql.ts'
import { mentionsSql } from '../mentions/mention-sql.ts'
import type { PhotoFacts } from '../photo-rules.ts'

export type PhotoRow = {
  id: string
  kind: 'product' | 'travel'
  state: PhotoFacts['state']
  /** Hidden until a moderator has reviewed it. */
  isHeld: boolean
  followersOnly: boolean
  ownerId: string
  username: string
  displayName: string
  avatarUrl: string | null
  caption: string | null
  hashtags: string[]
  labels: Label[]
  /** Its owner's first look, which has reserved places now. */
  isFirstLook: boolean
  mentions: MentionView[]
  review: string | null
  uploadedAt: string
  likeCount: number
  hidesLikeCount: boolean
  commentCount: number
  commentsOpen: boolean
  postTypeId: string
  postTypeName: string
  location: string | null
  placeId: number | null
  placeName: string | null
  placeRegion: string | null
  placeCountry: string | null
  landmark: string | null
  activityType: string | null
  travelStyle: string | null
  stayType: string | null
  gearTags: string[] | null
  sentiment: string | null
}

export type ImageRow = MediaColumns & { id: string; photoId: string; altText: string }

export type ProductTagRow = { [Column in keyof MediaColumns]: MediaColumns[Column] | null } & {
  id: string
  imageId: string
  productId: string | null
  name: string
  brandName: string | null
  priceMinor: number | null
  currency: string | null
  productState: 'proposed' | 'active' | 'archived' | null
  isSimilar: boolean
  nearest: ProductTagView['nearest']
  x: number
  y: number
}

export type BrandTagRow = {
  id: string
  imageId: string
  brandId: string | null
  name: string
  x: number
  y: number
}

export type PhotoDetails = {
  photos: PhotoRow[]
  images: ImageRow[]
  productTags: ProductTagRow[]
  brandTags: BrandTagRow[]
}

// One query per kind of detail, each for the whole page.

const photos = `
  select photos.id, photos.kind, photos.state,
         photos.state = 'hidden' and exists (
           select from moderation_cases where kind = 'photo' and target_id = photos.id and held_for is not null
         ) as "isHeld", photos.followers_only as "followersOnly", photos.owner_id as "ownerId", members.username::text as username,
         members.display_name as "displayName", members.avatar_url as "avatarUrl", photos.caption,
         ${hashtagsSql('photos.id')} as hashtags, ${mentionsSql({ photoId: 'photos.id', commentId: null }, 'photos.owner_id')} as mentions,
         (select photo_id from first_looks
          where photo_id = photos.id and ended_at is null
            and entered_at > now() - interval '${FIRST_LOOK_DAYS} days') is not null as "isFirstLook",
         array(select label from photo_labels where photo_id = photos.id) as labels,
         photos.review, photos.uploaded_at as "uploadedAt", photos.like_count as "likeCount",
         members.hides_like_counts as "hidesLikeCount",
         photos.comment_count as "commentCount", photos.comments_open as "commentsOpen",
         post_types.id as "postTypeId", post_types.name::text as "postTypeName", travel_details.location, places.id as "placeId", places.name as "placeName",
         places.region as "placeRegion", places.country as "placeCountry",
         travel_details.landmark, travel_details.activity_type as "activityType",
         travel_details.travel_style as "travelStyle", travel_details.stay_type as "stayType",
         travel_details.gear_tags as "gearTags", travel_details.sentiment
  from photos
  join members on members.id = photos.owner_id
  join post_types on post_types.id = photos.post_type_id
  left join travel_details on travel_details.photo_id = photos.id
  left join places on places.id = travel_details.place_id
  where photos.id = any($1)`

const images = `
  select photo_images.id, photo_images.photo_id as "photoId", photo_images.alt_text as "altText",
         ${MEDIA_COLUMNS}
  from photo_images
  join media on media.id = photo_images.media_id
  where photo_images.photo_id = any($1)
  order by photo_images.photo_id, photo_images.position`

/** SQL for what is left of a product that is no longer sold; a deleted one is known only by its tag. */
const gone = {
  isUnavailable: `products.id is null or products.state = 'archived'`,
  id: 'tag.product_id',
  categoryId: 'coalesce(products.category_id, tag.gone_category_id)',
  brandId: 'products.brand_id',
  colorFamily: 'coalesce(products.color_family, tag.gone_color_family)',
  audience: 'coalesce(products.audience, tag.gone_audience)',
  priceMinor: 'coalesce(products.price_minor, tag.gone_price_minor, 0)',
}

/**
 * SQL: joins the closest product on sale, as `instead.nearest`, to a `tag` whose `products` row is gone or archived.
 */
export const nearestInsteadSql = `
  left join lateral (${nearestAvailableSql(gone)}) as instead on true`

const productTags = `
  select tag.id, tag.image_id as "imageId", tag.product_id as "productId",
         coalesce(products.name, tag.product_name) as name, brands.name::text as "brandName",
         products.price_minor as "priceMinor", products.currency, products.state as "productState",
         tag.is_similar as "isSimilar", instead.nearest,
         tag.x_percent as x, tag.y_percent as y, ${MEDIA_COLUMNS}
  from product_tags as tag
  left join products on products.id = tag.product_id
  left join brands on brands.id = products.brand_id
  left join product_images on product_images.product_id = products.id and product_images.position = 1
  left join media on media.id = product_images.media_id
  ${nearestInsteadSql}
  where tag.photo_id = any($1)
  order by tag.photo_id, tag.position, tag.id`

const brandTags = `
  select tag.id, tag.image_id as "imageId", tag.brand_id as "brandId",
         coalesce(brands.name::text, tag.brand_name) as name, tag.x_percent as x, tag.y_percent as y
  from brand_tags as tag
  left join brands on brands.id = tag.brand_id
  where tag.photo_id = any($1)
  order by tag.photo_id, tag.position, tag.id`

// All four queries run as one statement that returns JSON. Measured on 200,000 photos against four statements: the
// database takes as long, this process half the time, and a page uses one connection instead of four.
const findDetails = prepared<PhotoDetails>(
  'photo-details',
  selectRowsAsJson({ photos, images, productTags, brandTags }),
  { isPlannedOnce: true },
)

/** Reads all details of the photos, in no particular order; missing photos are left out. */
export async function readPhotoDetails(source: pg.Pool | DbOrTx, photoIds: string[]): Promise<PhotoDetails> {
  if (photoIds.length === 0) return { photos: [], images: [], productTags: [], brandTags: [] }
  const [details] = await findDetails(source, [photoIds])
  return details!
}
