import { allowed, refuse, type Verdict } from '../../../platform/http.ts'
import type { SignedInViewer } from '../../../platform/viewer.ts'

export function mayFollow(viewer: SignedInViewer, memberId: string): Verdict {
  if (viewer.isSuspended) return refuse('account-suspended')
  if (viewer.memberId === memberId) return refuse('cannot-follow-yourself')
  return allowed
}
