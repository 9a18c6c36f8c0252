import { z } from 'zod'

/** The known prices of a product over time. */
export const PriceHistory = z.object({
  /** Oldest first; null while it was not on sale. */
  steps: z.array(z.object({ since: z.iso.datetime(), priceMinor: z.int().nonnegative().nullable() })),
  currency: z.string(),
  /** When this was read; the last price applies until then. */
  asOf: z.iso.datetime(),
  /** The lowest price of that period; null while the product is not on sale, or when no price is known. */
  lowest: z
    .object({
      priceMinor: z.int().nonnegative(),
      /** The beginning of the period: `LOWEST_PRICE_DAYS` ago, or the first known price. */
      since: z.iso.datetime(),
      /** Whether prices are known for the whole period that the law requires. */
      isWhole: z.boolean(),
    })
    .nullable(),
})
export type PriceHistory = z.infer<typeof PriceHistory>
