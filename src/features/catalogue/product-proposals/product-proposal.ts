import { z } from 'zod'
import { pageFields, pageOf } from '../../../kernel/paging/page.ts'
import { AltText, PictureView } from '../../../kernel/pictures/picture.ts'
import { cleanText, memberText } from '../../../kernel/text/member-text.ts'
import { catalogueName, webAddress } from '../../../kernel/text/names.ts'
import { DECLINE_WORDS_MAX, NOTE_MAX, PROPOSAL_STATES } from '../brand-proposals/brand-proposal.ts'
import { PriceMinor, SizeName } from '../products/admin-size.ts'
import { PRODUCT_IMAGES_MAX } from '../products/product-limits.ts'
import { DESCRIPTION_MAX, PROPOSED_SIZES_MAX } from './product-proposal-limits.ts'

export const ProductProposalState = z.enum(PROPOSAL_STATES)
export type ProductProposalState = z.infer<typeof ProductProposalState>

const orNull = (text: string | null) => text || null

/** A product that a brand wants to sell here; the team may change every field. */
export const ProductProposalForm = z
  .object({
    name: catalogueName(160, {
      missing: 'Please enter a product name',
      tooLong: 'Product name is too long',
    }),
    categoryId: z.uuid().nullable().default(null),
    color: memberText(60).nullable().default(null).transform(orNull),
    /** In the shop's currency. */
    priceMinor: PriceMinor,
    description: memberText(DESCRIPTION_MAX).refine((text) => text !== '', 'Please describe the product'),
    sizes: z
      .array(SizeName)
      .max(PROPOSED_SIZES_MAX, `Up to ${PROPOSED_SIZES_MAX} sizes`)
      .transform((sizes) => [...new Set(sizes)])
      .default([]),
    /** The brand's own page about it. */
    link: webAddress.nullable().default(null),
    images: z
      .array(z.object({ pictureId: z.uuid(), altText: AltText.default('') }))
      .max(PRODUCT_IMAGES_MAX, `Up to ${PRODUCT_IMAGES_MAX} images`)
      .refine(
        (images) => new Set(images.map(({ pictureId }) => pictureId)).size === images.length,
        'Each image can be added only once',
      )
      .default([]),
    /** For the team only. */
    note: memberText(NOTE_MAX).nullable().default(null).transform(orNull),
  })
  .refine(({ images, link }) => images.length > 0 || link !== null, {
    path: ['images'],
    error: 'Please add an image, or a link to your page about it',
  })
export type ProductProposalForm = z.infer<typeof ProductProposalForm>

export const ProductProposal = z.object({
  id: z.uuid(),
  brand: z.object({ id: z.uuid(), name: z.string() }),
  name: z.string(),
  category: z.string().nullable(),
  color: z.string().nullable(),
  priceMinor: z.int().nonnegative(),
  currency: z.string(),
  description: z.string(),
  sizes: z.array(z.string()),
  link: z.string().nullable(),
  images: z.array(z.object({ picture: PictureView, altText: z.string() })),
  note: z.string().nullable(),
  state: ProductProposalState,
  sentAt: z.iso.datetime(),
  /** Null when the account was deleted. */
  by: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  /** Why it was declined. */
  words: z.string().nullable(),
  /** The product made from it; null for the brand until the product is on sale. */
  product: z.object({ id: z.uuid(), slug: z.string() }).nullable(),
})
export type ProductProposal = z.infer<typeof ProductProposal>
export const ProductProposals = pageOf(ProductProposal)
export const BrandProductProposalsQuery = z.object(pageFields({ limitMax: 50 }))
export const AdminProductProposalsQuery = z.object({
  state: ProductProposalState.default('open'),
  /** Matches the product's or the brand's name. */
  q: z.string().max(200).transform(cleanText).optional(),
  ...pageFields({ limitMax: 100 }),
})

export const ProductProposalDecision = z.discriminatedUnion('decision', [
  z.object({ decision: z.literal('accept') }),
  z.object({
    decision: z.literal('decline'),
    /** Sent to the brand. */
    words: memberText(DECLINE_WORDS_MAX).refine((text) => text !== '', 'Please say why'),
  }),
])
export type ProductProposalDecision = z.infer<typeof ProductProposalDecision>
