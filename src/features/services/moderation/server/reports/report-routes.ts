import { done, found, implement, permit } from '../../../../../platform/http/http.ts'
import { reportApi } from '../../moderation-api.ts'
import { caseKind } from '../case-kinds.ts'
import { clearThingCaches } from '../thing.ts'
import { weighReport } from './hide-by-reports.ts'
import { mayReport } from './report-rules.ts'
import { addReport, isReported } from './report-sql.ts'

export const reportRoutes = implement(reportApi, {
  'PUT /reports/{kind}/{targetId}': async ({ params, body, viewer, db, platform }) => {
    // A repeated report gets the same answer as the first, whatever happened to the thing meanwhile.
    if (await isReported(db, viewer.memberId, params)) return done
    const kind = caseKind(platform, params.kind)
    const ownerId = found(await kind.readOwner(platform, viewer, params.targetId), kind.missing)
    permit(mayReport(viewer, ownerId))
    const reporterId = viewer.memberId
    const isHidden = await db.transaction().execute(async (tx) => {
      // If the account is being deleted, the report is deleted with it.
      if (!(await addReport(tx, { ...params, ...body, reporterId, ownerId }))) return false
      return weighReport(tx, platform, { ...params, ownerId }, { reporterId, reason: body.reason })
    })
    if (isHidden) await clearThingCaches(platform)
    return done
  },
})
