import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { olderThan, type TimePlace } from '../../../../../kernel/paging/server/keyset-page.ts'
import type { Db } from '../../../../../platform/database/database.ts'
import type { DB } from '../../../../../platform/database/tables.ts'
import type { Label } from '../../labels/label.ts'

/** Defines which photos a list contains, and in which order. */
export type PhotoList = {
  of:
    | { kind: 'everybody'; order: 'newest' | 'top' }
    | Followed
    // Owners also see hidden photos on their own page.
    | { kind: 'owner'; ownerId: string; shows: 'published' | 'all' }
    | { kind: 'product'; productId: string }
    | { kind: 'brand'; brandId: string }
    | { kind: 'hashtag'; hashtagId: string }
    | { kind: 'place'; placeId: number }
  type: (
    | { kind: 'any' }
    | { kind: 'outfit' }
    | { kind: 'trip' }
    | { kind: 'post-type'; postTypeId: string }
  ) &
    LabelsOfList
}

/** Only photos with `label`, and without any label in `without`. */
export type LabelsOfList = { label?: Label; without?: readonly Label[] }

export type Followed = { kind: 'followed'; followerId: string }

/** Where a list continues: the sort values of the last row shown. */
export type Place = {
  score: number
  uploadedAt: Date
  id: string
  /** First looks that were placed above, out of turn. */
  placed?: string[]
}
/** `score` is read only for the order that needs it, so that the others are index-only reads. */
export type IdRow = { id: string; uploaded_at: Date; score?: number }

type PlainList = PhotoList & { of: Exclude<PhotoList['of'], Followed> }

/**
 * Builds the query for the ids of the next photos of a list, straight from an index in the list's order.
 *
 * Everything that decides which index fits is a literal in the text: a prepared statement is planned without its
 * values, and then `state = $1` matches no partial index and `limit $2` no order.
 */
