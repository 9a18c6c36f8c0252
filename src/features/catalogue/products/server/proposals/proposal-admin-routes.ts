import { runYielding } from '../../../../../platform/database/transactions/yielding-transaction.ts'
import { done, found, implement } from '../../../../../platform/http/http.ts'
import { runIdempotent } from '../../../../../platform/http/idempotency.ts'
import { proposalAdminApi } from '../../proposal-admin-api.ts'
import { clearProductCache } from '../product-cache.ts'
import { acceptProposal, mergeProposal, refuseProposal } from './decide-proposal.ts'
import { findProposal, listProposals } from './proposal-admin-sql.ts'

export const proposalAdminRoutes = implement(proposalAdminApi, {
  'GET /admin/proposals': ({ query, db }) => listProposals(db, query),

  'GET /admin/proposals/{productId}': async ({ params, db }) =>
    found(await findProposal(db, params.productId), 'product-not-found'),

  'POST /admin/proposals/{productId}/acceptance': async (call) => {
    const { params, body, viewer, platform } = call
    const accepted = await runIdempotent(call, async (tx) => {
      await acceptProposal(tx, viewer.memberId, params.productId, body)
      return done
    })
    clearProductCache(platform)
    return accepted
  },

  'POST /admin/proposals/{productId}/merge': async ({ params, body, viewer, db, platform }) => {
    await runYielding(db, 'products-in-use', (tx) =>
      mergeProposal(tx, platform, viewer.memberId, params.productId, body.into),
    )
    clearProductCache(platform)
    return done
  },

  'DELETE /admin/proposals/{productId}': async ({ params, viewer, db, platform }) => {
    await db.transaction().execute((tx) => refuseProposal(tx, viewer.memberId, params.productId))
    clearProductCache(platform)
    return done
  },
})
