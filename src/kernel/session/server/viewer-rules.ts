import { allowed, refuse, type Verdict } from '../../../platform/http/http.ts'
import type { Viewer } from '../../../platform/sign-in/viewer.ts'
import type { ProblemCode } from '../../../problems.ts'

/** Allows signed-in members, paused or not: enough to delete one's own content. */
export const mayActWhileSuspended = (viewer: Viewer): Verdict =>
  viewer.memberId === null ? refuse('sign-in-required') : allowed

/** Allows signed-in members who are not paused: the first condition of every rule about writing. */
export function mayWrite(viewer: Viewer): Verdict {
  if (viewer.memberId === null) return refuse('sign-in-required')
  if (viewer.isSuspended) return refuse('account-suspended')
  return allowed
}

/** Refuses marks on one's own content, which never count. */
export const mayMarkHelpful = (viewer: Viewer, content: { authorId: string }): Verdict =>
  content.authorId === viewer.memberId ? refuse('cannot-mark-your-own') : allowed

/**
 * Moderators remove other members' content by a decision with a reason (moderation/server/decisions/remove-thing.ts), so
 * that its owner is told why and may appeal.
 */
export const refuseRemoval = (viewer: Viewer, otherwise: ProblemCode): Verdict =>
  refuse(viewer.isModerator ? 'removal-needs-reason' : otherwise)

/** Tells the browser whether the viewer may remove directly, or with a reason. */
export const canRemove = (verdict: Verdict) => ({
  remove: verdict.allowed,
  moderate: !verdict.allowed && verdict.code === 'removal-needs-reason',
})

/** Returns the first refusal, or allowed. */
export function firstRefusal(...rules: (() => Verdict)[]): Verdict {
  for (const rule of rules) {
    const verdict = rule()
    if (!verdict.allowed) return verdict
  }
  return allowed
}
