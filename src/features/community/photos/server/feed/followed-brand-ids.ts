import { type RawBuilder, sql } from 'kysely'
import { prepared, runPrepared } from '../../../../../platform/fast/statements.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import {
  exactProductPhotoIds,
  filterByType,
  type IdRow,
  newest,
  openPhotos,
  type PhotoList,
  type Place,
  taggedPhotoIds,
} from './feed-sql.ts'

// Public photos with followed brands on them, newest first, without the follower's own. For brands with few products,
// the query looks up each product's newest photo and builds the page from the products whose newest photos are the
// most recent. With many products, the newest photos of all nearly always include some of them: those photos are
// walked first, and products are looked up only if that does not fill the page.

export type FollowedFeedQuery = {
  followerId: string
  type: PhotoList['type']
  after: Place | null
  limit: 25 | 51
}

/** Above this number of products, the newest photos of all are walked first. */
const FEW_PRODUCTS = 1000
/** Number of photos walked. */
const SCANNED_PHOTOS = 2000

export async function readFollowedBrandPhotoIds(
  platform: Platform,
  query: FollowedFeedQuery,
): Promise<IdRow[]> {
  const [followed] = await findFollowedBrands(platform.pool, [query.followerId])
  const { brandIds, hasManyProducts } = followed!
  if (brandIds.length === 0) return []
  const read = (rows: RawBuilder<IdRow>) =>
    runPrepared<IdRow>(platform.pool, { compile: () => rows.compile(platform.db) })
  if (hasManyProducts) {
    const walked = await read(idsFromNewestPhotos(platform, query, brandIds))
    if (walked.length === query.limit) return walked
  }
  return read(idsFromBrands(platform, query, brandIds))
}

const findFollowedBrands = prepared<{ brandIds: string[]; hasManyProducts: boolean }>(
  'brands-of-followed-feed',
  `with followed as materialized (select brand_id as id from brand_follows where member_id = $1)
   select array(select id from followed) as "brandIds",
          (select count(*) > ${FEW_PRODUCTS}
           from (select from followed join products on products.brand_id = followed.id
                 limit ${FEW_PRODUCTS + 1}) as first_few) as "hasManyProducts"`,
)

const photosOf = ({ db }: Platform, { type, followerId }: FollowedFeedQuery) =>
  filterByType(openPhotos(db), type).where('photos.owner_id', '<>', followerId)

/** Not `exists`: the planner would hash every tag of the brands to look up these few photos. */
function idsFromNewestPhotos(
  platform: Platform,
  query: FollowedFeedQuery,
  brandIds: string[],
): RawBuilder<IdRow> {
  return sql<IdRow>`
    select id, uploaded_at
    from ${newest(photosOf(platform, query), query.after, SCANNED_PHOTOS)} as recent
    where (select true from brand_tags
           where photo_id = recent.id and brand_id = any(${brandIds}::uuid[]) limit 1) is not null
       or (select true from product_tags
           join products on products.id = product_tags.product_id
           where product_tags.photo_id = recent.id and not product_tags.is_similar
             and products.brand_id = any(${brandIds}::uuid[]) limit 1) is not null
    order by uploaded_at desc, id desc
    limit ${sql.lit(query.limit)}`
}

function idsFromBrands(platform: Platform, query: FollowedFeedQuery, brandIds: string[]): RawBuilder<IdRow> {
  const { after, limit } = query
  const photos = photosOf(platform, query)
  const withPiece = (id: string, count: number) =>
    exactProductPhotoIds(platform.db, sql.ref(id), photos, after, count)
  const withBrand = (id: string) =>
    taggedPhotoIds(platform.db, 'brand_tags', sql.ref(id), photos, after, limit)
  return sql<IdRow>`
    with pieces as materialized (
      select products.id
      from products, lateral ${withPiece('products.id', 1)} as latest
      where products.brand_id = any(${brandIds}::uuid[])
      order by latest.uploaded_at desc, latest.id desc
      limit ${sql.lit(limit)}
    ),
    worn as (
      select recent.id, recent.uploaded_at
      from pieces, lateral ${withPiece('pieces.id', limit)} as recent
      union
      select recent.id, recent.uploaded_at
      from unnest(${brandIds}::uuid[]) as brands (id), lateral ${withBrand('brands.id')} as recent
    )
    select id, uploaded_at from worn order by uploaded_at desc, id desc limit ${sql.lit(limit)}`
}
