import { sql } from 'kysely'
import type { Tx } from '../../../../../platform/database/database.ts'
import type { AppealVerdict } from '../../moderation.ts'

export async function addAppeal(tx: Tx, decisionId: string, words: string): Promise<void> {
  await tx.insertInto('moderation_appeals').values({ decision_id: decisionId, words }).execute()
}

type Answer = { verdict: AppealVerdict; answer: string | null; by: string }

export async function answerAppeal(
  tx: Tx,
  decisionId: string,
  { verdict, answer, by }: Answer,
): Promise<void> {
  await tx
    .updateTable('moderation_appeals')
    .set({ verdict, answer, decided_by: by, decided_at: sql<Date>`now()` })
    .where('decision_id', '=', decisionId)
    .execute()
}

/**
 * Grants the member's appeals against decisions that were undone, whoever undid them. Skips a case that is being
 * decided concurrently.
 */
export async function grantUndoneAppeals(tx: Tx, ownerId: string, by: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from moderation_cases where owner_id = ${ownerId} and is_appealed for update skip locked`.execute(
    tx,
  )
  const caseIds = rows.map(({ id }) => id)
  if (caseIds.length === 0) return
  await sql`
    update moderation_appeals
    set verdict = 'restored', decided_by = ${by}, decided_at = now()
    from moderation_decisions as decision
    where decision.id = decision_id and case_id = any(${caseIds}::uuid[]) and undone_at is not null
      and verdict is null`.execute(tx)
  await updateHasOpenAppeal(tx, caseIds)
}

/** Updates whether cases have an open appeal: a case stays in the admin list while any of its appeals is open. */
export async function updateHasOpenAppeal(tx: Tx, caseIds: string[]): Promise<void> {
  await sql`
    update moderation_cases
    set is_appealed = exists (
      select from moderation_appeals
      join moderation_decisions as decision on decision.id = decision_id
      where case_id = moderation_cases.id and verdict is null)
    where id = any(${caseIds}::uuid[])`.execute(tx)
}
