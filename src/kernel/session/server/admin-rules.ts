import { adminOnly, allowed, refuse, type Verdict } from '../../../platform/http/http.ts'
import type { SignedInViewer } from '../../../platform/sign-in/viewer.ts'
import type { Role } from '../role.ts'

/** Moderating members' content. */
export const mayModerate = (viewer: SignedInViewer): Verdict =>
  viewer.isModerator ? allowed : refuse('moderator-required')

/** Roles, points and the audit log. */
export const mayRunMembers = adminOnly

/** Nobody decides about themselves, and admins and moderators answer to admins only. */
export function mayActOn(viewer: SignedInViewer, member: { id: string; role: Role }): Verdict {
  const moderates = mayModerate(viewer)
  if (!moderates.allowed) return moderates
  if (member.id === viewer.memberId) return refuse('cannot-moderate-yourself')
  return member.role === 'member' || viewer.isAdmin ? allowed : refuse('cannot-moderate-staff')
}
