import { mayWrite } from '../../../../kernel/session/server/viewer-rules.ts'
import { done, implement, permit } from '../../../../platform/http/http.ts'
import { measuresApi } from '../review-api.ts'
import { deleteMeasures, findMeasures, saveMeasures } from './measures-sql.ts'

/** Height and usual size, stored only while the member shares them beside their reviews. */

export const measuresRoutes = implement(measuresApi, {
  'GET /profile/measures': async ({ viewer, db }) => ({ measures: await findMeasures(db, viewer.memberId) }),

  'PUT /profile/measures': async ({ body, viewer, db }) => {
    permit(mayWrite(viewer))
    // If nothing is given, nothing is stored.
    if (body.heightCm === null && body.usualSize === null) await deleteMeasures(db, viewer.memberId)
    else await saveMeasures(db, viewer.memberId, body)
    return { measures: await findMeasures(db, viewer.memberId) }
  },

  'DELETE /profile/measures': async ({ viewer, db }) => {
    await deleteMeasures(db, viewer.memberId)
    return done
  },
})
