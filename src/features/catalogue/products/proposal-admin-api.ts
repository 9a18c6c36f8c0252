import { Done, endpoints } from '../../../platform/http/endpoint.ts'
import {
  AdminProposal,
  AdminProposals,
  AdminProposalsQuery,
  ProductMerge,
  ProposalAcceptance,
  ProposalParam,
} from './proposal.ts'

const decided = ['product-not-found', 'proposal-decided'] as const

export const proposalAdminApi = endpoints('Products, for admins', {
  'GET /admin/proposals': {
    name: 'listProposals',
    summary: 'Products that members proposed and nobody decided, newest first unless told',
    signedIn: 'products.write',
    query: AdminProposalsQuery,
    answers: AdminProposals,
    problems: ['cursor-invalid'],
  },
  'GET /admin/proposals/{productId}': {
    name: 'readProposal',
    summary: 'A product that a member proposed and nobody decided',
    signedIn: 'products.write',
    params: ProposalParam,
    answers: AdminProposal,
    problems: ['product-not-found'],
  },
  'POST /admin/proposals/{productId}/acceptance': {
    name: 'acceptProposal',
    summary: 'Take a proposed product up: it is sold from now on',
    signedIn: 'products.write',
    params: ProposalParam,
    body: ProposalAcceptance,
    answers: Done,
    limit: 'write',
    problems: [...decided],
    idempotent: true,
  },
  'POST /admin/proposals/{productId}/merge': {
    name: 'mergeProposal',
    summary: 'A proposed product is another one: tags, collections, reviews and watches move there',
    signedIn: 'products.write',
    params: ProposalParam,
    body: ProductMerge,
    answers: Done,
    limit: 'write',
    problems: [...decided],
  },
  'DELETE /admin/proposals/{productId}': {
    name: 'refuseProposal',
    summary: 'Refuse a proposed product: what was tagged with it keeps its name as text',
    signedIn: 'products.write',
    params: ProposalParam,
    answers: Done,
    limit: 'write',
    problems: [...decided],
  },
})
