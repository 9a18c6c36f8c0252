import { listColorsOfOwn } from '../../../../kernel/pictures/server/picture-sql.ts'
import { mayWrite } from '../../../../kernel/session/server/viewer-rules.ts'
import { implement, permit } from '../../../../platform/http/http.ts'
import { listTripCaptions } from '../../photos/server/photo-sql.ts'
import { captionApi } from '../travel-api.ts'
import { composeCaptions, matchPatternIds } from './compose-captions.ts'

/** Captions of this many latest trips of the member are not suggested again. */
const LATEST_TRIPS = 6

export const captionRoutes = implement(captionApi, {
  'POST /travel/captions': async ({ body, viewer, db }) => {
    permit(mayWrite(viewer))
    const { pictureIds, shown, ...trip } = body
    const [recentCaptions, colors] = await Promise.all([
      listTripCaptions(db, viewer.memberId, LATEST_TRIPS),
      listColorsOfOwn(db, viewer.memberId, pictureIds),
    ])
    return {
      suggestions: composeCaptions({ ...trip, colors }, [...shown, ...matchPatternIds(recentCaptions)]),
    }
  },
})
