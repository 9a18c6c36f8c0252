import type { Feature } from '../../../../kernel/feature.ts'
import { caseKinds } from '../../../services/moderation/server/case-kinds.ts'
import { followRoutes } from './follow-routes.ts'
import { memberAdminRoutes } from './member-admin-routes.ts'
import { memberCases } from './member-moderation.ts'
import { memberRoutes } from './member-routes.ts'
import { muteRoutes } from './mute-routes.ts'
import { privacyRoutes } from './privacy-routes.ts'
import { profileRoutes } from './profile-routes.ts'

/** What members hand to the program. */
export const membersFeature: Feature = {
  api: [memberRoutes, memberAdminRoutes, profileRoutes, followRoutes, privacyRoutes, muteRoutes],
  parts: [caseKinds.of(memberCases)],
}
