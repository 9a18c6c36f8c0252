import { mayWrite } from '../../../../kernel/session/server/viewer-rules.ts'
import { apiRoutes, Done, done, permit } from '../../../../platform/http/http.ts'
import { MeasuresForm, OwnMeasures } from '../review.ts'
import { deleteMeasures, findMeasures, putMeasures } from './measures-sql.ts'

/** Height and usual size: kept only while the member lets others see them beside their reviews. */
export const measuresRoutes = apiRoutes()
const tag = 'Reviews'

measuresRoutes.signedIn.get(
  '/profile/measures',
  { summary: 'What one lets others know of one’s own body, if anything', tag, answers: OwnMeasures },
  async ({ viewer, db }) => ({ measures: await findMeasures(db, viewer.memberId) }),
)

measuresRoutes.signedIn.put(
  '/profile/measures',
  {
    summary: 'Show height and usual size with one’s reviews; saying it is the consent to it',
    tag,
    body: MeasuresForm,
    answers: OwnMeasures,
    limit: 'write',
    problems: ['account-suspended'],
  },
  async ({ body, viewer, db }) => {
    permit(mayWrite(viewer))
    // Nothing said is nothing kept.
    if (body.heightCm === null && body.usualSize === null) await deleteMeasures(db, viewer.memberId)
    else await putMeasures(db, viewer.memberId, body)
    return { measures: await findMeasures(db, viewer.memberId) }
  },
)

measuresRoutes.signedIn.delete(
  '/profile/measures',
  {
    summary: 'Take the consent back: what was kept is erased at once',
    tag,
    answers: Done,
    limit: 'write',
  },
  async ({ viewer, db }) => {
    await deleteMeasures(db, viewer.memberId)
    return done
  },
)
