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

/** Whether the member stands on the board of winners. */
export async function writeHidesFromBoard(db: DbOrTx, memberId: string, hides: boolean): Promise<void> {
  await db.updateTable('members').set({ hides_from_board: hides }).where('id', '=', memberId).execute()
}

/** The order in which the member reads the feed. */
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

/** How far the member is with the first steps; it only moves forward. @returns where it stands now */
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
