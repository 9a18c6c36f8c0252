import { z } from 'zod'
import { Done, endpoints } from '../../../platform/http/endpoint.ts'
import { BrandAddress } from '../brands/brand.ts'
import { OwnBrands, Team, TeamForm } from './brand-team.ts'

const TeamMemberParams = BrandAddress.extend({
  /** The username, or the id. */
  member: z.string().min(1).max(100),
})

export const brandTeamApi = endpoints('Brand accounts', {
  'GET /brand-accounts': {
    name: 'listOwnBrands',
    summary: 'The verified brands you manage or are invited to',
    signedIn: true,
    answers: OwnBrands,
  },
  'GET /brands/{id}/team': {
    name: 'readBrandTeam',
    summary: 'The members of a brand’s team; for the team only',
    signedIn: true,
    params: BrandAddress,
    answers: Team,
    problems: ['brand-not-found', 'not-your-brand'],
  },
  'PUT /brands/{id}/team/{member}': {
    name: 'inviteToBrand',
    summary: 'Invite a member to the brand’s team, or change a role; owners only. Safe to repeat',
    signedIn: true,
    params: TeamMemberParams,
    body: TeamForm,
    answers: Team,
    limit: 'ask',
    problems: [
      'brand-not-found',
      'not-your-brand',
      'not-an-owner-of-the-brand',
      'member-not-found',
      'team-full',
      'account-suspended',
    ],
  },
  'DELETE /brands/{id}/team/{member}': {
    name: 'removeFromBrand',
    summary: 'Remove a member or an invitation from the brand’s team; owners only',
    signedIn: true,
    params: TeamMemberParams,
    answers: Team,
    limit: 'write',
    problems: ['brand-not-found', 'not-your-brand', 'not-an-owner-of-the-brand', 'member-not-found'],
  },
  'PUT /brand-accounts/{id}': {
    name: 'joinBrand',
    summary: 'Accept an invitation to a brand’s team. Safe to repeat',
    signedIn: true,
    params: BrandAddress,
    answers: Done,
    limit: 'write',
    problems: ['brand-not-found', 'invitation-over', 'account-suspended'],
  },
  'DELETE /brand-accounts/{id}': {
    name: 'leaveBrand',
    summary: 'Decline an invitation to a brand’s team, or leave the team. Safe to repeat',
    signedIn: true,
    params: BrandAddress,
    answers: Done,
    limit: 'write',
    problems: ['brand-not-found'],
  },
})
