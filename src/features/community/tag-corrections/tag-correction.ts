import { z } from 'zod'
import { MemberRef } from '../../../kernel/session/member-ref.ts'

/** Two owners who agree are enough, after this many days without an answer. */
export const DAYS_TO_ANSWER = 7
export const OWNERS_NEEDED = 2

/** other-product: it is another product. similar: a similar product, not this exact one. not-this: neither. */
export const TagClaim = z.enum(['other-product', 'similar', 'not-this'])
export type TagClaim = z.infer<typeof TagClaim>

export const TagCorrectionForm = z
  .object({
    claim: TagClaim,
    /** The correct product; only for `other-product`. */
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
  /** The product named by the tag. */
  tagName: z.string(),
  claim: TagClaim,
  product: z.object({ id: z.uuid(), name: z.string() }).nullable(),
})

/** A correction of one tag suggested by one or several members, for the look's owner. */
export const OpenCorrection = Claimed.extend({
  /** The first members who suggested it. */
  by: z.array(MemberRef),
  count: z.int().positive(),
  /** Number of them who bought it here and received it. */
  ownerCount: z.int().nonnegative(),
  /** When the tag will be marked as similar unless the owner answers. */
  becomesSimilarAt: z.iso.datetime().nullable(),
})
export type OpenCorrection = z.infer<typeof OpenCorrection>

export const PastCorrection = Claimed.extend({
  tagId: z.uuid().nullable(),
  /** Null once the account is deleted. */
  by: MemberRef.nullable(),
  /** passed: the tag was marked as similar, because owners agreed and the look's owner did not answer. */
  state: z.enum(['accepted', 'declined', 'passed']),
  decidedAt: z.iso.datetime(),
})
export type PastCorrection = z.infer<typeof PastCorrection>

/** Complete for the look's owner; other members get only their own unanswered suggestions. */
export const TagCorrections = z.object({
  open: z.array(OpenCorrection),
  /** The latest ones. */
  past: z.array(PastCorrection),
  own: z.array(Claimed),
})
export type TagCorrections = z.infer<typeof TagCorrections>

export const CorrectionAnswer = z.object({ answer: z.enum(['accept', 'decline']) })
