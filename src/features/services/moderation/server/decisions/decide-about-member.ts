import type { CommentsRemovalForm, ProfileDecisionForm } from '../../member-decision.ts'
import { ABOUT_MEMBER } from '../../report-reasons.ts'
import { ensureCase } from '../case-sql.ts'
import { readMemberStanding } from './clear-profile.ts'
import { countComments } from './comments-sql.ts'
import { applyDecision, type DecisionContext, lockOwner } from './decide.ts'

const HOUR_MS = 3_600_000

type Deciding<Form> = Omit<DecisionContext, 'form'> & { form: Form }

const aboutMember = (memberId: string) => ({ kind: ABOUT_MEMBER, targetId: memberId, ownerId: memberId })

/**
 * Takes something from a member's profile, whether or not they were reported. It is decided like a case, so that they
 * are told why and may appeal. Does nothing if it is gone already.
 * @throws Problem 'member-not-found', 'cannot-moderate-…'
 */
export async function clearProfile(
  { form, ...context }: Deciding<ProfileDecisionForm>,
  memberId: string,
): Promise<void> {
  const deciding = { ...context, form }
  const owner = await lockOwner(deciding, aboutMember(memberId))
  const lockedCase = await ensureCase(context.tx, aboutMember(memberId))
  const { clearable } = await readMemberStanding(context.tx, context.platform, lockedCase)
  // A second press of the same button.
  if (!clearable.includes(form.action)) return
  await applyDecision(deciding, { lockedCase, owner }, { isGone: false, isDirect: true })
}

/** The period of the last hours, or of everything. */
export const commentPeriod = (authorId: string, hours: number | null, now = new Date()) => ({
  ...{ authorId, until: now },
  since: hours === null ? null : new Date(now.getTime() - hours * HOUR_MS),
})

/**
 * Removes a member's comments of the last hours, or all, by one decision: they are told once and may appeal once. A job
 * hides the comments.
 * @returns how many
 * @throws Problem 'member-not-found', 'cannot-moderate-…'
 */
export async function removeComments(
  { form: { hours, ...form }, ...context }: Deciding<CommentsRemovalForm>,
  memberId: string,
): Promise<number> {
  const removing = { ...context, form: { ...form, action: 'remove-comments' as const } }
  const owner = await lockOwner(removing, aboutMember(memberId))
  const lockedCase = await ensureCase(context.tx, aboutMember(memberId))
  const period = commentPeriod(memberId, hours)
  const count = await countComments(context.tx, context.platform, period)
  if (count === 0) return 0
  const comments = { since: period.since, count }
  await applyDecision(
    { ...removing, form: { ...removing.form, comments } },
    { lockedCase, owner },
    { isGone: false, isDirect: true },
  )
  return count
}
