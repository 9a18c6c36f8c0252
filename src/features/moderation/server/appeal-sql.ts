import { sql } from 'kysely'
import type { Tx } from '../../../platform/database.ts'
import type { AppealVerdict } from '../moderation.ts'

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
