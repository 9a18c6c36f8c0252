import { mayWrite } from '../../../../../kernel/session/server/viewer-rules.ts'
import { dropMemberCaches } from '../../../../../kernel/visibility/server/visibility-changes.ts'
import { found, implement, permit } from '../../../../../platform/http/http.ts'
import { profileApi } from '../../member-api.ts'
import { findOwnProfile } from './profile-sql.ts'
import { saveProfile } from './save-profile.ts'

/** Endpoints of the viewer's own profile. */

export const profileRoutes = implement(profileApi, {
  'GET /profile': async ({ viewer, platform }) =>
    found(await findOwnProfile(platform.pool, viewer.memberId), 'member-not-found'),

  'PATCH /profile': async ({ body, viewer, db, platform }) => {
    permit(mayWrite(viewer))
    // Limited, because a former name stays taken: many renames would use up names.
    if (body.username !== undefined && body.username !== viewer.username)
      await platform.limits.take('rename', viewer.memberId)
    await db.transaction().execute((tx) => saveProfile(tx, viewer.memberId, body))
    // Name and avatar are shown on every card.
    await dropMemberCaches(platform)
    return found(await findOwnProfile(platform.pool, viewer.memberId), 'member-not-found')
  },
})
