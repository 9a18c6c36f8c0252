import { findStanding } from '../../../../kernel/session/server/standing.ts'
import { found } from '../../../../platform/http/http.ts'
import { ABOUT_MEMBER } from '../report-reasons.ts'
import { ensureCase } from './case-sql.ts'
import { applyDecision, type DecisionContext, lockOwner } from './decisions/decide.ts'

/**
 * Suspends a member, whether or not they were reported, or ends the suspension. Also closes open reports about their
 * account.
 * @throws Problem 'member-not-found', 'cannot-moderate-…', 'only-admin'
 */
export async function suspendMember(deciding: DecisionContext, memberId: string): Promise<void> {
  const { tx, form } = deciding
  const member = found(await findStanding(tx, memberId), 'member-not-found')
  const isPaused = member.suspendedUntil !== null && member.suspendedUntil > new Date()
  // A second press of the same button.
  if (form.action === 'lift' && !isPaused) return
  const thing = { kind: ABOUT_MEMBER, targetId: memberId, ownerId: memberId }
  const owner = await lockOwner(deciding, thing)
  const lockedCase = await ensureCase(tx, thing)
  await applyDecision(deciding, { lockedCase, owner }, { isGone: false, isDirect: true })
}
