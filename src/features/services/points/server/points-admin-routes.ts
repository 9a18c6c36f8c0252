import { z } from 'zod'
import { requireConfirmed } from '../../../../kernel/session/server/require-confirmed.ts'
import { writeAudit } from '../../../../platform/audit.ts'
import type { DbOrTx } from '../../../../platform/database/database.ts'
import { adminOnly, apiRoutes, found, permit } from '../../../../platform/http/http.ts'
import { runIdempotent } from '../../../../platform/http/idempotency.ts'
import { Problem } from '../../../../problems.ts'
import {
  PointsAdjustment,
  PointsAdmin,
  PointsPage,
  PointsQuery,
  PointsRuleChanges,
  PointsRuleCode,
  PointsSettingsChanges,
} from '../points.ts'
import { adjustPoints, BY_HAND } from './adjust-points.ts'
import { readPointsPage } from './points-list.ts'
import {
  addEntries,
  listRules,
  lockAward,
  lockRules,
  readSettings,
  updateRule,
  updateSettings,
} from './points-sql.ts'

export const pointsAdminRoutes = apiRoutes()
const tag = 'Points, for admins'
const problems = ['admin-required' as const]

const mayRunPoints = adminOnly

pointsAdminRoutes.signedIn.get(
  '/admin/points',
  { summary: 'Every rule, limit and time of the points', tag, answers: PointsAdmin, problems },
  async ({ viewer, db }) => {
    permit(mayRunPoints(viewer))
    return readAdmin(db)
  },
)

pointsAdminRoutes.signedIn.patch(
  '/admin/points/rules/{code}',
  {
    summary: 'Change a rule from now on; what was earned stays as it was earned',
    tag,
    params: z.object({ code: PointsRuleCode }),
    body: PointsRuleChanges,
    answers: PointsAdmin,
    limit: 'write',
    problems,
  },
  async ({ viewer, params, body, db }) => {
    permit(mayRunPoints(viewer))
    return db.transaction().execute(async (tx) => {
      await lockRules(tx)
      const before = found(
        (await listRules(tx)).find(({ code }) => code === params.code && code !== BY_HAND),
        'page-not-found',
      )
      const isChanged = await writeAudit(tx, viewer.memberId, {
        ...{ action: 'points.change-rule', subjectName: body.title ?? before.title },
        ...{ before, after: { ...before, ...body } },
      })
      if (isChanged) await updateRule(tx, params.code, body, viewer.memberId)
      return readAdmin(tx)
    })
  },
)

pointsAdminRoutes.signedIn.patch(
  '/admin/points/settings',
  {
    summary: 'Change the limits over all rules, the time for taking back and the age of accounts that count',
    tag,
    body: PointsSettingsChanges,
    answers: PointsAdmin,
    limit: 'write',
    problems,
  },
  async ({ viewer, body, db }) => {
    permit(mayRunPoints(viewer))
    return db.transaction().execute(async (tx) => {
      await lockRules(tx)
      const before = await readSettings(tx)
      const isChanged = await writeAudit(tx, viewer.memberId, {
        ...{ action: 'points.change-limits', subjectName: 'Limits of points' },
        ...{ before, after: { ...before, ...body } },
      })
      if (isChanged) await updateSettings(tx, body, viewer.memberId)
      return readAdmin(tx)
    })
  },
)

pointsAdminRoutes.signedIn.get(
  '/admin/members/{memberId}/points',
  {
    summary: 'A member’s points, entry by entry, newest first',
    tag,
    params: z.object({ memberId: z.uuid() }),
    query: PointsQuery,
    answers: PointsPage,
    problems: [...problems, 'member-not-found', 'cursor-invalid'],
  },
  async ({ viewer, params, query, db }) => {
    permit(mayRunPoints(viewer))
    return readPointsPage(db, params.memberId, query)
  },
)

pointsAdminRoutes.signedIn.post(
  '/admin/members/{memberId}/points',
  {
    summary: 'Give a member points or take some, with a reason that they read',
    tag,
    params: z.object({ memberId: z.uuid() }),
    body: PointsAdjustment,
    answers: PointsPage,
    limit: 'write',
    problems: [...problems, 'confirmation-required', 'member-not-found', 'idempotency-key-reused'],
  },
  async (call) => {
    const { viewer, params, body, db } = call
    permit(mayRunPoints(viewer))
    requireConfirmed(viewer)
    await runIdempotent(call, async (tx) => {
      await adjustPoints(tx, viewer.memberId, params.memberId, body)
      return null
    })
    return readPointsPage(db, params.memberId, { limit: 24 })
  },
)

pointsAdminRoutes.signedIn.post(
  '/admin/points/entries/{entryId}/take-back',
  {
    summary: 'Take back points that were earned by abuse, and the level with them',
    tag,
    params: z.object({ entryId: z.uuid() }),
    answers: PointsPage,
    limit: 'write',
    problems: [...problems, 'points-entry-not-found', 'points-already-taken-back'],
  },
  async ({ viewer, params, db }) => {
    permit(mayRunPoints(viewer))
    const memberId = await db.transaction().execute(async (tx) => {
      const award = found(await lockAward(tx, params.entryId), 'points-entry-not-found')
      // What was given by hand is taken by hand.
      if (award.rule === BY_HAND) throw new Problem('points-entry-not-found')
      if (award.isReversed || award.points === 0) throw new Problem('points-already-taken-back')
      const { memberId, rule, subjectKind, subjectId } = award
      const reversal = { points: -award.points, reverses: award.id, note: 'abuse' as const }
      await addEntries(tx, [{ memberId, rule, subjectKind, subjectId, ...reversal }], new Date())
      // Members are named by their id alone.
      await writeAudit(tx, viewer.memberId, {
        ...{ action: 'points.take-back', subjectId: memberId, subjectName: '' },
        after: { entryId: award.id, rule, points: -award.points },
      })
      return award.memberId
    })
    return readPointsPage(db, memberId, { limit: 24 })
  },
)

async function readAdmin(db: DbOrTx): Promise<PointsAdmin> {
  const rules = (await listRules(db)).filter(({ code }) => code !== BY_HAND)
  return { rules, settings: await readSettings(db) }
}
