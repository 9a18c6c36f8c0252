import { adminOnly } from '../../../../platform/http/http.ts'

/** Articles belong to the editors: admins write, publish and unpublish them. */
export const mayWriteArticles = adminOnly
