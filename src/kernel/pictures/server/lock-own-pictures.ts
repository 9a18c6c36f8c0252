import type { Tx } from '../../../platform/database/database.ts'

/**
 * Of these pictures, those the member may use, held until the transaction ends so that no job
 * takes their files away meanwhile.
 */
export async function lockOwnPictures(tx: Tx, ownerId: string, mediaIds: string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('media')
    .select('id')
    .where('id', 'in', mediaIds)
    .where('owner_id', '=', ownerId)
    .where('kind', '=', 'picture')
    .where('removal_began_at', 'is', null)
    // In one order, so that two who name the same pictures do not wait for each other in a circle.
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return new Set(rows.map((row) => row.id))
}
