import { sql } from 'kysely'
import { areApart, follows } from '../../../../../kernel/visibility/server/ties-sql.ts'
import type { DbOrTx, Tx } from '../../../../../platform/database/database.ts'
import { legacyUuid } from '../../../../../platform/database/ids.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export async function addFavourite(tx: Tx, photoId: string, memberId: string): Promise<void> {
  await tx
    .insertInto('photo_favourites')
    .values({ photo_id: photoId, member_id: memberId })
    .onConflict((pair) => pair.columns(['photo_id', 'member_id']).doNothing())
    .execute()
}

export async function removeFavourite(db: DbOrTx, photoId: string, memberId: string): Promise<void> {
  await db
    .deleteFrom('photo_favourites')
    .where('photo_id', '=', photoId)
    .where('member_id', '=', memberId)
    .execute()
}

/**
 * Imports the favorites that the prototype stored in the browser (DEC-10). Legacy ids become their UUIDs; ids
 * without a photo are left out.
 * @returns how many are new
 */
export async function importFavourites(db: DbOrTx, memberId: string, given: string[]): Promise<number> {
  const ids = given.map((id) => (UUID.test(id) ? id : legacyUuid(id)))
  const added = await db
    .insertInto('photo_favourites')
    .columns(['photo_id', 'member_id'])
    .expression((eb) =>
      eb
        .selectFrom('photos')
        .select(['id', sql<string>`${memberId}::uuid`.as('member_id')])
        .where('id', '=', sql<string>`any(${ids}::uuid[])`)
        .where('state', '=', 'published')
        .where((photo) =>
          photo.or([
            photo('followers_only', '=', false),
            photo('owner_id', '=', memberId),
            follows(memberId, 'photos.owner_id'),
          ]),
        )
        .where((photo) => photo.not(areApart(memberId, 'photos.owner_id')))
        // Protected from deletion until the favorites that refer to them are written.
        .forKeyShare(),
    )
    .onConflict((pair) => pair.columns(['photo_id', 'member_id']).doNothing())
    .executeTakeFirstOrThrow()
  return Number(added.numInsertedOrUpdatedRows)
}
