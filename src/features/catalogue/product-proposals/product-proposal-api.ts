import { z } from 'zod'
import { endpoints } from '../../../platform/http/endpoint.ts'
import { BrandAddress } from '../brands/brand.ts'
import {
  AdminProductProposalsQuery,
  BrandProductProposalsQuery,
  ProductProposal,
  ProductProposalDecision,
  ProductProposalForm,
  ProductProposals,
} from './product-proposal.ts'

export const productProposalApi = endpoints('Brand accounts', {
  'GET /brands/{id}/product-proposals': {
    name: 'listBrandProductProposals',
    summary: 'The products a brand has proposed, newest first; for its team only',
    signedIn: true,
    params: BrandAddress,
    query: BrandProductProposalsQuery,
    answers: ProductProposals,
    problems: ['brand-not-found', 'not-your-brand', 'cursor-invalid'],
  },
  'POST /brands/{id}/product-proposals': {
    name: 'proposeBrandProduct',
    summary:
      'Propose a product for a brand you manage. Admins accept it as a draft or decline it with a reason',
    signedIn: true,
    params: BrandAddress,
    body: ProductProposalForm,
    answers: ProductProposal,
    status: 201,
    limit: 'write',
    problems: [
      'brand-not-found',
      'not-your-brand',
      'category-not-found',
      'image-not-found',
      'too-many-product-proposals',
      'account-suspended',
    ],
    idempotent: true,
  },
  'DELETE /brands/{id}/product-proposals/{proposalId}': {
    name: 'withdrawProductProposal',
    summary: 'Withdraw an open proposal. Safe to repeat',
    signedIn: true,
    params: BrandAddress.extend({ proposalId: z.uuid() }),
    answers: ProductProposal,
    limit: 'write',
    problems: ['brand-not-found', 'not-your-brand', 'product-proposal-not-found', 'product-proposal-decided'],
  },
})

export const productProposalAdminApi = endpoints('Products, for admins', {
  'GET /admin/product-proposals': {
    name: 'listProductProposals',
    summary: 'Products proposed by brands, longest waiting first',
    signedIn: 'products.write',
    query: AdminProductProposalsQuery,
    answers: ProductProposals,
    problems: ['cursor-invalid'],
  },
  'PUT /admin/product-proposals/{proposalId}/decision': {
    name: 'decideProductProposal',
    summary:
      'Accept a proposal as an archived product of the brand, or decline it with a reason. Safe to repeat',
    signedIn: 'products.write',
    params: z.object({ proposalId: z.uuid() }),
    body: ProductProposalDecision,
    answers: ProductProposal,
    limit: 'write',
    problems: ['product-proposal-not-found', 'product-proposal-decided'],
  },
})
