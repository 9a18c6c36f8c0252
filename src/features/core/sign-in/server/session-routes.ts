import { z } from 'zod'
import { apiRoutes, Done, done } from '../../../../platform/http/http.ts'
import { endOtherSessions, listSessions } from '../../../../platform/sign-in/session-sql.ts'
import { Devices } from '../device.ts'
import { deviceName } from './device-name.ts'

/** The devices a member is signed in on. */
export const sessionRoutes = apiRoutes()
const tag = 'Sign-in'

sessionRoutes.signedIn.get(
  '/sessions',
  { summary: 'Devices one is signed in on, the one used last first', tag, answers: Devices },
  async ({ viewer, db }) => {
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
)

sessionRoutes.signedIn.delete(
  '/sessions',
  { summary: 'Sign out on every other device', tag, answers: Done, limit: 'write' },
  async ({ viewer, db }) => {
    await endOtherSessions(db, viewer, null)
    return done
  },
)

sessionRoutes.signedIn.delete(
  '/sessions/{sessionId}',
  {
    summary: 'Sign out on one other device; harmless when it is signed out already',
    tag,
    params: z.object({ sessionId: z.uuid() }),
    answers: Done,
    limit: 'write',
  },
  async ({ params, viewer, db }) => {
    await endOtherSessions(db, viewer, params.sessionId)
    return done
  },
)
