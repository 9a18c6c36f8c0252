import { z } from 'zod'
import { countedPageOf, pageFields } from '../../../kernel/paging/page.ts'
import { AltText } from '../../../kernel/pictures/picture.ts'
import { cleanText } from '../../../kernel/text/member-text.ts'
import { catalogueName } from '../../../kernel/text/names.ts'
import { PRODUCT_IMAGES_MAX } from './product-limits.ts'

/** A product that a member added while tagging, and that waits for an admin (DEC-56). */
export const AdminProposal = z.object({
  id: z.uuid(),
  name: z.string(),
  brand: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  link: z.string().nullable(),
  /** Counted up to a thousand. */
  tagCount: z.int(),
  /** null: the member's account was deleted. */
  proposedBy: z.object({ id: z.uuid(), username: z.string() }).nullable(),
  createdAt: z.iso.datetime(),
})
export type AdminProposal = z.infer<typeof AdminProposal>

export const AdminProposals = countedPageOf(AdminProposal)
export type AdminProposals = z.infer<typeof AdminProposals>

export const AdminProposalsQuery = z.object({
  ...pageFields({ cursorMax: 5000 }),
  /** Matches the product's or the brand's name. */
  q: z.string().max(200).transform(cleanText).optional(),
  /** created or name; with a minus for descending. */
  sort: z.string().max(40).optional(),
})
export type AdminProposalsQuery = z.infer<typeof AdminProposalsQuery>

const optionalText = (max: number) =>
  z
    .string()
    .max(max * 10)
    .transform(cleanText)
    .pipe(z.string().max(max, `Please keep this under ${max} characters`))

/** The fields needed to put a proposed product on sale (ADM-08, ADM-09, ADM-12). */
export const ProposalAcceptance = z.object({
  name: catalogueName(160, { missing: 'Please enter a product name', tooLong: 'Product name is too long' }),
  description: optionalText(2_000).pipe(z.string().min(1, 'Please enter a description')),
  /** In the shop's currency. */
  priceMinor: z
    .int('Please enter a price')
    .min(0, 'Please enter a price')
    .max(100_000_000, 'That is too much'),
  color: optionalText(60)
    .nullable()
    .default(null)
    .transform((color) => color || null),
  sizes: z
    .array(optionalText(40).pipe(z.string().min(1, 'A size needs a name')))
    .max(30, 'Up to 30 sizes')
    .transform((sizes) => [...new Set(sizes)])
    .default([]),
  /** Stock per size; null is uncounted. */
  stock: z
    .int('Stock is a whole number')
    .min(0, 'Stock is a whole number')
    .max(1_000_000, 'That is too much')
    .nullable()
    .default(null),
  /** In order; the first is the main one. */
  images: z
    .array(z.object({ pictureId: z.uuid(), altText: AltText.default('') }))
    .min(1, 'At least one product image is required')
    .max(PRODUCT_IMAGES_MAX, `Up to ${PRODUCT_IMAGES_MAX} images`)
    .refine(
      (images) => new Set(images.map(({ pictureId }) => pictureId)).size === images.length,
      'Each image can be added only once',
    ),
})
export type ProposalAcceptance = z.infer<typeof ProposalAcceptance>

export const ProposalParam = z.object({ productId: z.uuid() })
/** The product that remains. */
export const ProductMerge = z.object({ into: z.uuid() })
