import { done, implement } from '../../../../platform/http/http.ts'
import { deviceName } from '../../../../platform/sign-in/device-name.ts'
import { endOtherSessions, listSessions } from '../../../../platform/sign-in/session-sql.ts'
import { deviceApi } from '../sign-in-api.ts'

/** Endpoints of the devices a member is signed in on. */

export const sessionRoutes = implement(deviceApi, {
  'GET /sessions': async ({ viewer, db }) => {
    const rows = await listSessions(db, viewer.memberId)
    return {
      items: rows.map(({ id, userAgent, createdAt, renewedAt }) => ({
        id,
        name: deviceName(userAgent),
        isCurrent: id === viewer.sessionId,
        signedInAt: createdAt.toISOString(),
        activeAt: renewedAt.toISOString(),
      })),
    }
  },

  'DELETE /sessions': async ({ viewer, db }) => {
    await endOtherSessions(db, viewer, null)
    return done
  },

  'DELETE /sessions/{sessionId}': async ({ params, viewer, db }) => {
    await endOtherSessions(db, viewer, params.sessionId)
    return done
  },
})
