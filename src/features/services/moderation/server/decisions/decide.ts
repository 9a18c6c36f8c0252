import { mayActOn } from '../../../../../kernel/session/server/admin-rules.ts'
import { isOnlyAdmin, type Standing } from '../../../../../kernel/session/server/standing.ts'
import { writeAudit } from '../../../../../platform/audit.ts'
import type { Tx } from '../../../../../platform/database/database.ts'
import { found, permit } from '../../../../../platform/http/http.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import type { SignedInViewer } from '../../../../../platform/sign-in/viewer.ts'
import { Problem } from '../../../../../problems.ts'
import { FOR_GOOD } from '../../decision-words.ts'
import type { DecisionForm } from '../../moderation.ts'
import { type DecisionAction, REMOVED_KEPT_DAYS } from '../../report-reasons.ts'
import { grantUndoneAppeals } from '../appeals/appeal-sql.ts'
import {
  type CaseFacts,
  changeCase,
  closeCase,
  findThing,
  keepUnannounced,
  lockCase,
  settleReports,
  type Thing,
} from '../case-sql.ts'
import { deleteHashes, storeHashes } from '../hash-lists/hash-sql.ts'
import { actionsFor } from '../moderation-rules.ts'
import { listPictures, readContent, setHidden, suspendAccount } from '../thing.ts'
import { addDecision, findEndOfSuspensions, undoDecisions, undoSuspensions } from './decision-sql.ts'
import { lockOwnerAndThing } from './lock-order.ts'
import { notifyOwner } from './notify-owner.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export type DecisionContext = { tx: Tx; platform: Platform; viewer: SignedInViewer; form: DecisionForm }

/**
 * Decides a case: about the thing, or its owner. The second of two concurrent moderators gets 'case-decided'.
 * @returns the thing, for work after the commit
 * @throws Problem 'case-not-found', 'case-decided', 'cannot-moderate-yourself', 'cannot-moderate-staff', 'only-admin'
 */
export async function decideCase(deciding: DecisionContext, caseId: string): Promise<CaseFacts> {
  const { tx, platform } = deciding
  const owner = await lockOwner(deciding, found(await findThing(tx, caseId), 'case-not-found'))
  const lockedCase = found(await lockCase(tx, caseId), 'case-not-found')
  const isGone = (await readContent(platform, lockedCase)) === null
  await applyDecision(deciding, { lockedCase, owner }, { isGone, isDirect: false })
  return lockedCase
}

/** The owner of a case, and whether there is no other admin (only read for a suspension). */
export type LockedOwner = Standing & { isLastAdmin: boolean }

/**
 * Locks the owner of a thing and the thing, before its case is locked.
 * @throws Problem 'member-not-found'
 */
export async function lockOwner(
  { tx, platform, form }: Pick<DecisionContext, 'tx' | 'platform' | 'form'>,
  thing: Thing,
): Promise<LockedOwner> {
  const isLastAdmin = form.action === 'suspend' && (await isOnlyAdmin(tx, thing.ownerId))
  return { ...found(await lockOwnerAndThing(tx, platform, thing), 'member-not-found'), isLastAdmin }
}

/**
 * Carries out a decision on a case that the transaction has locked after its owner (`lockOwner`).
 * @param how.isDirect a decision about a member themselves, whatever their reports are; possible at any time
 */
