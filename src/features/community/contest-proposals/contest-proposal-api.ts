import { z } from 'zod'
import { endpoints } from '../../../platform/http/endpoint.ts'
import { BrandAddress } from '../../catalogue/brands/brand.ts'
import {
  AdminContestProposalsQuery,
  BrandContestProposalsQuery,
  ContestProposal,
  ContestProposalDecision,
  ContestProposalForm,
  ContestProposals,
} from './contest-proposal.ts'

export const contestProposalApi = endpoints('Brand accounts', {
  'GET /brands/{id}/contest-proposals': {
    name: 'listBrandContestProposals',
    summary: 'The contests a brand has proposed, newest first; for its team only',
    signedIn: true,
    params: BrandAddress,
    query: BrandContestProposalsQuery,
    answers: ContestProposals,
    problems: ['brand-not-found', 'not-your-brand', 'cursor-invalid'],
  },
  'POST /brands/{id}/contest-proposals': {
    name: 'proposeContest',
    summary:
      'Propose a contest for a brand you manage. Admins accept it as a draft or decline it with a reason',
    signedIn: true,
    params: BrandAddress,
    body: ContestProposalForm,
    answers: ContestProposal,
    status: 201,
    limit: 'ask',
    problems: ['brand-not-found', 'not-your-brand', 'too-many-contest-proposals', 'account-suspended'],
    idempotent: true,
  },
  'DELETE /brands/{id}/contest-proposals/{proposalId}': {
    name: 'withdrawContestProposal',
    summary: 'Withdraw an open proposal. Safe to repeat',
    signedIn: true,
    params: BrandAddress.extend({ proposalId: z.uuid() }),
    answers: ContestProposal,
    limit: 'write',
    problems: ['brand-not-found', 'not-your-brand', 'contest-proposal-not-found', 'contest-proposal-decided'],
  },
})

export const contestProposalAdminApi = endpoints('Voting, for admins', {
  'GET /admin/contest-proposals': {
    name: 'listContestProposals',
    summary: 'Contests proposed by brands, longest waiting first',
    signedIn: 'contests.write',
    query: AdminContestProposalsQuery,
    answers: ContestProposals,
    problems: ['cursor-invalid'],
  },
  'PUT /admin/contest-proposals/{proposalId}/decision': {
    name: 'decideContestProposal',
    summary: 'Accept a proposal as a draft contest, or decline it with a reason. Safe to repeat',
    signedIn: 'contests.write',
    params: z.object({ proposalId: z.uuid() }),
    body: ContestProposalDecision,
    answers: ContestProposal,
    limit: 'write',
    problems: ['contest-proposal-not-found', 'contest-proposal-decided'],
  },
})
