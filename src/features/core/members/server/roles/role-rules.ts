import { allowed, refuse, type Verdict } from '../../../../../platform/http/http.ts'
import type { SignedInViewer } from '../../../../../platform/sign-in/viewer.ts'

export type RoleFacts = { id: string; isBuiltIn: boolean; permissions: readonly string[] }

type Holder = Pick<SignedInViewer, 'isAdmin' | 'permissions'>

/** Returns whether the viewer may grant, take or change these permissions: only those they have. */
export const mayGrant = ({ isAdmin, permissions }: Holder, granted: readonly string[]): Verdict =>
  isAdmin || granted.every((one) => (permissions as readonly string[]).includes(one))
    ? allowed
    : refuse('role-beyond-own')

/**
 * Returns whether the viewer may assign or take a role. Only admins may for the role of an admin, because it includes
 * permissions of future versions.
 */
export const mayAssignRole = (viewer: Holder, role: RoleFacts): Verdict =>
  role.id === 'admin' && !viewer.isAdmin ? refuse('role-beyond-own') : mayGrant(viewer, role.permissions)

export function mayChangeRole(viewer: Holder, role: RoleFacts, granted: readonly string[]): Verdict {
  if (role.id === 'admin' || role.id === 'member') return refuse('role-fixed')
  const now = mayGrant(viewer, role.permissions)
  return now.allowed ? mayGrant(viewer, granted) : now
}

export function mayRemoveRole(viewer: Holder, role: RoleFacts): Verdict {
  if (role.isBuiltIn) return refuse('role-fixed')
  return mayGrant(viewer, role.permissions)
}
