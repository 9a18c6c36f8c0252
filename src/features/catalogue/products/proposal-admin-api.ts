import { Done, endpoints } from '../../../platform/http/endpoint.ts'
import {
  AdminProposal,
  AdminProposals,
  AdminProposalsQuery,
  ProductMerge,
  ProposalAcceptance,
  ProposalParam,
} from './proposal.ts'

const decisionProblems = ['product-not-found', 'proposal-decided'] as const

export const proposalAdminApi = endpoints('Products, for admins', {
  'GET /admin/proposals': {
    name: 'listProposals',
    summary: 'Open product proposals by members, newest first by default',
    signedIn: 'products.write',
    query: AdminProposalsQuery,
    answers: AdminProposals,
    problems: ['cursor-invalid'],
  },
  'GET /admin/proposals/{productId}': {
    name: 'readProposal',
    summary: 'One open product proposal by a member',
    signedIn: 'products.write',
    params: ProposalParam,
    answers: AdminProposal,
    problems: ['product-not-found'],
  },
  'POST /admin/proposals/{productId}/acceptance': {
    name: 'acceptProposal',
    summary: 'Accept a proposed product and put it on sale',
    signedIn: 'products.write',
    params: ProposalParam,
    body: ProposalAcceptance,
    answers: Done,
    limit: 'write',
    problems: [...decisionProblems],
    idempotent: true,
  },
  'POST /admin/proposals/{productId}/merge': {
    name: 'mergeProposal',
    summary: 'Merge a proposed product into another: tags, collections, reviews and watches move',
    signedIn: 'products.write',
    params: ProposalParam,
    body: ProductMerge,
    answers: Done,
    limit: 'write',
    problems: [...decisionProblems, 'products-in-use'],
  },
  'DELETE /admin/proposals/{productId}': {
    name: 'refuseProposal',
    summary: 'Refuse a proposed product. Its tags keep the name as plain text',
    signedIn: 'products.write',
    params: ProposalParam,
    answers: Done,
    limit: 'write',
    problems: [...decisionProblems],
  },
})
