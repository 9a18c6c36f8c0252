import { implement } from '../../../../../platform/http/http.ts'
import { voteApi } from '../../voting-api.ts'
import { castVote, withdrawVote } from './cast-vote.ts'

export const voteRoutes = implement(voteApi, {
  'PUT /photos/{photoId}/vote': ({ params, query, viewer, db, platform: { settings }, c }) => {
    const moment = { now: new Date(), needsConfirmedEmail: settings.confirmEmail }
    const casting = { secret: settings.secret, address: c.var.address, move: query.move === 'true', moment }
    return db.transaction().execute((tx) => castVote(tx, { viewer, photoId: params.photoId, ...casting }))
  },

  'DELETE /photos/{photoId}/vote': ({ params, viewer, db }) =>
    db.transaction().execute((tx) => withdrawVote(tx, { viewer, photoId: params.photoId })),
})
