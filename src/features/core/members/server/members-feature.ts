import type { Feature } from '../../../../kernel/feature.ts'
import { isPublicMemberSql, sitemapKinds } from '../../../services/sitemaps/server/sitemap-kinds.ts'
import * as following from '../following.ts'
import * as member from '../member.ts'
import * as memberAdmin from '../member-admin.ts'
import * as profile from '../profile.ts'
import * as role from '../role.ts'
import { memberAdminRoutes } from './admin/member-admin-routes.ts'
import { memberNotices } from './following/follow-notices.ts'
import { followRoutes } from './following/follow-routes.ts'
import { memberModeration } from './member-moderation.ts'
import { memberRoutes, viewerRoutes } from './member-routes.ts'
import { membersExport } from './members-export.ts'
import { membersRemoval } from './members-removal.ts'
import { muteRoutes } from './privacy/mute-routes.ts'
import { privacyRoutes } from './privacy/privacy-routes.ts'
import { levelUpRoutes } from './profile/level-up-routes.ts'
import { profilePoints } from './profile/profile-points.ts'
import { profileRoutes } from './profile/profile-routes.ts'
import { roleRoutes } from './roles/role-routes.ts'

export const membersFeature: Feature = {
  api: [
    viewerRoutes,
    memberRoutes,
    memberAdminRoutes,
    profileRoutes,
    followRoutes,
    privacyRoutes,
    muteRoutes,
    levelUpRoutes,
    roleRoutes,
  ],
  shapes: [following, memberAdmin, member, profile, role],
  parts: [
    profilePoints,
    ...memberNotices,
    ...memberModeration,
    ...membersExport,
    membersRemoval,
    sitemapKinds.of({
      name: 'members',
      table: 'members',
      where: isPublicMemberSql,
      path: `'/user/' || members.id`,
    }),
  ],
}
