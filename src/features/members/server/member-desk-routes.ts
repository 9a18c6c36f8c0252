import { z } from 'zod'
import { apiRoutes, Done, done, permit } from '../../../platform/http.ts'
import { requireConfirmed } from '../../sign-in/server/require-confirmed.ts'
import { Role } from '../role.ts'
import { changeRole } from './change-role.ts'
import { mayRunMembers } from './desk-rules.ts'

/** Members as those who run the house see them. */
export const memberDeskRoutes = apiRoutes()
const routes = memberDeskRoutes
const tag = 'Members, for admins'
const memberParam = z.object({ memberId: z.uuid() })

routes.signedIn.put(
  '/admin/members/{memberId}/role',
  {
    summary: 'Give a member a role, or take it; there is always an admin left',
    tag,
    params: memberParam,
    body: z.object({ role: Role }),
    answers: Done,
    limit: 'write',
    problems: ['admin-required', 'confirmation-required', 'member-not-found', 'only-admin'],
  },
  async ({ viewer, params: { memberId }, body, db }) => {
    permit(mayRunMembers(viewer))
    requireConfirmed(viewer)
    await db.transaction().execute((tx) => changeRole(tx, viewer.memberId, memberId, body.role))
    return done
  },
)
