import { type Compilable, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'
import type { DB } from '../../../platform/tables.ts'

/** Which photos a list holds, and how they follow each other. */
export type PhotoList = {
  of:
    | { kind: 'everybody'; order: 'newest' | 'top' }
    | { kind: 'followed'; followerId: string }
    | { kind: 'owner'; ownerId: string }
    | { kind: 'product'; productId: string }
    | { kind: 'brand'; brandId: string }
  type: { kind: 'any' } | { kind: 'outfit' } | { kind: 'trip' } | { kind: 'post-type'; postTypeId: string }
}

/** Where a list goes on: the values of its order in the last row that was shown. */
export type Place = { score: number; uploadedAt: Date; id: string }
/** `score` only in the order that needs it: the others are then read from their index alone. */
export type IdRow = { id: string; uploaded_at: Date; score?: number }

/**
 * Ids of the next photos of a list, straight from an index that holds them in order.
 *
 * What decides which index is used stands in the text as a literal: a prepared statement is planned
 * without its values, and then `state = $1` matches no partial index and `limit $2` no order.
 */
export function listPhotoIds(db: Db, list: PhotoList, after: Place | null, limit: 25 | 51) {
  const { of, type } = list
  if (of.kind === 'product') return taggedIds(db, 'product_tags', of.productId, type, after, limit)
  if (of.kind === 'brand') return taggedIds(db, 'brand_tags', of.brandId, type, after, limit)
  if (of.kind === 'followed') return followedIds(db, of.followerId, type, after, limit)

  // What its followers alone may see stands on its owner's page, and who may see that is decided there.
  if (of.kind === 'owner') {
    return newest(ofType(publishedPhotos(db), type).where('owner_id', '=', of.ownerId), after, limit)
  }
  const photos = ofType(openPhotos(db), type)
  if (of.order === 'newest') return newest(photos, after, limit)
  return photos
    .select('photos.score')
    .$if(after !== null, (some) => some.where(before(['score', 'uploaded_at', 'id'], after!)))
    .orderBy('score', 'desc')
    .orderBy('uploaded_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(limit))
}

type PhotoIds = SelectQueryBuilder<DB, 'photos', IdRow>

const publishedPhotos = (db: Db): PhotoIds =>
  db
    .selectFrom('photos')
    .select(['photos.id', 'photos.uploaded_at'])
    .where('photos.state', '=', sql.lit('published'))

/** What everybody may see (DEC-07). */
const openPhotos = (db: Db): PhotoIds =>
  publishedPhotos(db).where('photos.followers_only', '=', sql.lit(false))

function ofType(photos: PhotoIds, type: PhotoList['type']): PhotoIds {
  if (type.kind === 'any') return photos
  if (type.kind === 'post-type') return photos.where('photos.post_type_id', '=', type.postTypeId)
  if (type.kind === 'trip') return photos.where('photos.kind', '=', sql.lit('travel'))
  // Product photos with at least one product tag (FEED-02, DEC-39).
  return photos
    .where('photos.kind', '=', sql.lit('product'))
    .where('photos.product_tag_count', '>', sql.lit(0))
}

const newest = (photos: PhotoIds, after: Place | null, limit: number): PhotoIds =>
  photos
    .$if(after !== null, (some) => some.where(before(['uploaded_at', 'id'], after!)))
    .orderBy('photos.uploaded_at', 'desc')
    .orderBy('photos.id', 'desc')
    .limit(sql.lit(limit))

/** Whoever follows more than this is better served from the newest photos of all. */
const FEW_FOLLOWED = 300
/** How many of those are looked through. */
const WALK = 2000

/**
 * The newest photos of those whom somebody follows. For many of them the newest photos of all are walked
 * until a page is full; where that does not fill it, and for few, it is put together from those members
 * alone whose newest photo is among the newest: nobody else can be on the page. So what one page costs
 * hardly depends on how many are followed.
 */
const followedIds = (
  db: Db,
  followerId: string,
  type: PhotoList['type'],
  after: Place | null,
  limit: number,
): Compilable<IdRow> => {
  const photos = ofType(publishedPhotos(db), type)
  const ofFollowed = photos.whereRef('photos.owner_id', '=', sql.ref('followed_id'))
  const enough = sql.lit(limit)
  const statement = sql<IdRow>`
    with walked as materialized (
      select id, uploaded_at
      from ${newest(photos.select('photos.owner_id'), after, WALK)} as recent
      where (select count(*) > ${sql.lit(FEW_FOLLOWED)} from (
              select from follows where follower_id = ${followerId}::uuid limit ${sql.lit(FEW_FOLLOWED + 1)}
            ) as first_few)
        and (select follower_id from follows
             where follower_id = ${followerId}::uuid and followed_id = recent.owner_id) is not null
      limit ${enough}
    ),
    owners as materialized (
      select followed_id
      from follows, lateral ${newest(ofFollowed, after, 1)} as latest
      where follower_id = ${followerId}::uuid and (select count(*) from walked) < ${enough}
      order by latest.uploaded_at desc, latest.id desc
      limit ${enough}
    )
    select id, uploaded_at from walked where (select count(*) from walked) = ${enough}
    union all
    select recent.id, recent.uploaded_at
    from owners, lateral ${newest(ofFollowed, after, limit)} as recent
    order by uploaded_at desc, id desc
    limit ${enough}`
  return { compile: () => statement.compile(db) }
}

/** A photo tagged twice with one product stands in its index range twice, side by side. */
function taggedIds(
  db: Db,
  table: 'product_tags' | 'brand_tags',
  taggedId: string,
  type: PhotoList['type'],
  after: Place | null,
  limit: number,
) {
  const tagged = table === 'product_tags' ? 'product_tags.product_id' : 'brand_tags.brand_id'
  const photos = ofType(openPhotos(db), type).whereRef('photos.id', '=', sql.ref(`${table}.photo_id`))
  return db
    .selectFrom(table)
    .innerJoinLateral(photos.as('photo'), (join) => join.onTrue())
    .where(sql.ref(tagged), '=', taggedId)
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

/** `(uploaded_at, id) < ($1, $2)`: one comparison that an index range answers. */
function before(columns: string[], place: Place): RawBuilder<boolean> {
  const values = columns.map((column) => {
    if (column === 'score') return sql`${place.score}::integer`
    return column.endsWith('uploaded_at')
      ? sql`${place.uploadedAt.toISOString()}::timestamptz`
      : sql`${place.id}::uuid`
  })
  return sql<boolean>`(${sql.join(columns.map((column) => sql.ref(column)))}) < (${sql.join(values)})`
}

/** A member's favourites, latest first. */
export function listFavouriteIds(
  db: Db,
  memberId: string,
  after: { favouritedAt: Date; id: string } | null,
  limit: 25 | 51,
) {
  return db
    .selectFrom('photo_favourites')
    .innerJoin('photos', 'photos.id', 'photo_favourites.photo_id')
    .where('photo_favourites.member_id', '=', memberId)
    .where('photos.state', '=', sql.lit('published'))
    .$if(after !== null, (some) =>
      some.where(
        sql<boolean>`(photo_favourites.created_at, photo_favourites.photo_id)
          < (${after!.favouritedAt.toISOString()}::timestamptz, ${after!.id}::uuid)`,
      ),
    )
    .select(['photos.id', 'photo_favourites.created_at'])
    .orderBy('photo_favourites.created_at', 'desc')
    .orderBy('photo_favourites.photo_id', 'desc')
    .limit(sql.lit(limit))
}
