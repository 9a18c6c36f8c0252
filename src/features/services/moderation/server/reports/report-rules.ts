import { allowed, refuse, type Verdict } from '../../../../../platform/http/http.ts'
import type { SignedInViewer } from '../../../../../platform/sign-in/viewer.ts'

/** Also who is paused may ask for help; what is one's own needs none. */
export const mayReport = (viewer: SignedInViewer, ownerId: string): Verdict =>
  viewer.memberId === ownerId ? refuse('cannot-report-your-own') : allowed
