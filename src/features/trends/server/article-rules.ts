import { allowed, refuse, type Verdict } from '../../../platform/http.ts'
import type { Viewer } from '../../../platform/viewer.ts'

/** Articles are the house's: admins write, publish and withdraw them. */
export const mayWriteArticles = (viewer: Viewer): Verdict =>
  viewer.isAdmin ? allowed : refuse('admin-required')
