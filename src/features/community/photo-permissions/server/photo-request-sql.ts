import { sql } from 'kysely'
import {
  MEDIA_COLUMNS,
  type MediaColumns,
  pictureViewOrNull,
} from '../../../../kernel/pictures/server/picture-view.ts'
import { blockedSql } from '../../../../kernel/visibility/server/ties-sql.ts'
import type { DbOrTx, Tx } from '../../../../platform/database/database.ts'
import { newId } from '../../../../platform/database/ids.ts'
import { prepared } from '../../../../platform/fast/statements.ts'
import type { PhotoPlace } from '../photo-permission.ts'
import { ASK_AGAIN_AFTER_DAYS, SHOWN_MAX } from '../photo-permission-limits.ts'
import { openLookSql, taggedPhotosSql } from './brand-looks-sql.ts'

export type PhotoRequestRow = { [Column in keyof MediaColumns]: MediaColumns[Column] | null } & {
  id: string
  brandId: string
  brandName: string
  photoId: string | null
  ownerId: string | null
  requesterId: string | null
  purpose: string
  places: PhotoPlace[]
  months: number | null
  credit: string | null
  words: string
  askedAt: Date
  answer: 'yes' | 'no' | null
  answeredAt: Date | null
  conditions: string | null
  acceptedAt: Date | null
  withdrawnAt: Date | null
  altText: string | null
  /** The photo is public, so the viewer may see it too, unless there is a block between viewer and owner. */
  isOpen: boolean
}

const selectRequests = `
  select request.id, request.brand_id as "brandId", brands.name::text as "brandName", request.photo_id as "photoId",
         request.owner_id as "ownerId", request.asked_by as "requesterId", request.purpose, request.places, request.months,
         request.credit, request.words, request.asked_at as "askedAt", request.answer,
         request.answered_at as "answeredAt", request.conditions, request.accepted_at as "acceptedAt",
         request.withdrawn_at as "withdrawnAt", shown.alt_text as "altText",
         coalesce(photos.owner_id = $1::uuid or (photos.state = 'published' and not photos.followers_only
           and not ${blockedSql('$1::uuid', 'photos.owner_id')}), false) as "isOpen",
         ${MEDIA_COLUMNS}
  from photo_requests as request
  join brands on brands.id = request.brand_id
  left join photos on photos.id = request.photo_id
  left join photo_images as shown on shown.photo_id = photos.id and shown.position = 1
  left join media on media.id = shown.media_id`

/** Requests of the brand $2 for the viewer $1, after the position ($3, $4). */
export const listBrandRequests = prepared<PhotoRequestRow>(
  'photo-requests-of-brand',
  `${selectRequests}
   where request.brand_id = $2 and (request.asked_at, request.id) < ($3, $4::uuid)
   order by request.asked_at desc, request.id desc limit $5`,
)

/** Requests to the member $1, after the position ($2, $3). */
export const listMemberRequests = prepared<PhotoRequestRow>(
  'photo-requests-to-member',
  `${selectRequests}
   where request.owner_id = $1 and (request.asked_at, request.id) < ($2, $3::uuid)
   order by request.asked_at desc, request.id desc limit $4`,
)

export const findRequest = prepared<PhotoRequestRow>(
  'photo-request',
  `${selectRequests} where request.id = $2`,
)

/** Of two simultaneous decisions, the second waits for the first. */
export const lockRequest = (tx: Tx, id: string) =>
  sql`select from photo_requests where id = ${id} for no key update`.execute(tx)

export const pictureOfRequest = (row: PhotoRequestRow) => (row.isOpen ? pictureViewOrNull(row) : null)

type AskFacts = {
  photoId: string
  ownerId: string
  isTagged: boolean
  refusesAll: boolean
  hasRecentRequest: boolean
  openOfBrand: number
  openOfMember: number
}

const findAskFacts = prepared<AskFacts>(
  'photo-to-ask-for',
  `select photos.id as "photoId", photos.owner_id as "ownerId",
          photos.id in (${taggedPhotosSql('null::uuid')}) as "isTagged",
          exists (select from photo_request_refusals where member_id = photos.owner_id) as "refusesAll",
          exists (select from photo_requests
                  where photo_id = photos.id and brand_id = $2
                    and asked_at > now() - interval '${ASK_AGAIN_AFTER_DAYS} days') as "hasRecentRequest",
          open.of_brand::integer as "openOfBrand", open.of_member::integer as "openOfMember"
   from photos
   cross join lateral (
     select count(*) as of_brand, count(*) filter (where owner_id = photos.owner_id) as of_member
     from photo_requests where brand_id = $2 and answer is null and withdrawn_at is null
   ) as open
   where photos.id = $3 and ${openLookSql}`,
)

