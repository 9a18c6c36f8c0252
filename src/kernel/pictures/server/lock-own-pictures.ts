import type { Tx } from '../../../platform/database/database.ts'

/**
 * Those of these pictures the member may use, locked until the transaction ends so that no job removes their
 * files meanwhile.
 */
export async function lockOwnPictures(tx: Tx, ownerId: string, mediaIds: string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('media')
    .select('id')
    .where('id', 'in', mediaIds)
    .where('owner_id', '=', ownerId)
    .where('kind', '=', 'picture')
    .where('removal_began_at', 'is', null)
    // In one order, so that two requests with the same pictures cannot deadlock.
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return new Set(rows.map((row) => row.id))
}

/**
 * Makes pictures that the member uploaded and nothing uses yet the shop's own: they stay when the uploader's account
 * is deleted. @returns those that are such pictures
 */
export async function takeOverPictures(tx: Tx, ownerId: string, pictureIds: string[]): Promise<Set<string>> {
  if (pictureIds.length === 0) return new Set()
  const rows = await tx
    .with('own', (db) =>
      db
        .selectFrom('media')
        .select('id')
        .where('id', 'in', pictureIds)
        .where('owner_id', '=', ownerId)
        .where('kind', '=', 'picture')
        .where('reference_count', '=', 0)
        .where('removal_began_at', 'is', null)
        .orderBy('id')
        .forNoKeyUpdate(),
    )
    .updateTable('media')
    .from('own')
    .set({ owner_id: null })
    .whereRef('media.id', '=', 'own.id')
    .returning('media.id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Makes a picture the shop's own: it stays when its uploader's account is deleted. */
export async function takeOverPicture(tx: Tx, mediaId: string): Promise<void> {
  await tx.updateTable('media').set({ owner_id: null }).where('id', '=', mediaId).execute()
}
