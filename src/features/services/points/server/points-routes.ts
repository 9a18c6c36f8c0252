import { implement } from '../../../../platform/http/http.ts'
import { pointsApi } from '../points-api.ts'
import { listComingPoints } from './list/points-coming.ts'
import { readPointsPage } from './list/points-list.ts'
import { listRules, readSettings } from './points-sql.ts'

// No route accepts points: they come only from settling the ledger (DEC-67).

export const pointsRoutes = implement(pointsApi, {
  'GET /points': ({ query, viewer, db }) => readPointsPage(db, viewer.memberId, query),

  'GET /points/coming': async ({ viewer, db, platform }) => {
    const moment = { now: new Date(), needsConfirmedEmail: platform.settings.confirmEmail }
    return {
      items: await db.transaction().execute((tx) => listComingPoints(tx, platform, viewer.memberId, moment)),
    }
  },

  'GET /points/rules': async ({ db, platform }) => {
    const [rules, settings] = await Promise.all([listRules(db), readSettings(db)])
    return {
      items: rules.filter((rule) => rule.isActive && rule.points > 0),
      ...settings,
      needsConfirmedEmail: platform.settings.confirmEmail,
    }
  },
})
