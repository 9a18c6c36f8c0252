import { implement } from '../../../../../platform/http/http.ts'
import { runIdempotent } from '../../../../../platform/http/idempotency.ts'
import { cartOwnerOrNew } from '../../../guests/server/buyer.ts'
import { lookApi } from '../../cart-api.ts'
import { addSeveralLines } from '../add-several-lines.ts'
import { recordLook } from '../cart-sql.ts'
import { readLookForSale } from './look-for-sale.ts'

export const lookRoutes = implement(lookApi, {
  'GET /photos/{photoId}/for-sale': ({ params, viewer, platform }) =>
    readLookForSale(platform, viewer, params.photoId),

  'POST /cart/several': async (call) => {
    const owner = await cartOwnerOrNew(call)
    const { db, body, c } = call
    return runIdempotent({ c, db, viewer: owner, body }, async (tx) => {
      const answer = await addSeveralLines(tx, owner.id, body.lines)
      if (body.lookId) await recordLook(tx, owner.id, body.lookId, answer.added)
      return answer
    })
  },
})
