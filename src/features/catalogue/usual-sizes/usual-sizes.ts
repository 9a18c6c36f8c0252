import { z } from 'zod'
import { cleanText } from '../../../kernel/text/member-text.ts'
import { isOfScale, PRODUCTS_MAX, scales, USUAL_SIZE_MAX } from './scales.ts'

export const SizeScale = z.enum(scales)

/** The source of the size: the member set it, bought it last, or has it among their measurements. */
export const SizeSource = z.enum(['said', 'order', 'measures'])
export type SizeSource = z.infer<typeof SizeSource>

/** The size of a product that the viewer usually wears. */
export const UsualSize = z.object({
  productId: z.uuid(),
  /** In the spelling of the product's own sizes. */
  size: z.string(),
  isSoldOut: z.boolean(),
  source: SizeSource,
})
export type UsualSize = z.infer<typeof UsualSize>

export const UsualSizeOfProduct = z.object({ usual: UsualSize.nullable() })

/** The member's sizes in each sizing system, as far as they are known. Private: only the member receives them. */
export const WornSizes = z.object({
  sizes: z.array(z.object({ scale: SizeScale, size: z.string(), source: SizeSource })),
})

/** The products of one page of a list. */
export const OwnSizesQuery = z.object({
  product: z.union([z.array(z.uuid()).min(1).max(PRODUCTS_MAX), z.uuid().transform((one) => [one])]),
})
/** The products that come in the member's size. */
export const OwnSizes = z.object({
  items: z.array(
    UsualSize.pick({ productId: true, size: true }).extend({
      /** The stock in this size; null when it is uncounted. */
      stock: z.int().nonnegative().nullable(),
      /** The sizes in stock when this one is sold out. */
      others: z.array(z.string()),
    }),
  ),
})
export type OwnSizes = z.infer<typeof OwnSizes>

const OneSize = z.string().max(200).transform(cleanText).pipe(z.string().min(1).max(USUAL_SIZE_MAX))

/** Only the given scales change; null clears a size. */
export const UsualSizesForm = z.object({
  sizes: z
    .partialRecord(SizeScale, OneSize.nullable())
    .refine(
      (sizes) => scales.every((scale) => sizes[scale] == null || isOfScale(scale, sizes[scale])),
      'Choose one of the sizes shown',
    ),
})
export type UsualSizesForm = z.output<typeof UsualSizesForm>

/** Private: only the member receives them. */
export const OwnUsualSizes = z.object({
  /** The shop's sizing systems, each with its sizes; systems without products are left out. */
  scales: z.array(
    z.object({ scale: SizeScale, sizes: z.array(z.string()), usualSize: z.string().nullable() }),
  ),
})
export type OwnUsualSizes = z.infer<typeof OwnUsualSizes>
