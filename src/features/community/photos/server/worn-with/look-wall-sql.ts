import { blockedSql, mutedSql } from '../../../../../kernel/visibility/server/ties-sql.ts'
import { prepared } from '../../../../../platform/fast/statements.ts'
import { WALL_PAGE_MAX } from '../../look-wall.ts'

type WallRow = { id: string; uploadedAt: Date }

/** One row more than a page shows whether there is a next one. */
const PAGE_ROWS = WALL_PAGE_MAX + 1
/** In a page of similar looks, at most this many share a brand, and this many are by the same member. */
export const BRAND_LOOKS = WALL_PAGE_MAX / 2
const MAKER_LOOKS = WALL_PAGE_MAX / 6
/** Products of the brands beyond this number are ignored. */
const BRAND_PRODUCTS = 400
/** Tags read per product or brand: more than a page shows, because the viewer may not see all of the looks. */
const TAGS_READ = 40
/** Looks with one piece are counted up to this number. */
export const COUNTED_MAX = 50

/** Public looks of members the viewer has not muted, with no block between them (DEC-07, DEC-73). */
const openTo = (viewer: string) =>
  `photos.state = 'published' and not photos.followers_only
   and not ${blockedSql(viewer, 'photos.owner_id')} and not ${mutedSql(viewer, 'photos.owner_id')}`

/** The newest public looks with the exact product by members other than $3, one row each. */
const wearing = (rows: number) => `
  select distinct product_tags.photo_id, product_tags.uploaded_at
  from product_tags
  join photos on photos.id = product_tags.photo_id
  where product_tags.product_id = piece.product_id and not product_tags.is_similar
    and (product_tags.uploaded_at, product_tags.photo_id) < ($4::timestamptz, $5::uuid)
    and photos.owner_id <> $3 and ${openTo('$2::uuid')}
  order by product_tags.uploaded_at desc, product_tags.photo_id desc
  limit ${rows}`

/**
 * Looks by members other than $3 with one of the products $1, for viewer $2, continuing after the place ($4, $5).
 * Names the first of these products that a look shares.
 */
export const listWearers = prepared<WallRow & { productId: string }>(
  'list-wearers',
  `select worn.photo_id as id, worn.uploaded_at as "uploadedAt",
          (array_agg(piece.product_id order by piece.place))[1] as "productId"
   from unnest($1::uuid[]) with ordinality as piece (product_id, place),
        lateral (${wearing(PAGE_ROWS)}) as worn
   group by worn.photo_id, worn.uploaded_at
   order by worn.uploaded_at desc, worn.photo_id desc
   limit ${PAGE_ROWS}`,
)

/** The number of such looks per product, up to a limit, and in total (a row without a product). */
export const countWearers = prepared<{ productId: string | null; lookCount: number }>(
  'count-wearers',
  `select piece.product_id as "productId", count(distinct worn.photo_id) as "lookCount"
   from unnest($1::uuid[]) as piece (product_id),
        lateral (${wearing(COUNTED_MAX + 1)}) as worn
   group by grouping sets ((piece.product_id), ())`,
)

/** The brands of these products, and the brands tagged directly on photo $2. */
export const listBrandsWorn = prepared<{ id: string; name: string }>(
  'list-brands-worn',
  `select brands.id, brands.name::text as name
   from brands
   where brands.id in (
     select brand_id from products where id = any($1::uuid[])
     union all
     select brand_id from brand_tags where photo_id = $2)
   order by brands.id`,
)

/** SQL: the look shows none of the products. */
const withoutPieces = (pieces: string) => `
  and not exists (
    select from product_tags as shared
    where shared.photo_id = photos.id and shared.product_id = any(${pieces}::uuid[]))`

/** The newest tags of one product or brand, straight from an index. */
const newestTags = (table: 'product_tags' | 'brand_tags', tagged: string) => `
  select photo_id, uploaded_at
  from ${table}
  where ${tagged} and (uploaded_at, photo_id) < ($4::timestamptz, $5::uuid)
  order by uploaded_at desc, photo_id desc
  limit ${TAGS_READ}`

/**
 * Looks by members other than $3 that wear one of the brands $1 without any of the products $6, continuing after the
 * place ($4, $5). Tags are merged first, and looks are read only until the page is full: reading the looks of each
 * product costs twenty times as much.
 */
export const listBrandLooks = prepared<WallRow & { brandId: string }>(
  'list-brand-looks',
  `select worn.photo_id as id, worn.uploaded_at as "uploadedAt", worn.brand_id as "brandId"
   from (
     select tag.photo_id, tag.uploaded_at, (array_agg(tag.brand_id order by tag.brand_id))[1] as brand_id
     from (
       select product.brand_id, tags.photo_id, tags.uploaded_at
       from (
         select id, brand_id from products where brand_id = any($1::uuid[])
         order by brand_id, name_key, id
         limit ${BRAND_PRODUCTS}
       ) as product,
       lateral (${newestTags('product_tags', 'product_id = product.id and not is_similar')}) as tags
       union all
       select brand.id, tags.photo_id, tags.uploaded_at
       from unnest($1::uuid[]) as brand (id),
       lateral (${newestTags('brand_tags', 'brand_id = brand.id')}) as tags
     ) as tag
     group by tag.uploaded_at, tag.photo_id
     order by tag.uploaded_at desc, tag.photo_id desc
   ) as worn
   join photos on photos.id = worn.photo_id
   where photos.owner_id <> $3 and ${openTo('$2::uuid')} ${withoutPieces('$6')}
   order by worn.uploaded_at desc, worn.photo_id desc
   limit ${BRAND_LOOKS + 1}`,
)

/**
 * Looks of member $1 other than $3, for viewer $2. A viewer who may see one of the member's looks may see all that
 * are published.
 */
export const listMakerLooks = prepared<WallRow>(
  'list-maker-looks',
  `select photos.id, photos.uploaded_at as "uploadedAt"
   from photos
   where photos.owner_id = $1 and photos.state = 'published' and photos.id <> $3
     and not ${mutedSql('$2::uuid', 'photos.owner_id')}
     and (photos.uploaded_at, photos.id) < ($4::timestamptz, $5::uuid)
   order by photos.uploaded_at desc, photos.id desc
   limit ${MAKER_LOOKS + 1}`,
)

/**
 * Looks of post type $1 that are in none of the lists above: not by $3, without the products $6 and the brands $7.
 */
export const listPostTypeLooks = prepared<WallRow>(
  'list-post-type-looks',
  `select photos.id, photos.uploaded_at as "uploadedAt"
   from photos
   where photos.post_type_id = $1 and photos.owner_id <> $3 and ${openTo('$2::uuid')} ${withoutPieces('$6')}
     and not exists (
       select from product_tags as shared
       join products on products.id = shared.product_id
       where shared.photo_id = photos.id and products.brand_id = any($7::uuid[]))
     and not exists (
       select from brand_tags as shared where shared.photo_id = photos.id and shared.brand_id = any($7::uuid[]))
     and (photos.uploaded_at, photos.id) < ($4::timestamptz, $5::uuid)
   order by photos.uploaded_at desc, photos.id desc
   limit ${PAGE_ROWS}`,
)
