import { z } from 'zod'

/**
 * Products on a look that can be bought in the viewer's usual size. Missing for visitors, for members who gave no
 * size, and if there are none.
 */
export const YourSize = z.object({
  /** "Your size in stock", as shown on a card. */
  note: z.string(),
  products: z.array(
    z.object({
      productId: z.uuid(),
      size: z.string(),
      /**
       * Of the members who bought this size and reported its fit, how many called it true to size; null if too few
       * reported.
       */
      fit: z.object({ trueCount: z.int(), count: z.int() }).nullable(),
    }),
  ),
})
