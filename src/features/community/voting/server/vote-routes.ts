import { z } from 'zod'
import { apiRoutes } from '../../../../platform/http/http.ts'
import { PhotoId } from '../../photos/photo.ts'
import { VoteAnswer, VoteQuery } from '../voting.ts'
import { castVote, takeBackVote } from './cast-vote.ts'

const routes = apiRoutes()
export const voteRoutes = routes
const tag = 'Voting'
const photoParam = z.object({ photoId: PhotoId })
const refusals = ['entry-not-found', 'voting-not-open', 'voting-closed', 'account-suspended'] as const

routes.signedIn.put(
  '/photos/{photoId}/vote',
  {
    summary: 'Vote for an entry; saying it twice changes nothing',
    tag,
    params: photoParam,
    query: VoteQuery,
    answers: VoteAnswer,
    limit: 'like',
    problems: [...refusals, 'own-entry', 'already-voted'],
  },
  ({ params, query, viewer, db }) =>
    db
      .transaction()
      .execute((tx) => castVote(tx, { viewer, photoId: params.photoId, move: query.move === 'true' })),
)

routes.signedIn.delete(
  '/photos/{photoId}/vote',
  {
    summary: 'Take a vote back; saying it twice changes nothing',
    tag,
    params: photoParam,
    answers: VoteAnswer,
    limit: 'like',
    problems: [...refusals],
  },
  ({ params, viewer, db }) =>
    db.transaction().execute((tx) => takeBackVote(tx, { viewer, photoId: params.photoId })),
)