export function listPhotoIds(db: Db, { of, type }: PlainList, after: Place | null, limit: 25 | 51) {
  const photos = filterByType(openPhotos(db), type)
  if (of.kind === 'product')
    return taggedPhotoIds(db, 'product_tags', sql`${of.productId}`, photos, after, limit)
  if (of.kind === 'brand') return brandPhotoIds(db, of.brandId, photos, after, limit)
  if (of.kind === 'hashtag')
    return taggedPhotoIds(db, 'photo_hashtags', sql`${of.hashtagId}`, photos, after, limit)
  if (of.kind === 'place') {
    const here = db.selectFrom('travel_details').select('photo_id').where('place_id', '=', of.placeId)
    return newest(photos.where('photos.id', 'in', here), after, limit)
  }

  // An owner's page includes followers-only photos; access to the page is decided there.
  if (of.kind === 'owner') {
    const own = of.shows === 'all' ? ownPhotos(db) : publishedPhotos(db)
    return newest(filterByType(own, type).where('owner_id', '=', of.ownerId), after, limit)
  }
  if (of.order === 'newest') return newest(photos, after, limit)
  return photos
    .select('photos.score')
    .$if(of.order === 'top' && (after?.placed ?? []).length > 0, (some) =>
      some.where(sql<boolean>`photos.id <> all(${after?.placed}::uuid[])`),
    )
    .$if(after !== null, (some) => some.where(before(['score', 'uploaded_at', 'id'], after!)))
    .orderBy('score', 'desc')
    .orderBy('uploaded_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(limit))
}

type PhotoIds = SelectQueryBuilder<DB, 'photos', IdRow>

export const publishedPhotos = (db: Db): PhotoIds =>
  db
    .selectFrom('photos')
    .select(['photos.id', 'photos.uploaded_at'])
    .where('photos.state', '=', sql.lit('published'))

const ownPhotos = (db: Db): PhotoIds =>
  db
    .selectFrom('photos')
    .select(['photos.id', 'photos.uploaded_at'])
    .where('photos.state', '<>', sql.lit('closed'))

/** Public photos (DEC-07). */
export const openPhotos = (db: Db): PhotoIds =>
  publishedPhotos(db).where('photos.followers_only', '=', sql.lit(false))

export function filterByType(all: PhotoIds, type: PhotoList['type']): PhotoIds {
  const photos = filterByLabels(all, type)
  if (type.kind === 'any') return photos
  if (type.kind === 'post-type') return photos.where('photos.post_type_id', '=', type.postTypeId)
  if (type.kind === 'trip') return photos.where('photos.kind', '=', sql.lit('travel'))
  // Product photos with at least one product tag (FEED-02, DEC-39).
  return photos
    .where('photos.kind', '=', sql.lit('product'))
    .where('photos.product_tag_count', '>', sql.lit(0))
}

function filterByLabels(photos: PhotoIds, { label, without }: LabelsOfList): PhotoIds {
  // A literal, so that Postgres knows how many photos carry the label: for a rare label it reads those photos and
  // sorts them, for a frequent one it walks the list.
  const some = label
    ? (photos.innerJoin('photo_labels', (join) =>
        join.onRef('photo_labels.photo_id', '=', 'photos.id').on('photo_labels.label', '=', sql.lit(label)),
      ) as unknown as PhotoIds)
    : photos
  if (!without) return some
  // Looked up by key, because for `exists` Postgres may read every label there is. And `not`, because with `is null`
  // it would expect hardly any photo to remain.
  return some.where(
    sql<boolean>`not coalesce((select true from photo_labels as others
                               where others.photo_id = photos.id and others.label = any(${without}::text[])
                               limit 1), false)`,
  )
}

export const newest = (photos: PhotoIds, after: Place | null, limit: number): PhotoIds =>
  photos
    .$if(after !== null, (some) => some.where(before(['uploaded_at', 'id'], after!)))
    .orderBy('photos.uploaded_at', 'desc')
    .orderBy('photos.id', 'desc')
    .limit(sql.lit(limit))

/** Ids of photos with a tag of the brand or of any of its products: the newest of each, merged. */
function brandPhotoIds(db: Db, brandId: string, photos: PhotoIds, after: Place | null, limit: number) {
  const ofItself = taggedPhotoIds(db, 'brand_tags', sql`${brandId}`, photos, after, limit)
  const ofProduct = exactProductPhotoIds(db, sql`products.id`, photos, after, limit)
  const ofItsProducts = db
    .selectFrom('products')
    .innerJoinLateral(ofProduct.as('tagged'), (join) => join.onTrue())
    .where('products.brand_id', '=', brandId)
    .select(['tagged.id', 'tagged.uploaded_at'])
  return db
    .selectFrom(db.selectFrom(ofItself.as('tagged')).selectAll().unionAll(ofItsProducts).as('worn'))
    .select(['worn.id', 'worn.uploaded_at'])
    .distinct()
    .orderBy('worn.uploaded_at', 'desc')
    .orderBy('worn.id', 'desc')
    .limit(sql.lit(limit))
}

/** Tag tables, each with its column for the tagged product, brand or hashtag. */
const TAGGED = { product_tags: 'product_id', brand_tags: 'brand_id', photo_hashtags: 'hashtag_id' } as const

/**
 * Ids of the given photos that have this tag, newest first. A photo tagged twice with one product appears twice in
 * its index range, in adjacent rows.
 */
export function taggedPhotoIds(
  db: Db,
  table: keyof typeof TAGGED,
  taggedId: RawBuilder<unknown>,
  photos: PhotoIds,
  after: Place | null,
  limit: number,
) {
  const tagged = photos.whereRef('photos.id', '=', sql.ref(`${table}.photo_id`))
  return db
    .selectFrom(table)
    .innerJoinLateral(tagged.as('photo'), (join) => join.onTrue())
    .where(sql.ref(`${table}.${TAGGED[table]}`), '=', taggedId)
    .$if(after !== null, (some) => some.where(before([`${table}.uploaded_at`, `${table}.photo_id`], after!)))
    .select([
      sql<string>`${sql.ref(`${table}.photo_id`)}`.as('id'),
      sql<Date>`${sql.ref(`${table}.uploaded_at`)}`.as('uploaded_at'),
    ])
    .distinct()
    .orderBy(sql.ref(`${table}.uploaded_at`), 'desc')
    .orderBy(sql.ref(`${table}.photo_id`), 'desc')
    .limit(sql.lit(limit))
}

/** Like `taggedPhotoIds`, but only photos that show the exact product, not a similar one. */
export const exactProductPhotoIds = (
  db: Db,
  productId: RawBuilder<unknown>,
  photos: PhotoIds,
  after: Place | null,
  limit: number,
) =>
  taggedPhotoIds(db, 'product_tags', productId, photos, after, limit).where(
    sql<boolean>`not product_tags.is_similar`,
  )

/** `(uploaded_at, id) < ($1, $2)`: a single row comparison that one index range satisfies. */
function before(columns: string[], place: Place): RawBuilder<boolean> {
  const values = columns.map((column) => {
    if (column === 'score') return sql`${place.score}::integer`
    return column.endsWith('uploaded_at')
      ? sql`${place.uploadedAt.toISOString()}::timestamptz`
      : sql`${place.id}::uuid`
  })
  return sql<boolean>`(${sql.join(columns.map((column) => sql.ref(column)))}) < (${sql.join(values)})`
}

/** A member's favorites, latest first. */
export function listFavouriteIds(db: Db, memberId: string, after: TimePlace, limit: 25 | 51) {
  return db
    .selectFrom('photo_favourites')
    .innerJoin('photos', 'photos.id', 'photo_favourites.photo_id')
    .where('photo_favourites.member_id', '=', memberId)
    .where('photos.state', '=', sql.lit('published'))
    .where(olderThan(['photo_favourites.created_at', 'photo_favourites.photo_id'], after))
    .select(['photos.id', 'photo_favourites.created_at'])
    .orderBy('photo_favourites.created_at', 'desc')
    .orderBy('photo_favourites.photo_id', 'desc')
    .limit(sql.lit(limit))
}
