import { guardSensitiveChange } from '../../../../kernel/session/server/notify-admins.ts'
import { requireConfirmed } from '../../../../kernel/session/server/require-confirmed.ts'
import { writeAudit } from '../../../../platform/audit.ts'
import type { DbOrTx } from '../../../../platform/database/database.ts'
import { found, implement } from '../../../../platform/http/http.ts'
import { runIdempotent } from '../../../../platform/http/idempotency.ts'
import { Problem } from '../../../../problems.ts'
import type { PointsAdmin } from '../points.ts'
import { pointsAdminApi } from '../points-admin-api.ts'
import { adjustPoints, BY_HAND } from './adjust-points.ts'
import { readAdminPointsPage } from './list/points-list.ts'
import {
  addEntries,
  listRules,
  lockAward,
  lockRules,
  readSettings,
  updateRule,
  updateSettings,
} from './points-sql.ts'

export const pointsAdminRoutes = implement(pointsAdminApi, {
  'GET /admin/points': ({ db }) => readAdmin(db),

  'PATCH /admin/points/rules/{code}': async ({ viewer, params, body, db, platform }) => {
    return db.transaction().execute(async (tx) => {
      await lockRules(tx)
      const before = (await listRules(tx)).find(({ code }) => code === params.code)
      if (!before) throw new Problem('form-invalid', { fields: { code: 'There is no such rule' } })
      if (before.code === BY_HAND) throw new Problem('page-not-found')
      const isChanged = await writeAudit(tx, viewer.memberId, {
        ...{ action: 'points.change-rule', subjectName: body.title ?? before.title },
        ...{ before, after: { ...before, ...body } },
      })
      if (isChanged) {
        await updateRule(tx, params.code, body, viewer.memberId)
        await guardSensitiveChange(tx, { viewer, platform }, [`The points rule “${before.title}”`])
      }
      return readAdmin(tx)
    })
  },

  'PATCH /admin/points/settings': async ({ viewer, body, db, platform }) => {
    return db.transaction().execute(async (tx) => {
      await lockRules(tx)
      const before = await readSettings(tx)
      const isChanged = await writeAudit(tx, viewer.memberId, {
        ...{ action: 'points.change-limits', subjectName: 'Limits of points' },
        ...{ before, after: { ...before, ...body } },
      })
      if (isChanged) {
        await updateSettings(tx, body, viewer.memberId)
        await guardSensitiveChange(tx, { viewer, platform }, ['The limits of points'])
      }
      return readAdmin(tx)
    })
  },

  'GET /admin/members/{memberId}/points': ({ params, query, db }) =>
    readAdminPointsPage(db, params.memberId, query),

  'POST /admin/members/{memberId}/points': async (call) => {
    const { viewer, params, body, db } = call
    requireConfirmed(viewer)
    await runIdempotent(call, async (tx) => {
      await adjustPoints(tx, viewer.memberId, params.memberId, body)
      return null
    })
    return readAdminPointsPage(db, params.memberId, { limit: 24 })
  },

  'POST /admin/points/entries/{entryId}/take-back': async ({ viewer, params, db }) => {
    const memberId = await db.transaction().execute(async (tx) => {
      const award = found(await lockAward(tx, params.entryId), 'points-entry-not-found')
      // Adjustments by an admin are undone by another adjustment.
      if (award.rule === BY_HAND) throw new Problem('points-entry-not-found')
      if (award.isReversed || award.points === 0) throw new Problem('points-already-taken-back')
      const { memberId, rule, subjectKind, subjectId } = award
      const reversal = { points: -award.points, reverses: award.id, note: 'abuse' as const }
      await addEntries(tx, [{ memberId, rule, subjectKind, subjectId, ...reversal }], new Date())
      // The audit log names members by id only.
      await writeAudit(tx, viewer.memberId, {
        ...{ action: 'points.take-back', subjectId: memberId, subjectName: '' },
        after: { entryId: award.id, rule, points: -award.points },
      })
      return award.memberId
    })
    return readAdminPointsPage(db, memberId, { limit: 24 })
  },
})

async function readAdmin(db: DbOrTx): Promise<PointsAdmin> {
  const rules = (await listRules(db)).filter(({ code }) => code !== BY_HAND)
  return { rules, settings: await readSettings(db) }
}
