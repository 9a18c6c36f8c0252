import { allowed, refuse, type Verdict } from '../../../../platform/http/http.ts'
import type { Viewer } from '../../../../platform/sign-in/viewer.ts'

/** Every member may add brands and propose products; only admins verify and sell them (DEC-56). */
export function mayAddToCatalogue(viewer: Viewer): Verdict {
  if (viewer.memberId === null) return refuse('sign-in-required')
  if (viewer.isSuspended) return refuse('account-suspended')
  return allowed
}
