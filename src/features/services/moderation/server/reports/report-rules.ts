import { allowed, refuse, type Verdict } from '../../../../../platform/http/http.ts'
import type { SignedInViewer } from '../../../../../platform/sign-in/viewer.ts'

/** Whether the viewer may report something: suspended members may, but nobody may report their own content. */
export const mayReport = (viewer: SignedInViewer, ownerId: string): Verdict =>
  viewer.memberId === ownerId ? refuse('cannot-report-your-own') : allowed
