import { z } from 'zod'
import { job } from '../../../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import { changeCase, ensureCase, keepUnannounced, lockCase, settleReports, shownChange } from '../case-sql.ts'
import { clearThingCaches, setHidden } from '../thing.ts'
import {
  type CommentsDecision,
  findCommentsDecision,
  hideByBulkDecision,
  listComments,
  listHiddenByDecision,
  lockStandingDecision,
} from './comments-sql.ts'
import { lockOwnerAndThing } from './lock-order.ts'

const BATCH = 50
const Payload = z.object({ decisionId: z.uuid() })

/**
 * Hides the comments of a decision about many, each in its own transaction: the photos they are under stay usable. A
 * repeated run continues, and one whose decision was undone stops.
 */
export const removeMemberComments = job(Payload, async ({ decisionId }, platform, { signal }) => {
  const decision = await findCommentsDecision(platform.db, decisionId)
  if (!decision) return
  const period = { authorId: decision.authorId, since: decision.since, until: decision.decidedAt }
  for (let after: string | null = null; ; ) {
    const comments = await listComments(platform.db, platform, period, { after, limit: BATCH })
    for (const { kind, id: targetId } of comments) {
      signal.throwIfAborted()
      if (!(await hideOne(platform, decision, { kind, targetId, ownerId: decision.authorId }))) return
    }
    if (comments.length > 0) await clearThingCaches(platform)
    if (comments.length < BATCH) return
    after = comments.at(-1)!.id
  }
})

type Comment = { kind: string; targetId: string; ownerId: string }

/** @returns false once the decision was undone */
function hideOne(platform: Platform, decision: CommentsDecision, comment: Comment): Promise<boolean> {
  return platform.db.transaction().execute(async (tx) => {
    await lockOwnerAndThing(tx, platform, comment)
    if (!(await lockStandingDecision(tx, decision.id))) return false
    const lockedCase = await ensureCase(tx, comment)
    if (lockedCase.isHidden) return true
    await keepUnannounced(tx, lockedCase.id)
    // Its author may have deleted it meanwhile.
    if (!(await setHidden(tx, platform, comment, true))) return true
    await hideByBulkDecision(tx, lockedCase.id, decision)
    await settleReports(tx, comment, decision.id, 'upheld')
    return true
  })
}

/** Shows the comments again that an undone decision about many had hidden, and only those. */
export const restoreMemberComments = job(Payload, async ({ decisionId }, platform, { signal }) => {
  for (let after: string | null = null; ; ) {
    const cases = await listHiddenByDecision(platform.db, decisionId, { after, limit: BATCH })
    for (const { caseId, ...comment } of cases) {
      signal.throwIfAborted()
      await platform.db.transaction().execute(async (tx) => {
        await lockOwnerAndThing(tx, platform, comment)
        const lockedCase = await lockCase(tx, caseId)
        if (lockedCase?.bulkDecisionId !== decisionId) return
        await setHidden(tx, platform, comment, false)
        await changeCase(tx, caseId, shownChange)
      })
    }
    if (cases.length > 0) await clearThingCaches(platform)
    if (cases.length < BATCH) return
    after = cases.at(-1)!.caseId
  }
})
