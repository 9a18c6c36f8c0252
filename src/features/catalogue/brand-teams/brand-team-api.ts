import { z } from 'zod'
import { Done, endpoints } from '../../../platform/http/endpoint.ts'
import { BrandAddress } from '../brands/brand.ts'
import { OwnBrands, Team, TeamForm } from './brand-team.ts'

const ofMember = BrandAddress.extend({
  /** The username, or the id. */
  member: z.string().min(1).max(100),
})

export const brandTeamApi = endpoints('Brand accounts', {
  'GET /brand-accounts': {
    name: 'listOwnBrands',
    summary: 'The verified brands that one speaks for or is invited to speak for',
    signedIn: true,
    answers: OwnBrands,
  },
  'GET /brands/{id}/team': {
    name: 'readBrandTeam',
    summary: 'Who speaks for a brand; for those who do',
    signedIn: true,
    params: BrandAddress,
    answers: Team,
    problems: ['brand-not-found', 'not-your-brand'],
  },
  'PUT /brands/{id}/team/{member}': {
    name: 'inviteToBrand',
    summary: 'Invite a member to speak for the brand, or give another role; only its owners. Safe to repeat',
    signedIn: true,
    params: ofMember,
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
    summary: 'Take somebody’s right to speak for the brand, or an invitation back; only its owners',
    signedIn: true,
    params: ofMember,
    answers: Team,
    limit: 'write',
    problems: ['brand-not-found', 'not-your-brand', 'not-an-owner-of-the-brand', 'member-not-found'],
  },
  'PUT /brand-accounts/{id}': {
    name: 'joinBrand',
    summary: 'Accept the invitation to speak for a brand; repeating it changes nothing',
    signedIn: true,
    params: BrandAddress,
    answers: Done,
    limit: 'write',
    problems: ['brand-not-found', 'invitation-over', 'account-suspended'],
  },
  'DELETE /brand-accounts/{id}': {
    name: 'leaveBrand',
    summary: 'Decline the invitation to a brand, or speak for it no longer; repeating it changes nothing',
    signedIn: true,
    params: BrandAddress,
    answers: Done,
    limit: 'write',
    problems: ['brand-not-found'],
  },
})
