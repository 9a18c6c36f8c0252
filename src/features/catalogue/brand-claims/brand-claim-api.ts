import { z } from 'zod'
import { Done, endpoints } from '../../../platform/http/endpoint.ts'
import { BrandAddress } from '../brands/brand.ts'
import {
  AdminClaim,
  AdminClaims,
  AdminClaimsQuery,
  BrandProof,
  ClaimCheck,
  ClaimDecision,
  ClaimForm,
  OwnClaimAnswer,
} from './brand-claim.ts'

export const brandClaimApi = endpoints('Brands', {
  'GET /brands/{id}/proof': {
    name: 'readBrandProof',
    summary: 'The domain that proves a verified brand; null where an admin vouches for it without one',
    params: BrandAddress,
    answers: BrandProof,
    problems: ['brand-not-found'],
    sameFor: 'everybody',
  },
  'GET /brands/{id}/claim': {
    name: 'readOwnClaim',
    summary: 'One’s own claim to speak for the brand, and what its domain has to say',
    signedIn: true,
    params: BrandAddress,
    answers: OwnClaimAnswer,
    problems: ['brand-not-found'],
  },
  'PUT /brands/{id}/claim': {
    name: 'claimBrand',
    summary: 'Claim a brand by its domain. Another domain begins again; the same one changes nothing',
    signedIn: true,
    params: BrandAddress,
    body: ClaimForm,
    answers: OwnClaimAnswer,
    problems: ['brand-not-found', 'address-not-confirmed', 'too-many-claims', 'claim-confirmed'],
    limit: 'claim',
  },
  'POST /brands/{id}/claim/check': {
    name: 'checkClaim',
    summary: 'Look at the domain now',
    signedIn: true,
    params: BrandAddress,
    answers: ClaimCheck,
    problems: ['brand-not-found', 'claim-not-found'],
    limit: 'claim',
  },
  'DELETE /brands/{id}/claim': {
    name: 'withdrawClaim',
    summary: 'Take the claim back; a brand that it verified is verified no longer. Safe to repeat',
    signedIn: true,
    params: BrandAddress,
    answers: Done,
    problems: ['brand-not-found'],
    limit: 'write',
  },
})

export const brandClaimAdminApi = endpoints('Brands, for admins', {
  'GET /admin/brand-claims': {
    name: 'listBrandClaims',
    summary: 'Who claims a brand, those who wait longest first',
    signedIn: 'products.write',
    query: AdminClaimsQuery,
    answers: AdminClaims,
    problems: ['cursor-invalid'],
  },
  'PUT /admin/brand-claims/{claimId}/decision': {
    name: 'decideBrandClaim',
    summary:
      'Confirm a proven claim, or decline one, also one that was confirmed; repeating it changes nothing',
    signedIn: 'products.write',
    params: z.object({ claimId: z.uuid() }),
    body: ClaimDecision,
    answers: AdminClaim,
    problems: ['claim-not-found', 'claim-not-proven'],
    limit: 'write',
  },
})
