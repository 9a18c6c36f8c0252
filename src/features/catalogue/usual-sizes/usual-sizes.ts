import { z } from 'zod'
import { cleanText } from '../../../kernel/text/member-text.ts'
import { isOfScale, PRODUCTS_MAX, scales, USUAL_SIZE_MAX } from './scales.ts'

export const SizeScale = z.enum(scales)

/** The member said so, bought it last, or has it among their measures. */
export const SizeSource = z.enum(['said', 'order', 'measures'])
export type SizeSource = z.infer<typeof SizeSource>

/** A product's size that the viewer usually wears. */
export const UsualSize = z.object({
  productId: z.uuid(),
  /** As the product's own sizes are written. */
  size: z.string(),
  isSoldOut: z.boolean(),
  source: SizeSource,
})
export type UsualSize = z.infer<typeof UsualSize>

export const UsualSizeOfProduct = z.object({ usual: UsualSize.nullable() })

/** What the member wears of each kind, as far as it is known. Private: only the member is given them. */
export const WornSizes = z.object({
  sizes: z.array(z.object({ scale: SizeScale, size: z.string(), source: SizeSource })),
})

/** The products of one page of a list. */
export const OwnSizesQuery = z.object({
  product: z.union([z.array(z.uuid()).min(1).max(PRODUCTS_MAX), z.uuid().transform((one) => [one])]),
})
/** Those that come in the size the member wears. */
export const OwnSizes = z.object({
  items: z.array(
    UsualSize.pick({ productId: true, size: true }).extend({
      /** How many there are of it; null where nobody counts. */
      stock: z.int().nonnegative().nullable(),
      /** What can be bought where it is sold out. */
      others: z.array(z.string()),
    }),
  ),
})
export type OwnSizes = z.infer<typeof OwnSizes>

const OneSize = z.string().max(200).transform(cleanText).pipe(z.string().min(1).max(USUAL_SIZE_MAX))

/** Only the scales that are named change; null takes a size back. */
export const UsualSizesForm = z.object({
  sizes: z
    .partialRecord(SizeScale, OneSize.nullable())
    .refine(
      (sizes) => scales.every((scale) => sizes[scale] == null || isOfScale(scale, sizes[scale])),
      'Choose one of the sizes shown',
    ),
})
export type UsualSizesForm = z.output<typeof UsualSizesForm>

/** Private: only the member is given them. */
export const OwnUsualSizes = z.object({
  /** What the shop has in sizes, each with the sizes there are; scales of which it has nothing are left out. */
  scales: z.array(
    z.object({ scale: SizeScale, sizes: z.array(z.string()), usualSize: z.string().nullable() }),
  ),
})
export type OwnUsualSizes = z.infer<typeof OwnUsualSizes>
