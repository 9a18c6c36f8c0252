import { z } from 'zod'
import { MemberRef } from '../../../kernel/session/member-ref.ts'

/** Two owners who agree are enough, after these days without an answer. */
export const DAYS_TO_ANSWER = 7
export const OWNERS_NEEDED = 2

/** other-product: it is another one. similar: one like it, not this very piece. not-this: neither. */
export const TagClaim = z.enum(['other-product', 'similar', 'not-this'])
export type TagClaim = z.infer<typeof TagClaim>

export const TagCorrectionForm = z
  .object({
    claim: TagClaim,
    /** What it is instead; only where it is another product. */
    productId: z.uuid().toLowerCase().optional(),
  })
  .refine(({ claim, productId }) => (claim === 'other-product') === (productId !== undefined), {
    path: ['productId'],
    error: 'Choose the right product',
  })
export type TagCorrectionForm = z.infer<typeof TagCorrectionForm>

const Claimed = z.object({
  id: z.uuid(),
  tagId: z.uuid(),
  /** What the tag said. */
  tagName: z.string(),
  claim: TagClaim,
  product: z.object({ id: z.uuid(), name: z.string() }).nullable(),
})

/** What one or several members say of a tag, for the look's owner. */
export const OpenCorrection = Claimed.extend({
  /** Who says it, the first ones. */
  by: z.array(MemberRef),
  count: z.int().positive(),
  /** How many of them bought it here and received it. */
  ownerCount: z.int().nonnegative(),
  /** When the tag becomes a similar one unless it is answered. */
  becomesSimilarAt: z.iso.datetime().nullable(),
})
export type OpenCorrection = z.infer<typeof OpenCorrection>

export const PastCorrection = Claimed.extend({
  tagId: z.uuid().nullable(),
  /** Null once the account is gone. */
  by: MemberRef.nullable(),
  /** passed: the tag became a similar one, because owners agreed and nobody answered. */
  state: z.enum(['accepted', 'declined', 'passed']),
  decidedAt: z.iso.datetime(),
})
export type PastCorrection = z.infer<typeof PastCorrection>

/** All of it for the look's owner; for others only what they suggested themselves and is not answered. */
export const TagCorrections = z.object({
  open: z.array(OpenCorrection),
  /** The latest. */
  past: z.array(PastCorrection),
  own: z.array(Claimed),
})
export type TagCorrections = z.infer<typeof TagCorrections>

export const CorrectionAnswer = z.object({ answer: z.enum(['accept', 'decline']) })
