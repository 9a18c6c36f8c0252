import { adminOnly, apiRoutes, Done, done, found, permit } from '../../../../platform/http/http.ts'
import { answerOnce } from '../../../../platform/http/idempotency.ts'
import {
  AdminProposal,
  AdminProposals,
  AdminProposalsQuery,
  ProductMerge,
  ProposalAcceptance,
  ProposalParam,
} from '../proposal.ts'
import { acceptProposal, mergeProposal, refuseProposal } from './decide-proposal.ts'
import { forgetHeldProducts } from './held-products.ts'
import { findProposal, listProposals } from './proposal-admin-sql.ts'

export const proposalAdminRoutes = apiRoutes()
const tag = 'Products, for admins'
const decided = ['admin-required', 'product-not-found', 'proposal-decided'] as const

const mayDecide = adminOnly

proposalAdminRoutes.signedIn.get(
  '/admin/proposals',
  {
    summary: 'Products that members proposed and nobody decided, newest first unless told',
    tag,
    query: AdminProposalsQuery,
    answers: AdminProposals,
    problems: ['admin-required', 'cursor-invalid'],
  },
  async ({ viewer, query, db }) => {
    permit(mayDecide(viewer))
    return listProposals(db, query)
  },
)

proposalAdminRoutes.signedIn.get(
  '/admin/proposals/{productId}',
  {
    summary: 'A product that a member proposed and nobody decided',
    tag,
    params: ProposalParam,
    answers: AdminProposal,
    problems: ['admin-required', 'product-not-found'],
  },
  async ({ params, viewer, db }) => {
    permit(mayDecide(viewer))
    return found(await findProposal(db, params.productId), 'product-not-found')
  },
)

proposalAdminRoutes.signedIn.post(
  '/admin/proposals/{productId}/acceptance',
  {
    summary: 'Take a proposed product up: it is sold from now on',
    tag,
    params: ProposalParam,
    body: ProposalAcceptance,
    answers: Done,
    limit: 'write',
    problems: [...decided, 'idempotency-key-reused'],
  },
  async (call) => {
    const { params, body, viewer, platform } = call
    permit(mayDecide(viewer))
    const accepted = await answerOnce(call, async (tx) => {
      await acceptProposal(tx, viewer.memberId, params.productId, body)
      return done
    })
    forgetHeldProducts(platform)
    return accepted
  },
)

proposalAdminRoutes.signedIn.post(
  '/admin/proposals/{productId}/merge',
  {
    summary: 'A proposed product is another one: tags, collections, reviews and watches move there',
    tag,
    params: ProposalParam,
    body: ProductMerge,
    answers: Done,
    limit: 'write',
    problems: [...decided],
  },
  async ({ params, body, viewer, db, platform }) => {
    permit(mayDecide(viewer))
    await db
      .transaction()
      .execute((tx) => mergeProposal(tx, platform, viewer.memberId, params.productId, body.into))
    forgetHeldProducts(platform)
    return done
  },
)

proposalAdminRoutes.signedIn.delete(
  '/admin/proposals/{productId}',
  {
    summary: 'Refuse a proposed product: what was tagged with it keeps its name as text',
    tag,
    params: ProposalParam,
    answers: Done,
    limit: 'write',
    problems: [...decided],
  },
  async ({ params, viewer, db, platform }) => {
    permit(mayDecide(viewer))
    await db.transaction().execute((tx) => refuseProposal(tx, viewer.memberId, params.productId))
    forgetHeldProducts(platform)
    return done
  },
)