/**
 * Reads what decides whether a brand may ask. Undefined for a photo that the viewer may not see, or that has no tag
 * of the brand.
 */
export async function readAskFacts(tx: Tx, viewerId: string, brandId: string, photoId: string) {
  const [facts] = await findAskFacts(tx, [viewerId, brandId, photoId])
  return facts?.isTagged ? facts : undefined
}

/** Of two requests a brand sends at the same time, the second waits for the first. */
export const lockRequestingBrand = (tx: Tx, brandId: string) =>
  sql`select from brands where id = ${brandId} for no key update`.execute(tx)

type NewRequest = {
  brandId: string
  photoId: string
  ownerId: string
  requesterId: string
  purpose: string
  places: PhotoPlace[]
  months: number | null
  credit: string | null
  words: string
}

export async function insertRequest(tx: Tx, request: NewRequest): Promise<string> {
  const id = newId()
  await tx
    .insertInto('photo_requests')
    .values({
      id,
      brand_id: request.brandId,
      photo_id: request.photoId,
      owner_id: request.ownerId,
      asked_by: request.requesterId,
      ...{ purpose: request.purpose, places: request.places, months: request.months },
      ...{ credit: request.credit, words: request.words },
    })
    .execute()
  return id
}

type Change =
  | { at: 'answered_at'; answer: 'yes' | 'no'; conditions: string | null }
  | { at: 'accepted_at' | 'withdrawn_at' }

/** Its time is the database's, as is the period of the notice about it. */
export const updateRequest = (tx: Tx, id: string, { at, ...change }: Change) =>
  tx
    .updateTable('photo_requests')
    .set({ ...change, [at]: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()

/** Refuses all future requests and answers the open ones with no. */
export async function refuseAllRequests(tx: Tx, memberId: string): Promise<void> {
  await sql`insert into photo_request_refusals (member_id) values (${memberId}) on conflict do nothing`.execute(
    tx,
  )
  await sql`
    update photo_requests set answer = 'no', answered_at = now()
    where owner_id = ${memberId} and answer is null and withdrawn_at is null`.execute(tx)
}

export const allowRequests = (db: DbOrTx, memberId: string) =>
  db.deleteFrom('photo_request_refusals').where('member_id', '=', memberId).execute()

export async function hasRefusedAllRequests(db: DbOrTx, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom('photo_request_refusals')
    .select('member_id')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row !== undefined
}

type ShownRow = MediaColumns & { photoId: string; altText: string; credit: string | null; username: string }

/**
 * Photos that members permit the brand $2 to show in the shop, for the viewer $1; only those with the product $3 if
 * given. A photo that is deleted, hidden, shown to followers only or owned by a closed account disappears at once.
 */
export const listShownPhotos = prepared<ShownRow>(
  'photos-shown-by-brand',
  `select photos.id as "photoId", shown.alt_text as "altText", request.credit, members.username::text as username,
          ${MEDIA_COLUMNS}
   from photo_requests as request
   join photos on photos.id = request.photo_id
   join members on members.id = photos.owner_id
   join photo_images as shown on shown.photo_id = photos.id and shown.position = 1
   join media on media.id = shown.media_id
   where request.brand_id = $2 and request.answer = 'yes' and request.withdrawn_at is null
     and request.owner_id = photos.owner_id and 'shop' = any(request.places)
     and (request.conditions is null or request.accepted_at is not null)
     and (request.months is null
          or coalesce(request.accepted_at, request.answered_at) + make_interval(months => request.months) > now())
     and exists (select from brand_claims where brand_id = $2 and state = 'confirmed')
     and ($3::uuid is null or exists (
       select from product_tags
       where product_tags.photo_id = photos.id and product_tags.product_id = $3 and not product_tags.is_similar))
     and ${openLookSql}
   order by request.answered_at desc, request.id desc
   limit ${SHOWN_MAX}`,
)

/** Moves the requests of a merged brand to the other brand. */
export const moveRequests = (tx: Tx, fromId: string, into: { id: string }) =>
  tx.updateTable('photo_requests').set({ brand_id: into.id }).where('brand_id', '=', fromId).execute()

/** The latest request of the brand $2 for each of the photos $3. */
export const listLatestRequests = prepared<PhotoRequestRow>(
  'latest-photo-requests',
  `select distinct on (latest."photoId") latest.*
   from (${selectRequests} where request.brand_id = $2 and request.photo_id = any($3::uuid[])) as latest
   order by latest."photoId", latest."askedAt" desc`,
)
