import { mayActOn } from '../../../../../kernel/session/server/admin-rules.ts'
import { isOnlyAdmin, type Standing } from '../../../../../kernel/session/server/standing.ts'
import { type AuditEntry, writeAudit } from '../../../../../platform/audit.ts'
import type { Tx } from '../../../../../platform/database/database.ts'
import { found, permit } from '../../../../../platform/http/http.ts'
import { enqueue } from '../../../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import type { SignedInViewer } from '../../../../../platform/sign-in/viewer.ts'
import { Problem } from '../../../../../problems.ts'
import { FOR_GOOD } from '../../decision-words.ts'
import type { DecisionForm } from '../../moderation.ts'
import {
  actionsAgainstOwner,
  type DecisionAction,
  isProfileAction,
  REMOVED_KEPT_DAYS,
} from '../../report-reasons.ts'
import { grantUndoneAppeals } from '../appeals/appeal-sql.ts'
import {
  type CaseFacts,
  changeCase,
  closeCase,
  findThing,
  keepUnannounced,
  lockCase,
  settleReports,
  shownChange,
  type Thing,
} from '../case-sql.ts'
import { deleteHashes, storeHashes } from '../hash-lists/hash-sql.ts'
import { actionsFor } from '../moderation-rules.ts'
import { listPictures, readContent, setHidden, suspendAccount } from '../thing.ts'
import { readMemberStanding, restoreProfile, takeFromProfile } from './clear-profile.ts'
import {
  addDecision,
  type CommentsDecided,
  findEndOfSuspensions,
  undoDecisions,
  undoSuspensions,
} from './decision-sql.ts'
import { lockOwnerAndThing } from './lock-order.ts'
import { notifyOwner } from './notify-owner.ts'
import { restoreComments } from './restore-comments.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export type DecisionContext = {
  tx: Tx
  platform: Platform
  viewer: SignedInViewer
  /** `comments`: only for a decision about many comments. */
  form: DecisionForm & { comments?: CommentsDecided }
}

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
 * @returns the decision's id
 */
export async function applyDecision(
  { tx, platform, viewer, form }: DecisionContext,
  { lockedCase, owner }: { lockedCase: CaseFacts; owner: LockedOwner },
  { isGone, isDirect }: { isGone: boolean; isDirect: boolean },
): Promise<string> {
  permit(mayActOn(viewer, owner))
  const isSuspended = owner.suspendedUntil !== null && owner.suspendedUntil > new Date()
  const member = await readMemberStanding(tx, platform, lockedCase)
  const actions = actionsFor({ ...lockedCase, ...member, isGone, isSuspended })
  if (!isDirect && !actions.includes(form.action)) throw new Problem('case-decided')
  if (owner.isLastAdmin && owner.role === 'admin') throw new Problem('only-admin')

  const until = form.action === 'suspend' ? (form.until ? new Date(form.until) : FOR_GOOD) : null
  const decisionId = await addDecision(tx, {
    ...{ caseId: lockedCase.id, moderatorId: viewer.memberId, suspendedUntil: until },
    ...{ action: form.action, reason: form.reason, words: form.words, comments: form.comments },
  })
  // A longer suspension for something else goes on.
  const suspendedUntil = until && (await findEndOfSuspensions(tx, owner.id))
  const { action } = form
  await apply(tx, platform, { lockedCase, action, suspendedUntil, decisionId, by: viewer.memberId })
  await closeCase(tx, lockedCase.id)
  await writeAudit(tx, viewer.memberId, auditEntry(form, { lockedCase, owner, suspendedUntil }))
  // Nothing was wrong, so the owner is not notified.
  if (action === 'dismiss') return decisionId
  const decisionFacts = { id: decisionId, action, reason: form.reason, words: form.words, suspendedUntil }
  const commentCount = form.comments?.count ?? null
  await notifyOwner(tx, platform, {
    ...{ thing: lockedCase, owner },
    decision: { ...decisionFacts, commentCount, isAutomatic: false, verdict: null },
  })
  return decisionId
}

type Decided = { lockedCase: CaseFacts; owner: LockedOwner; suspendedUntil: Date | null }

function auditEntry(
  { action, reason, comments }: DecisionContext['form'],
  { lockedCase, owner, suspendedUntil }: Decided,
): AuditEntry {
  const isRestored = action === 'restore-profile' || action === 'restore-comments'
  return {
    action: `moderation.${action}`,
    subjectId: lockedCase.targetId,
    subjectName: lockedCase.kind,
    before: {
      isOpen: lockedCase.isOpen,
      isHidden: lockedCase.isHidden || lockedCase.heldFor !== null,
      suspendedUntil: owner.suspendedUntil,
    },
    after: {
      isOpen: false,
      isHidden: isHiddenAfter(lockedCase, action),
      suspendedUntil: action === 'lift' ? null : (suspendedUntil ?? owner.suspendedUntil),
      ...(reason ? { reason } : {}),
      ...(comments ? { comments: comments.count } : {}),
      ...(isRestored ? { isRestored } : {}),
    },
  }
}

function isHiddenAfter(lockedCase: CaseFacts, action: DecisionAction): boolean {
  if (action === 'hide' || action === 'remove') return true
  return action === 'show' ? false : lockedCase.isHidden || lockedCase.heldFor !== null
}

type Applied = {
  lockedCase: CaseFacts
  action: DecisionAction
  suspendedUntil: Date | null
  decisionId: string
  by: string
}

async function apply(tx: Tx, platform: Platform, applied: Applied) {
  const { lockedCase, action, suspendedUntil, decisionId, by } = applied
  const isUpheld = actionsAgainstOwner.has(action)
  await settleReports(tx, lockedCase, decisionId, isUpheld ? 'upheld' : 'dismissed')
  if (isProfileAction(action)) return takeFromProfile(tx, platform, { lockedCase, decisionId, action })
  switch (action) {
    case 'hide':
    case 'remove':
      return hide(tx, platform, lockedCase, action)
    case 'show':
      return showAgain(tx, platform, lockedCase, by)
    case 'restore-profile':
      return restoreProfile(tx, platform, lockedCase, by)
    case 'remove-comments':
      return enqueue(tx, 'remove-member-comments', { decisionId })
    case 'restore-comments':
      return restoreComments(tx, lockedCase, by)
    case 'suspend':
      await suspendAccount(tx, platform, lockedCase.ownerId, suspendedUntil)
      return platform.live.endStreamsOf(tx, [lockedCase.ownerId])
    case 'lift':
      await undoSuspensions(tx, lockedCase.ownerId)
      await suspendAccount(tx, platform, lockedCase.ownerId, null)
      return grantUndoneAppeals(tx, lockedCase.ownerId, by)
  }
}

async function hide(tx: Tx, platform: Platform, lockedCase: CaseFacts, action: 'hide' | 'remove') {
  // It is now hidden by this decision, not by the weight of the reports or a web address.
  await keepUnannounced(tx, lockedCase.id)
  await setHidden(tx, platform, lockedCase, true)
  const removeAt = action === 'remove' ? new Date(Date.now() + REMOVED_KEPT_DAYS * DAY_MS) : null
  await changeCase(tx, lockedCase.id, { isHidden: true, removeAt })
  if (action === 'hide') return
  const pictures = await listPictures(platform, tx, lockedCase)
  await storeHashes(
    tx,
    lockedCase.id,
    pictures.map(({ hash }) => hash),
  )
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
  await changeCase(tx, lockedCase.id, shownChange)
  await deleteHashes(tx, lockedCase.id)
  await grantUndoneAppeals(tx, lockedCase.ownerId, by)
}
