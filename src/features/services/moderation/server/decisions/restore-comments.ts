import type { Tx } from '../../../../../platform/database/database.ts'
import { enqueue } from '../../../../../platform/jobs/jobs.ts'
import { grantUndoneAppeals } from '../appeals/appeal-sql.ts'
import type { CaseFacts } from '../case-sql.ts'
import { undoDecisions } from './decision-sql.ts'

/** Undoes the decisions about many comments of a member; a job shows the comments again. */
export async function restoreComments(tx: Tx, lockedCase: CaseFacts, by: string): Promise<void> {
  for (const decisionId of await undoDecisions(tx, lockedCase.id, ['remove-comments']))
    await enqueue(tx, 'restore-member-comments', { decisionId })
  await grantUndoneAppeals(tx, lockedCase.ownerId, by)
}
