import { z } from 'zod'

/**
 * What of a look can be bought in the size the viewer usually wears. Missing for visitors, for members who said no size,
 * and where there is nothing.
 */
export const YourSize = z.object({
  /** "Your size in stock", as a card says it. */
  note: z.string(),
  products: z.array(
    z.object({
      productId: z.uuid(),
      size: z.string(),
      /** How many who bought this size say that it is true to size, of those who say how it fits; null: too few do. */
      fit: z.object({ trueCount: z.int(), count: z.int() }).nullable(),
    }),
  ),
})
