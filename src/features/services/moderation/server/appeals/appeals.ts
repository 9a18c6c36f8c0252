import { mayActOn } from '../../../../../kernel/session/server/admin-rules.ts'
import { countOtherStaff } from '../../../../../kernel/session/server/standing.ts'
import { writeAudit } from '../../../../../platform/audit.ts'
import type { DbOrTx, Tx } from '../../../../../platform/database/database.ts'
import { found, permit } from '../../../../../platform/http/http.ts'
import { enqueue } from '../../../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import type { SignedInViewer } from '../../../../../platform/sign-in/viewer.ts'
import { Problem } from '../../../../../problems.ts'
import type { VerdictForm } from '../../moderation.ts'
import { actionsAgainstOwner, isProfileAction, REMOVED_KEPT_DAYS } from '../../report-reasons.ts'
import { type CaseFacts, changeCase, dismissReportsOf, lockCase } from '../case-sql.ts'
import { putBackTaken } from '../decisions/clear-profile.ts'
import { showAgain } from '../decisions/decide.ts'
import {
  type DecisionRow,
  findDecision,
  findEndOfSuspensions,
  undoDecision,
} from '../decisions/decision-sql.ts'
import { lockOwnerAndThing } from '../decisions/lock-order.ts'
import { notifyOwner } from '../decisions/notify-owner.ts'
import { mayDecideAppeal } from '../moderation-rules.ts'
import { suspendAccount } from '../thing.ts'
import { addAppeal, answerAppeal, updateHasOpenAppeal } from './appeal-sql.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Whether the viewer may appeal: once, as the owner, while the decision stands and can still be undone. */
export const canAppeal = (viewerId: string, decision: DecisionRow, now = Date.now()): boolean =>
  decision.ownerId === viewerId &&
  actionsAgainstOwner.has(decision.action) &&
  !decision.isAutomatic &&
  !decision.isUndone &&
  decision.appealedAt === null &&
  decision.decidedAt.getTime() + REMOVED_KEPT_DAYS * DAY_MS > now

/** Files an appeal. @throws Problem 'decision-not-found', 'already-appealed', 'appeal-too-late' */
export async function appeal(tx: Tx, viewer: SignedInViewer, decisionId: string, form: { words: string }) {
  const unlockedDecision = await findOwnDecision(tx, viewer, decisionId)
  // Locks the case against concurrent decisions and removals.
  found(await lockCase(tx, unlockedDecision.caseId), 'decision-not-found')
  const decision = await findOwnDecision(tx, viewer, decisionId)
  if (decision.appealedAt) throw new Problem('already-appealed')
  if (!canAppeal(viewer.memberId, decision)) throw new Problem('appeal-too-late')
  await addAppeal(tx, decisionId, form.words)
  await changeCase(tx, decision.caseId, { isAppealed: true })
}

/** Decisions about others are answered like missing ones. @throws Problem 'decision-not-found' */
export async function findOwnDecision(
  db: DbOrTx,
  viewer: SignedInViewer,
  decisionId: string,
): Promise<DecisionRow> {
  const decision = found(await findDecision(db, decisionId), 'decision-not-found')
  if (decision.ownerId !== viewer.memberId || decision.action === 'dismiss') {
    throw new Problem('decision-not-found')
  }
  return decision
}

type AppealContext = { tx: Tx; platform: Platform; viewer: SignedInViewer; form: VerdictForm }

/**
 * Decides an appeal: the decision stands, or its effects are undone completely. The moderator who decided may not
 * decide the appeal if there is another one.
 * @throws Problem 'decision-not-found', 'appeal-decided', 'appeal-own-decision', 'cannot-moderate-…'
 */
export async function decideAppeal(
  { tx, platform, viewer, form }: AppealContext,
  decisionId: string,
): Promise<CaseFacts> {
  const unlockedDecision = found(await findDecision(tx, decisionId), 'decision-not-found')
  const owner = found(await lockOwnerAndThing(tx, platform, unlockedDecision), 'member-not-found')
  const lockedCase = found(await lockCase(tx, unlockedDecision.caseId), 'decision-not-found')
  const decision = found(await findDecision(tx, decisionId), 'decision-not-found')
  if (!decision.appealedAt) throw new Problem('decision-not-found')
  // A decision that was undone meanwhile cannot be upheld.
  if (decision.verdict || (decision.isUndone && form.verdict === 'upheld'))
    throw new Problem('appeal-decided')
  permit(mayActOn(viewer, owner))
  const others = await countOtherStaff(tx, [viewer.memberId, owner.id], owner.role !== 'member')
  if (!mayDecideAppeal(viewer.memberId, decision, others)) throw new Problem('appeal-own-decision')

  await answerAppeal(tx, decisionId, { ...form, by: viewer.memberId })
  if (form.verdict === 'restored' && !decision.isUndone) {
    // Before the decision is undone: it says since when nobody was notified.
    if (decision.action === 'hide' || decision.action === 'remove') {
      await showAgain(tx, platform, lockedCase, viewer.memberId)
    }
    await undoDecision(tx, decisionId)
    await dismissReportsOf(tx, decisionId)
    if (isProfileAction(decision.action)) await putBackTaken(tx, platform, lockedCase, decisionId)
    if (decision.action === 'remove-comments') await enqueue(tx, 'restore-member-comments', { decisionId })
    if (decision.action === 'suspend')
      await suspendAccount(tx, platform, owner.id, await findEndOfSuspensions(tx, owner.id))
  }
  await updateHasOpenAppeal(tx, [lockedCase.id])
  await writeAudit(tx, viewer.memberId, {
    action: 'moderation.appeal',
    subjectId: lockedCase.targetId,
    subjectName: lockedCase.kind,
    after: { decision: decision.action, verdict: form.verdict },
  })
  await notifyOwner(tx, platform, {
    ...{ thing: lockedCase, owner },
    decision: { ...decision, words: form.answer, verdict: form.verdict },
  })
  return lockedCase
}
