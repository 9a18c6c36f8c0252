import { mayWrite } from '../../../../kernel/session/server/viewer-rules.ts'
import { dropMemberCaches } from '../../../../kernel/visibility/server/visibility-changes.ts'
import { apiRoutes, found, permit } from '../../../../platform/http/http.ts'
import { OwnProfile, ProfileForm } from '../profile.ts'
import { findOwnProfile } from './profile-sql.ts'
import { saveProfile } from './save-profile.ts'

/** A member's own profile. */
export const profileRoutes = apiRoutes()
const tag = 'Members'

profileRoutes.signedIn.get(
  '/profile',
  { summary: 'One’s own profile', tag, answers: OwnProfile },
  async ({ viewer, platform }) =>
    found(await findOwnProfile(platform.pool, viewer.memberId), 'member-not-found'),
)

profileRoutes.signedIn.patch(
  '/profile',
  {
    summary: 'Change one’s own profile; an earlier username goes on leading to the member',
    tag,
    body: ProfileForm,
    answers: OwnProfile,
    limit: 'write',
    problems: ['account-suspended', 'username-taken', 'image-not-found'],
  },
  async ({ body, viewer, db, platform }) => {
    permit(mayWrite(viewer))
    // Whoever went through all names would keep them from everybody else.
    if (body.username !== undefined && body.username !== viewer.username)
      await platform.limits.take('rename', viewer.memberId)
    await db.transaction().execute((tx) => saveProfile(tx, viewer.memberId, body))
    // Name and avatar stand on every card.
    await dropMemberCaches(platform)
    return found(await findOwnProfile(platform.pool, viewer.memberId), 'member-not-found')
  },
)
