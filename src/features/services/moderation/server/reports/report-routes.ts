import { z } from 'zod'
import { done, found, implement, permit } from '../../../../../platform/http/http.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import { Problem } from '../../../../../problems.ts'
import { reportApi } from '../../moderation-api.ts'
import { type CaseKind, caseKind } from '../case-kinds.ts'
import { clearThingCaches } from '../thing.ts'
import { weighReport } from './hide-by-reports.ts'
import { mayReport } from './report-rules.ts'
import { addReport, isReported } from './report-sql.ts'

export const reportRoutes = implement(reportApi, {
  'PUT /reports/{kind}/{targetId}': async ({ params, body, viewer, db, platform }) => {
    const kind = caseKind(platform, params.kind)
    const target = { kind: params.kind, targetId: await readTargetId(platform, kind, params.targetId) }
    // A repeated report gets the same answer as the first, whatever happened to the thing meanwhile.
    if (await isReported(db, viewer.memberId, target)) return done
    const ownerId = found(await kind.readOwner(platform, viewer, target.targetId), kind.missing)
    permit(mayReport(viewer, ownerId))
    const reporterId = viewer.memberId
    const isHidden = await db.transaction().execute(async (tx) => {
      // If the account is being deleted, the report is deleted with it.
      if (!(await addReport(tx, { ...target, ...body, reporterId, ownerId }))) return false
      return weighReport(tx, platform, { ...target, ownerId }, { reporterId, reason: body.reason })
    })
    if (isHidden) await clearThingCaches(platform)
    return done
  },
})

/** @throws Problem 'form-invalid', or that of a missing thing for a name that nobody has */
async function readTargetId(platform: Platform, kind: CaseKind, idOrName: string): Promise<string> {
  if (z.uuid().safeParse(idOrName).success) return idOrName
  if (kind.findIdByName) return found(await kind.findIdByName(platform, idOrName), kind.missing)
  throw new Problem('form-invalid', { fields: { targetId: 'This is not an ID' } })
}
