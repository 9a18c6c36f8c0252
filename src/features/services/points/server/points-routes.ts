import { apiRoutes } from '../../../../platform/http/http.ts'
import { LevelUp, levelName, PointsPage, PointsQuery, PointsRules } from '../points.ts'
import { readPointsPage } from './points-list.ts'
import { claimLevelUp } from './points-list-sql.ts'
import { listRules, readSettings } from './points-sql.ts'

// No route takes points: they come from the ledger's own settling and from nowhere else (DEC-67).
export const pointsRoutes = apiRoutes()
const tag = 'Points'

pointsRoutes.signedIn.get(
  '/points',
  {
    summary: 'The viewer’s points, entry by entry, newest first',
    tag,
    query: PointsQuery,
    answers: PointsPage,
    problems: ['cursor-invalid', 'member-not-found'],
  },
  ({ query, viewer, db }) => readPointsPage(db, viewer.memberId, query),
)

pointsRoutes.get(
  '/points/rules',
  { summary: 'What points are given for, and the limits over all of it', tag, answers: PointsRules },
  async ({ db }) => {
    const [rules, settings] = await Promise.all([listRules(db), readSettings(db)])
    return { items: rules.filter((rule) => rule.isActive && rule.points > 0), ...settings }
  },
)

pointsRoutes.signedIn.post(
  '/points/level-up',
  {
    summary: 'Takes the message of a level that was reached; of all devices one gets it, once',
    tag,
    answers: LevelUp,
    limit: 'write',
  },
  async ({ viewer, db }) => {
    const level = await claimLevelUp(db, viewer.memberId)
    return { reached: level === null ? null : { level, name: levelName(level) } }
  },
)
