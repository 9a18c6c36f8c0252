import { allowed, moderatorOnly, refuse, type Verdict } from '../../../platform/http/http.ts'
import type { SignedInViewer } from '../../../platform/sign-in/viewer.ts'
import type { Role } from '../role.ts'

/** Whether staff may act on a member: never on themselves, and only admins on admins and moderators. */
export function mayActOn(viewer: SignedInViewer, member: { id: string; role: Role }): Verdict {
  const moderates = moderatorOnly(viewer)
  if (!moderates.allowed) return moderates
  if (member.id === viewer.memberId) return refuse('cannot-moderate-yourself')
  return member.role === 'member' || viewer.isAdmin ? allowed : refuse('cannot-moderate-staff')
}
