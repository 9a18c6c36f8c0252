import { implement } from '../../../../platform/http/http.ts'
import { runIdempotent } from '../../../../platform/http/idempotency.ts'
import { lookApi } from '../cart-api.ts'
import { addSeveral } from './add-several.ts'
import { readLookForSale } from './look-for-sale.ts'

export const lookRoutes = implement(lookApi, {
  'GET /photos/{photoId}/for-sale': ({ params, viewer, platform }) =>
    readLookForSale(platform, viewer, params.photoId),

  'POST /cart/several': ({ db, viewer, body, c }) =>
    runIdempotent({ c, db, viewer, body }, (tx) => addSeveral(tx, viewer.memberId, body.lines)),
})
