import { z } from 'zod'

/** What a product cost from when on, as far back as it is known. */
export const PriceHistory = z.object({
  /** Oldest first; null: it was not sold. */
  steps: z.array(z.object({ since: z.iso.datetime(), priceMinor: z.int().nonnegative().nullable() })),
  currency: z.string(),
  /** When this was read: the last price holds until then. */
  asOf: z.iso.datetime(),
  /** The lowest of the last days; null while it is not sold, and where nothing is known. */
  lowest: z
    .object({
      priceMinor: z.int().nonnegative(),
      /** From when on it is the lowest: so many days ago, or since anything is known. */
      since: z.iso.datetime(),
      /** Prices are known for as long as the law wants to know them. */
      isWhole: z.boolean(),
    })
    .nullable(),
})
export type PriceHistory = z.infer<typeof PriceHistory>

/** Of which the lowest price is told. */
export const LOWEST_DAYS = 30
