import { z } from 'zod'
import { apiRoutes } from '../../../../platform/http/http.ts'
import { runIdempotent } from '../../../../platform/http/idempotency.ts'
import { AddedCartLines, LookForSale, SeveralLinesForm } from '../cart.ts'
import { addSeveral } from './add-several.ts'
import { readLookForSale } from './look-for-sale.ts'

const routes = apiRoutes()
export const lookRoutes = routes
const tag = 'Cart'

routes.get(
  '/photos/{photoId}/for-sale',
  {
    summary: 'What of a look can be bought, with its sizes',
    tag,
    params: z.object({ photoId: z.uuid() }),
    answers: LookForSale,
    problems: ['photo-not-found'],
  },
  ({ params, viewer, platform }) => readLookForSale(platform, viewer, params.photoId),
)

routes.signedIn.post(
  '/cart/several',
  {
    summary: 'Add one piece of each, as much as can be bought; the answer says what was not and why',
    tag,
    body: SeveralLinesForm,
    answers: AddedCartLines,
    problems: ['cart-full', 'idempotency-key-reused'],
    limit: 'write',
  },
  ({ db, viewer, body, c }) =>
    runIdempotent({ c, db, viewer, body }, (tx) => addSeveral(tx, viewer.memberId, body.lines)),
)
