import type { DbOrTx, Tx } from '../../../../../platform/database/database.ts'
import { prepared } from '../../../../../platform/fast/statements.ts'
import type { HeldState } from '../../held-result.ts'

export type ResultHoldRow = {
  state: HeldState
  reason: string
  heldById: string | null
  heldBy: string | null
  heldAt: Date
  decidedBy: string | null
  decidedAt: Date | null
  explanation: string | null
}

const findHoldRows = prepared<ResultHoldRow>(
  'contest-review',
  `select review.state, review.reason, review.held_by as "heldById", holder.username::text as "heldBy",
          review.held_at as "heldAt", decider.username::text as "decidedBy", review.decided_at as "decidedAt",
          review.explanation
   from contest_reviews as review
   left join members as holder on holder.id = review.held_by
   left join members as decider on decider.id = review.decided_by
   where review.category_id = $1`,
)

/** Reads whether and why a result was held, and the decision about it. */
export const findResultHold = async (
  source: Parameters<typeof findHoldRows>[0],
  categoryId: string,
): Promise<ResultHoldRow | undefined> => (await findHoldRows(source, [categoryId]))[0]

/** Holds a result, also if an earlier hold was released. */
export async function writeHold(tx: Tx, categoryId: string, memberId: string, reason: string): Promise<void> {
  const hold = {
    ...{ state: 'held', reason, held_by: memberId, held_at: new Date() },
    ...{ decided_by: null, decided_at: null, explanation: null },
  }
  await tx
    .insertInto('contest_reviews')
    .values({ category_id: categoryId, ...hold })
    .onConflict((one) => one.column('category_id').doUpdateSet(hold))
    .execute()
}

type Decision = { state: 'released' | 'void'; memberId: string; at: Date; explanation: string | null }

export async function writeDecision(db: DbOrTx, categoryId: string, decision: Decision): Promise<void> {
  await db
    .updateTable('contest_reviews')
    .set({
      ...{ state: decision.state, explanation: decision.explanation },
      ...{ decided_by: decision.memberId, decided_at: decision.at },
    })
    .where('category_id', '=', categoryId)
    .execute()
}