export async function applyDecision(
  { tx, platform, viewer, form }: DecisionContext,
  { lockedCase, owner }: { lockedCase: CaseFacts; owner: LockedOwner },
  { isGone, isDirect }: { isGone: boolean; isDirect: boolean },
) {
  permit(mayActOn(viewer, owner))
  const isSuspended = owner.suspendedUntil !== null && owner.suspendedUntil > new Date()
  const actions = actionsFor({ ...lockedCase, isGone, isSuspended })
  if (!isDirect && !actions.includes(form.action)) throw new Problem('case-decided')
  if (owner.isLastAdmin && owner.role === 'admin') throw new Problem('only-admin')

  const until = form.action === 'suspend' ? (form.until ? new Date(form.until) : FOR_GOOD) : null
  const decisionId = await addDecision(tx, {
    ...{ caseId: lockedCase.id, moderatorId: viewer.memberId, suspendedUntil: until },
    ...{ action: form.action, reason: form.reason, words: form.words },
  })
  // A longer suspension for something else goes on.
  const suspendedUntil = until && (await findEndOfSuspensions(tx, owner.id))
  const applied = {
    lockedCase,
    owner,
    action: form.action,
    suspendedUntil,
    decisionId,
    by: viewer.memberId,
  }
  await apply(tx, platform, applied)
  await closeCase(tx, lockedCase.id)
  await writeAudit(tx, viewer.memberId, {
    action: `moderation.${form.action}`,
    subjectId: lockedCase.targetId,
    subjectName: lockedCase.kind,
    before: {
      isHidden: lockedCase.isHidden || lockedCase.heldFor !== null,
      suspendedUntil: owner.suspendedUntil,
    },
    after: {
      isHidden: isHiddenAfter(lockedCase, form.action),
      suspendedUntil: form.action === 'lift' ? null : (suspendedUntil ?? owner.suspendedUntil),
      ...(form.reason ? { reason: form.reason } : {}),
    },
  })
  // Nothing was wrong, so the owner is not notified.
  if (form.action === 'dismiss') return
  const decisionFacts = {
    id: decisionId,
    action: form.action,
    reason: form.reason,
    words: form.words,
    suspendedUntil,
  }
  await notifyOwner(tx, platform, {
    ...{ thing: lockedCase, owner },
    decision: { ...decisionFacts, isAutomatic: false, verdict: null },
  })
}

function isHiddenAfter(lockedCase: CaseFacts, action: DecisionAction): boolean {
  if (action === 'hide' || action === 'remove') return true
  return action === 'show' ? false : lockedCase.isHidden || lockedCase.heldFor !== null
}

type Applied = {
  lockedCase: CaseFacts
  owner: Standing
  action: DecisionAction
  suspendedUntil: Date | null
  decisionId: string
  by: string
}

async function apply(
  tx: Tx,
  platform: Platform,
  { lockedCase, action, suspendedUntil, decisionId, by }: Applied,
) {
  const isUpheld = action === 'hide' || action === 'remove' || action === 'warn' || action === 'suspend'
  await settleReports(tx, lockedCase, decisionId, isUpheld ? 'upheld' : 'dismissed')
  if (action === 'hide' || action === 'remove') {
    // It is now hidden by this decision, not by the weight of the reports or a web address.
    await keepUnannounced(tx, lockedCase.id)
    await setHidden(tx, platform, lockedCase, true)
    const removeAt = action === 'remove' ? new Date(Date.now() + REMOVED_KEPT_DAYS * DAY_MS) : null
    await changeCase(tx, lockedCase.id, { isHidden: true, removeAt })
    if (action === 'remove') {
      const pictures = await listPictures(platform, tx, lockedCase)
      await storeHashes(
        tx,
        lockedCase.id,
        pictures.map(({ hash }) => hash),
      )
    }
  }
  if (action === 'show') await showAgain(tx, platform, lockedCase, by)
  if (action === 'suspend') {
    await suspendAccount(tx, platform, lockedCase.ownerId, suspendedUntil)
    await platform.live.endStreamsOf(tx, [lockedCase.ownerId])
  }
  if (action === 'lift') {
    await undoSuspensions(tx, lockedCase.ownerId)
    await suspendAccount(tx, platform, lockedCase.ownerId, null)
    await grantUndoneAppeals(tx, lockedCase.ownerId, by)
  }
}

/**
 * Shows a thing again: undoes the decisions that hid it, closes appeals against them, and forgets the hashes of its
 * pictures.
 */
export async function showAgain(
  tx: Tx,
  platform: Platform,
  lockedCase: CaseFacts,
  by: string,
): Promise<void> {
  await setHidden(tx, platform, lockedCase, false)
  await undoDecisions(tx, lockedCase.id, ['hide', 'remove'])
  await changeCase(tx, lockedCase.id, { isHidden: false, removeAt: null, unannouncedSince: null })
  await deleteHashes(tx, lockedCase.id)
  await grantUndoneAppeals(tx, lockedCase.ownerId, by)
}
