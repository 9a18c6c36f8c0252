import { listColorsOfOwn } from '../../../../kernel/pictures/server/picture-sql.ts'
import { mayWrite } from '../../../../kernel/session/server/viewer-rules.ts'
import { apiRoutes, permit } from '../../../../platform/http/http.ts'
import { listTripCaptions } from '../../photos/server/photo-sql.ts'
import { CaptionFacts, CaptionSuggestions } from '../travel.ts'
import { composeCaptions, patternsOf } from './compose-captions.ts'

export const captionRoutes = apiRoutes()

/** What was written under so many of a member's latest trips is not suggested again. */
const LATEST_TRIPS = 6

captionRoutes.signedIn.post(
  '/travel/captions',
  {
    summary: 'Three captions for a trip, composed of what is told of it and nothing else',
    tag: 'Travel',
    body: CaptionFacts,
    answers: CaptionSuggestions,
    limit: 'write',
    problems: ['account-suspended'],
  },
  async ({ body: { pictureIds, shown, ...trip }, viewer, db }) => {
    permit(mayWrite(viewer))
    const [written, colors] = await Promise.all([
      listTripCaptions(db, viewer.memberId, LATEST_TRIPS),
      listColorsOfOwn(db, viewer.memberId, pictureIds),
    ])
    return { suggestions: composeCaptions({ ...trip, colors }, [...shown, ...patternsOf(written)]) }
  },
)
