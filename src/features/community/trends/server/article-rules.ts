import { adminOnly } from '../../../../platform/http/http.ts'

/** Articles are the house's: admins write, publish and withdraw them. */
export const mayWriteArticles = adminOnly
