import type { Standing } from '../../../../../kernel/session/server/standing.ts'
import type { Tx } from '../../../../../platform/database/database.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import { ABOUT_MEMBER, type ReportReason } from '../../report-reasons.ts'
import { addReportWeight, type CaseFacts, holdCase, openCase, type Thing } from '../case-sql.ts'
import { addDecision, wasKeptByModerator } from '../decisions/decision-sql.ts'
import { lockOwnerAndThing } from '../decisions/lock-order.ts'
import { notifyOwner } from '../decisions/notify-owner.ts'
import { readModerationSettings } from '../settings-sql.ts'
import { setHidden } from '../thing.ts'
import { readReporter, weightOf } from './weigh-reports.ts'

/** Tolerance, because sums of fractions are not exact. */
const WEIGHT_TOLERANCE = 0.000_001

/**
 * Adds a new report to its case, weighted by its reporter's record. When trusted reporters together have enough weight,
 * the thing is hidden until a moderator has looked; others cannot cause that, however many they are.
 * @returns whether it was hidden
 */
export async function weighReport(
  tx: Tx,
  platform: Platform,
  thing: Thing,
  { reporterId, reason }: { reporterId: string; reason: ReportReason },
): Promise<boolean> {
  const owner = await lockOwnerAndThing(tx, platform, thing)
  const lockedCase = await openCase(tx, thing)
  const reporter = await readReporter(tx, reporterId, platform.settings.confirmEmail)
  const trust = await addReportWeight(tx, lockedCase.id, { reason, ...weightOf(reporter) })
  const { hideWeight } = await readModerationSettings(tx)
  if (hideWeight === 0 || trust < hideWeight - WEIGHT_TOLERANCE) return false
  if (
    lockedCase.kind === ABOUT_MEMBER ||
    lockedCase.isHidden ||
    lockedCase.heldFor ||
    (await wasKeptByModerator(tx, lockedCase.id))
  )
    return false
  // Content of staff is never hidden automatically: only an admin may act against staff.
  if (owner?.role !== 'member') return false
  return hide(tx, platform, { lockedCase, owner }, reason)
}

const automatic = { isAutomatic: true, words: null, suspendedUntil: null, commentCount: null, verdict: null }

async function hide(
  tx: Tx,
  platform: Platform,
  { lockedCase, owner }: { lockedCase: CaseFacts; owner: Standing },
  reason: ReportReason,
): Promise<boolean> {
  if (!(await setHidden(tx, platform, lockedCase, true))) return false
  await holdCase(tx, lockedCase.id, 'reports')
  const decision = { action: 'hide' as const, reason }
  const id = await addDecision(tx, { caseId: lockedCase.id, moderatorId: null, ...decision })
  await notifyOwner(tx, platform, {
    thing: lockedCase,
    owner,
    decision: { ...decision, id, ...automatic },
  })
  return true
}
