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
    summary: 'The domain that proves a verified brand; null if an admin verified it without one',
    params: BrandAddress,
    answers: BrandProof,
    problems: ['brand-not-found'],
    sameFor: 'everybody',
  },
  'GET /brands/{id}/claim': {
    name: 'readOwnClaim',
    summary: 'Your claim to a brand, and the result of the latest domain check',
    signedIn: true,
    params: BrandAddress,
    answers: OwnClaimAnswer,
    problems: ['brand-not-found'],
  },
  'PUT /brands/{id}/claim': {
    name: 'claimBrand',
    summary:
      'Claim a brand by its domain. A different domain starts a new claim; the same one changes nothing',
    signedIn: true,
    params: BrandAddress,
    body: ClaimForm,
    answers: OwnClaimAnswer,
    problems: ['brand-not-found', 'address-not-confirmed', 'too-many-claims', 'claim-confirmed'],
    limit: 'claim',
  },
  'POST /brands/{id}/claim/check': {
    name: 'checkClaim',
    summary: 'Check the domain now',
    signedIn: true,
    params: BrandAddress,
    answers: ClaimCheck,
    problems: ['brand-not-found', 'claim-not-found'],
    limit: 'claim',
  },
  'DELETE /brands/{id}/claim': {
    name: 'withdrawClaim',
    summary: 'Withdraw your claim. A brand verified by it is no longer verified. Safe to repeat',
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
    summary: 'Brand claims, longest waiting first',
    signedIn: 'products.write',
    query: AdminClaimsQuery,
    answers: AdminClaims,
    problems: ['cursor-invalid'],
  },
  'PUT /admin/brand-claims/{claimId}/decision': {
    name: 'decideBrandClaim',
    summary: 'Confirm a proven claim, or decline a claim, even a confirmed one. Safe to repeat',
    signedIn: 'products.write',
    params: z.object({ claimId: z.uuid() }),
    body: ClaimDecision,
    answers: AdminClaim,
    problems: ['claim-not-found', 'claim-not-proven'],
    limit: 'write',
  },
})
