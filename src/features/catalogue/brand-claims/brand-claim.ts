import { z } from 'zod'
import { pageFields, pageOf } from '../../../kernel/paging/page.ts'
import { cleanText } from '../../../kernel/text/member-text.ts'
import { domainOf } from './domain.ts'

export const ClaimState = z.enum(['asked', 'proven', 'confirmed', 'declined', 'lapsed'])
export type ClaimState = z.infer<typeof ClaimState>

const INVALID_DOMAIN = 'Please enter a domain such as brand.com'

/** Accepts a whole web address too; only its host is kept. */
export const ClaimForm = z.object({
  domain: z
    .string()
    .max(300, INVALID_DOMAIN)
    .transform(cleanText)
    .transform(domainOf)
    .pipe(z.string(INVALID_DOMAIN)),
})
export type ClaimForm = z.output<typeof ClaimForm>

/** The proof that the domain publishes; either of the two is enough. */
export const ClaimProof = z.object({
  record: z.object({ name: z.string(), value: z.string() }),
  file: z.object({ address: z.string(), content: z.string() }),
})
export type ClaimProof = z.infer<typeof ClaimProof>

export const OwnClaim = z.object({
  state: ClaimState,
  domain: z.string(),
  proof: ClaimProof,
  /** When the domain was last checked. */
  checkedAt: z.iso.datetime().nullable(),
  failingSince: z.iso.datetime().nullable(),
  /** The reason the team gave for declining. */
  words: z.string().nullable(),
})
export type OwnClaim = z.infer<typeof OwnClaim>
export const OwnClaimAnswer = z.object({ claim: OwnClaim.nullable() })

/** The result of a check of the domain. `missing` describes what is wrong there; null when the proof was found. */
export const ClaimCheck = z.object({ claim: OwnClaim, missing: z.string().nullable() })
export type ClaimCheck = z.infer<typeof ClaimCheck>

/** The public proof behind a verified brand; null when an admin verified it without one. */
export const BrandProof = z.object({
  proof: z.object({ domain: z.string(), checkedAt: z.iso.datetime() }).nullable(),
})
export type BrandProof = z.infer<typeof BrandProof>

// ---- for admins

export const AdminClaim = z.object({
  id: z.uuid(),
  brand: z.object({ id: z.uuid(), name: z.string(), officialWebsite: z.string().nullable() }),
  member: z.object({ id: z.uuid(), username: z.string() }),
  domain: z.string(),
  state: ClaimState,
  method: z.enum(['record', 'file']).nullable(),
  askedAt: z.iso.datetime(),
  checkedAt: z.iso.datetime().nullable(),
  failingSince: z.iso.datetime().nullable(),
  words: z.string().nullable(),
})
export type AdminClaim = z.infer<typeof AdminClaim>
export const AdminClaims = pageOf(AdminClaim)
export const AdminClaimsQuery = z.object({
  /** Matches the brand's name, the domain or the username. */
  q: z.string().max(200).transform(cleanText).optional(),
  state: ClaimState.default('proven'),
  ...pageFields({ limitMax: 100 }),
})

export const ClaimDecision = z
  .object({
    decision: z.enum(['confirm', 'decline']),
    /** Sent to the claimant. */
    words: z
      .string()
      .max(5_000)
      .transform(cleanText)
      .pipe(z.string().max(500, 'Please keep this under 500 characters'))
      .default(''),
  })
  .refine(({ decision, words }) => decision === 'confirm' || words !== '', {
    path: ['words'],
    message: 'Please say why',
  })
export type ClaimDecision = z.output<typeof ClaimDecision>
