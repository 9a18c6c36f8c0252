import { sql } from 'kysely'
import { visibilityHooks } from '../../../../../kernel/visibility/server/visibility-changes.ts'
import type { Part } from '../../../../../platform/parts.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import {
  accountParts,
  deleteRows,
  POSTS_AT_ONCE,
} from '../../../../services/account-deletion/server/account-parts.ts'
import { deleteCategoryCommentsOf } from '../category-comments/category-comment-sql.ts'
import { lockVotingCategoryAgainstDeletion } from '../category-sql.ts'
import { lockContestsOfMember, lockEntries } from '../entry-sql.ts'

export const votingRemoval: Part[] = [
  visibilityHooks.of({ lock: lockContestsOfMember }),
  accountParts.of({
    remove: [
      removeVotes,
      deleteRows(
        (memberId, limit) => sql`
          delete from contest_jurors
          where ctid = any(array(
            select ctid from contest_jurors where member_id = ${memberId} limit ${limit}))`,
      ),
      ({ db }, memberId) =>
        db.transaction().execute((tx) => deleteCategoryCommentsOf(tx, memberId, POSTS_AT_ONCE)),
      deleteRows(
        (memberId, limit) => sql`
          delete from category_mentions
          where ctid = any(array(
            select ctid from category_mentions where member_id = ${memberId} limit ${limit}))`,
      ),
    ],
  }),
]

/**
 * Removes a batch of the member's votes in one category and lowers the vote counts of the entries in the same
 * transaction. Votes counted before a result was sealed stay counted: the vote's row is deleted, and its number in
 * the tally then belongs to no one.
 */
function removeVotes({ db }: Platform, memberId: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select category_id as id from votes where member_id = ${memberId} limit 1`.execute(tx)
    const categoryId = rows[0]?.id
    if (!categoryId) return false
    await lockVotingCategoryAgainstDeletion(tx, categoryId, true)
    const votes = await sql<{ photoId: string }>`
      select photo_id as "photoId" from votes
      where member_id = ${memberId} and category_id = ${categoryId} limit ${POSTS_AT_ONCE}`.execute(tx)
    const photoIds = votes.rows.map(({ photoId }) => photoId)
    if (photoIds.length > 0) await lockEntries(tx, photoIds)
    // Read again after locking the entries, because the counting transaction writes the entries last.
    const category = await lockVotingCategoryAgainstDeletion(tx, categoryId, true)
    await sql`
      with gone as (
        delete from votes
        where member_id = ${memberId} and photo_id = any(${photoIds}::uuid[])
        returning photo_id, round
      )
      update category_entries
      set vote_count = vote_count - 1
      from gone
      where category_entries.photo_id = gone.photo_id and category_entries.round = gone.round
        and gone.round >= ${category?.round ?? 1} and not ${category?.isSealed ?? false}::boolean`.execute(tx)
    return true
  })
}
