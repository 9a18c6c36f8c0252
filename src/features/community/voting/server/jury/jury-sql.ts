import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../../../../platform/database/database.ts'
import { prepared } from '../../../../../platform/fast/statements.ts'

export type JurorRow = { memberId: string; number: string; isAccepted: boolean; scoredCount: number }

/**
 * The jury of the contest $1 in the order of the invitations, with the number of entries each juror scored in the
 * round $2.
 */
export const listJurors = prepared<JurorRow>(
  'jurors',
  `select member_id as "memberId", number, accepted_at is not null as "isAccepted",
          (select count(*)::integer from juror_scores
           where juror_scores.category_id = $1 and juror_scores.round = $2
             and juror_scores.member_id = contest_jurors.member_id) as "scoredCount"
   from contest_jurors
   where category_id = $1
   order by invited_at, member_id`,
)

/** Number of entries that take part in the round $2. */
export const countEntriesInRound = prepared<{ count: number }>(
  'entries-in-round',
  'select count(*)::integer as count from category_entries where category_id = $1 and round = $2 and is_open',
)

const findJurors = prepared<{ isAccepted: boolean }>(
  'juror',
  `select accepted_at is not null as "isAccepted"
   from contest_jurors where category_id = $1 and member_id = $2`,
)

/** Returns the juror's state; null if the member was not invited to judge. */
export async function findJuror(
  source: Parameters<typeof findJurors>[0],
  categoryId: string,
  memberId: string | null,
): Promise<'invited' | 'accepted' | null> {
  if (memberId === null) return null
  const [row] = await findJurors(source, [categoryId, memberId])
  return row ? (row.isAccepted ? 'accepted' : 'invited') : null
}

/** @returns false if the member was already invited */
export async function inviteJuror(
  tx: Tx,
  { categoryId, memberId, adminId }: { categoryId: string; memberId: string; adminId: string },
): Promise<boolean> {
  const added = await tx
    .insertInto('contest_jurors')
    .values({ category_id: categoryId, member_id: memberId, invited_by: adminId })
    .onConflict((one) => one.doNothing())
    .returning('member_id')
    .executeTakeFirst()
  return added !== undefined
}

export const acceptJury = (tx: Tx, categoryId: string, memberId: string) =>
  tx
    .updateTable('contest_jurors')
    .set({ accepted_at: sql<Date>`coalesce(accepted_at, now())` })
    .where('category_id', '=', categoryId)
    .where('member_id', '=', memberId)
    .execute()

/**
 * Removes a juror with all their scores; sealed tallies keep the scores without a name. @returns whether the member
 * was in the jury
 */
export async function deleteJuror(tx: Tx, categoryId: string, memberId: string): Promise<boolean> {
  const deletedRow = await tx
    .deleteFrom('contest_jurors')
    .where('category_id', '=', categoryId)
    .where('member_id', '=', memberId)
    .returning('member_id')
    .executeTakeFirst()
  return deletedRow !== undefined
}

type NewScore = { photoId: string; categoryId: string; memberId: string; round: number; score: number }

export const saveScore = (tx: Tx, { photoId, categoryId, memberId, ...score }: NewScore) =>
  tx
    .insertInto('juror_scores')
    .values({ photo_id: photoId, category_id: categoryId, member_id: memberId, ...score })
    .onConflict((one) =>
      one.columns(['photo_id', 'member_id', 'round']).doUpdateSet({
        score: score.score,
        scored_at: sql<Date>`now()`,
      }),
    )
    .execute()

export const deleteScore = (tx: Tx, photoId: string, memberId: string, round: number) =>
  tx
    .deleteFrom('juror_scores')
    .where('photo_id', '=', photoId)
    .where('member_id', '=', memberId)
    .where('round', '=', round)
    .execute()

/** Finds a member by a name or id that an admin typed; members being deleted are left out. */
export async function findMemberByNameOrId(db: DbOrTx, given: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from members
    where (username = ${given.replace(/^@/, '')}::citext or id::text = lower(${given})) and joining = 'done'
      and not exists (select from closed_accounts where member_id = members.id)`.execute(db)
  return rows[0]?.id
}
