import type { FirstRun } from '../../../../../kernel/session/first-run.ts'
import type { DbOrTx } from '../../../../../platform/database/database.ts'

export async function readHidesLikeCounts(db: DbOrTx, memberId: string): Promise<boolean> {
  const { hides_like_counts } = await db
    .selectFrom('members')
    .where('id', '=', memberId)
    .select('hides_like_counts')
    .executeTakeFirstOrThrow()
  return hides_like_counts
}

export async function writeHidesLikeCounts(db: DbOrTx, memberId: string, hides: boolean): Promise<void> {
  await db.updateTable('members').set({ hides_like_counts: hides }).where('id', '=', memberId).execute()
}

/** Sets whether the member is hidden from the winners' board. */
export async function writeHidesFromBoard(db: DbOrTx, memberId: string, hides: boolean): Promise<void> {
  await db.updateTable('members').set({ hides_from_board: hides }).where('id', '=', memberId).execute()
}

/** Sets the order of the member's feed. */
export async function writeFeedOrder(
  db: DbOrTx,
  memberId: string,
  order: 'newest' | 'top' | 'following',
): Promise<void> {
  await db
    .updateTable('members')
    .set({ feed_order: order })
    .where('id', '=', memberId)
    .where('feed_order', '<>', order)
    .execute()
}

/**
 * Records the member's progress in the first steps; it only moves forward.
 * @returns the current step
 */
export async function writeFirstRun(db: DbOrTx, memberId: string, firstRun: FirstRun): Promise<FirstRun> {
  const { first_run } = await db
    .updateTable('members')
    .set((member) => ({
      first_run: member.case().when('first_run', '=', 'done').then('done').else(firstRun).end(),
    }))
    .where('id', '=', memberId)
    .returning('first_run')
    .executeTakeFirstOrThrow()
  return first_run as FirstRun
}
