import { z } from 'zod'

/** The prices of a product over time, as far back as they are known. */
export const PriceHistory = z.object({
  /** Oldest first; null: it was not on sale. */
  steps: z.array(z.object({ since: z.iso.datetime(), priceMinor: z.int().nonnegative().nullable() })),
  currency: z.string(),
  /** When this was read: the last price applies until then. */
  asOf: z.iso.datetime(),
  /** The lowest of the last days; null while it is not on sale, and where nothing is known. */
  lowest: z
    .object({
      priceMinor: z.int().nonnegative(),
      /** The beginning of that period: this many days ago, or the first known price. */
      since: z.iso.datetime(),
      /** Prices are kept for as long as the law requires. */
      isWhole: z.boolean(),
    })
    .nullable(),
})
export type PriceHistory = z.infer<typeof PriceHistory>
