import { z } from 'zod'
import { PictureView } from '../../../kernel/pictures/picture.ts'
import { ProductCardView } from './product.ts'

/** A product tagged together with this one, and looks with both that the viewer can see. */
export const WornWith = z.object({
  items: z.array(
    z.object({
      product: ProductCardView,
      /** The newest ones. */
      looks: z
        .array(z.object({ id: z.uuid(), ownerName: z.string(), picture: PictureView, altText: z.string() }))
        .min(1),
      lookCount: z.int().positive(),
    }),
  ),
})
export type WornWith = z.infer<typeof WornWith>
