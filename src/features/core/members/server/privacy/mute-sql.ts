import type { DbOrTx } from '../../../../../platform/database/database.ts'

/** Safe to repeat. */
export async function addMute(db: DbOrTx, muterId: string, mutedId: string): Promise<void> {
  await db
    .insertInto('mutes')
    .values({ muter_id: muterId, muted_id: mutedId })
    .onConflict((pair) => pair.columns(['muter_id', 'muted_id']).doNothing())
    .execute()
}

export async function removeMute(db: DbOrTx, muterId: string, mutedId: string): Promise<void> {
  await db.deleteFrom('mutes').where('muter_id', '=', muterId).where('muted_id', '=', mutedId).execute()
}
