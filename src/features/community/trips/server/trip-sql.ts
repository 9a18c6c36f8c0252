import { sql } from 'kysely'
import type pg from 'pg'
import { hiddenPostsSql, photoVisibleSql } from '../../../../kernel/visibility/server/ties-sql.ts'
import type { DbOrTx, Tx } from '../../../../platform/database/database.ts'
import { prepared } from '../../../../platform/fast/statements.ts'
import { isPublicMemberSql } from '../../../services/sitemaps/server/sitemap-kinds.ts'
import type { TripForm } from '../trip.ts'

export type TripRow = {
  id: string
  ownerId: string
  title: string
  words: string | null
  beginsOn: string
  endsOn: string
  coverPhotoId: string | null
  isHidden: boolean
  createdAt: Date
  postCount: number
  placeIds: number[]
}

// Days as text: as Dates they would shift with the server's time zone.
const COLUMNS = `
  trips.id, trips.owner_id as "ownerId", trips.title, trips.words, trips.begins_on::text as "beginsOn",
  trips.ends_on::text as "endsOn", trips.cover_photo_id as "coverPhotoId", trips.hidden as "isHidden",
  trips.created_at as "createdAt",
  (select count(*)::integer from trip_posts join photos on photos.id = trip_posts.photo_id
   where trip_id = trips.id and photos.state = 'published') as "postCount",
  array(select place_id from trip_places where trip_id = trips.id order by position) as "placeIds"`

const hasVisiblePostSql = (viewer: string) => `exists (
  select from trip_posts join photos on photos.id = trip_posts.photo_id
  where trip_id = trips.id and photos.state = 'published' and ${photoVisibleSql(viewer)})`

/**
 * Public trips for the viewer ($1), newest first, after the position ($3, $4); without those of blocked or muted
 * members.
 */
export const listPublicTrips = prepared<TripRow>(
  'list-trips',
  `select ${COLUMNS}
   from trips join members on members.id = trips.owner_id
   where not trips.hidden and (trips.created_at, trips.id) < ($3, $4)
     and ${isPublicMemberSql} and not ${hiddenPostsSql('$1::uuid', 'trips.owner_id')} and ${hasVisiblePostSql('$1::uuid')}
   order by trips.created_at desc, trips.id desc
   limit $2`,
)

/** The same for trips that stop in the town $5. */
export const listTripsToPlace = prepared<TripRow>(
  'list-trips-to',
  `select ${COLUMNS}
   from trips join members on members.id = trips.owner_id
   where trips.id in (select trip_id from trip_places where place_id = $5)
     and not trips.hidden and (trips.created_at, trips.id) < ($3, $4)
     and ${isPublicMemberSql} and not ${hiddenPostsSql('$1::uuid', 'trips.owner_id')} and ${hasVisiblePostSql('$1::uuid')}
   order by trips.created_at desc, trips.id desc
   limit $2`,
)

/** A member's ($2) trips for the viewer ($1), newest first. Members see all of their own, even those without posts. */
export const listMemberTrips = prepared<TripRow>(
  'list-trips-of',
  `select ${COLUMNS}
   from trips
   where trips.owner_id = $2 and (trips.created_at, trips.id) < ($4, $5)
     and ($1::uuid = $2 or (not trips.hidden and ${hasVisiblePostSql('$1::uuid')}))
   order by trips.created_at desc, trips.id desc
   limit $3`,
)

const findOne = prepared<TripRow>('find-trip', `select ${COLUMNS} from trips where trips.id = $1`)

export async function findTrip(source: pg.Pool | DbOrTx, id: string): Promise<TripRow | undefined> {
  return (await findOne(source, [id]))[0]
}

/** Locks the row until the transaction ends. */
export async function lockTrip(
  tx: Tx,
  id: string,
): Promise<{ ownerId: string; isHidden: boolean } | undefined> {
  return tx
    .selectFrom('trips')
    .where('id', '=', id)
    .select(['owner_id as ownerId', 'hidden as isHidden'])
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Posts of these trips in their order, at most $2 of each. */
export const listTripPosts = prepared<{ tripId: string; photoId: string }>(
  'list-trip-posts',
  `select trips.id as "tripId", posts.photo_id as "photoId"
   from unnest($1::uuid[]) as trips (id)
   cross join lateral (
     select photo_id, position from trip_posts where trip_id = trips.id order by position limit $2
   ) as posts
   order by trips.id, posts.position`,
)

export async function listOwnTripPosts(db: DbOrTx, ownerId: string) {
  return db
    .selectFrom('trip_posts')
    .innerJoin('trips', 'trips.id', 'trip_posts.trip_id')
    .where('trips.owner_id', '=', ownerId)
    .select(['trip_posts.photo_id as photoId', 'trip_posts.trip_id as tripId'])
    .execute()
}

/** Locks the member's row, so that their other new trips wait and the count is right. */
export async function lockAndCountTrips(tx: Tx, ownerId: string): Promise<number> {
  await tx.selectFrom('members').select('id').where('id', '=', ownerId).forNoKeyUpdate().execute()
  const { count } = await tx
    .selectFrom('trips')
    .where('owner_id', '=', ownerId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const columnsOf = ({ title, words, beginsOn, endsOn, coverPhotoId }: TripForm) => ({
  title,
  words,
  begins_on: sql<Date>`${beginsOn}::date`,
  ends_on: sql<Date>`${endsOn}::date`,
  cover_photo_id: coverPhotoId,
})

export async function insertTrip(tx: Tx, id: string, ownerId: string, form: TripForm): Promise<void> {
  await tx
    .insertInto('trips')
    .values({ id, owner_id: ownerId, ...columnsOf(form) })
    .execute()
  await saveContents(tx, id, form)
}

export async function updateTrip(tx: Tx, id: string, form: TripForm): Promise<void> {
  await tx
    .updateTable('trips')
    .set({ ...columnsOf(form), updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
  await saveContents(tx, id, form)
}

/** A post is in at most one trip, so one that is in another trip is moved. */
async function saveContents(tx: Tx, tripId: string, { photoIds, placeIds }: TripForm) {
  await sql`
    delete from trip_posts
    where trip_id = ${tripId} or photo_id = any(${photoIds}::uuid[])`.execute(tx)
  await sql`
    insert into trip_posts (trip_id, photo_id, position)
    select ${tripId}, photo_id, position
    from unnest(${photoIds}::uuid[]) with ordinality as posts (photo_id, position)`.execute(tx)
  await tx.deleteFrom('trip_places').where('trip_id', '=', tripId).execute()
  await sql`
    insert into trip_places (trip_id, place_id, position)
    select ${tripId}, place_id, position
    from unnest(${placeIds}::integer[]) with ordinality as stops (place_id, position)`.execute(tx)
}

/** Adds a post at the end; a post of another trip is moved. */
export async function addTripPost(tx: Tx, tripId: string, photoId: string): Promise<void> {
  await sql`
    insert into trip_posts (trip_id, photo_id, position)
    select ${tripId}, ${photoId}, coalesce(max(position), 0) + 1 from trip_posts where trip_id = ${tripId}
    on conflict (photo_id) do update set trip_id = excluded.trip_id, position = excluded.position`.execute(tx)
}

export async function deleteTrip(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('trips').where('id', '=', id).execute()
}

/** Hides a trip from everyone but its owner and moderators, or shows it again. @returns whether it exists */
export async function setTripHidden(tx: Tx, id: string, isHidden: boolean): Promise<boolean> {
  const trip = await tx
    .updateTable('trips')
    .set({ hidden: isHidden })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return trip !== undefined
}
