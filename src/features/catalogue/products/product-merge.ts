import { z } from 'zod'

/** The product that remains. */
export const MergeQuery = z.object({ into: z.uuid() })

const Count = z.int().nonnegative()

/** What moves when one product is merged into another. */
export const MergePreview = z.object({
  from: z.object({ id: z.uuid(), name: z.string() }),
  into: z.object({ id: z.uuid(), name: z.string() }),
  moves: z.object({
    tags: Count,
    reels: Count,
    reviews: Count,
    questions: Count,
    watches: Count,
    collections: Count,
    carts: Count,
    orders: Count,
  }),
  /** Items that one author has for both products; the one of the remaining product is kept. */
  doubled: z.object({ reviews: Count, questions: Count, watches: Count, collections: Count }),
  sizes: z.array(
    z.object({
      size: z.string(),
      /** The stock; null: uncounted. */
      pieces: z.int().nullable(),
      /**
       * added: to the stock of the same size. uncounted: the same size there is not counted, so the pieces are no
       * longer counted either. moved: the other product has no such size.
       */
      fate: z.enum(['added', 'uncounted', 'moved']),
    }),
  ),
})
export type MergePreview = z.infer<typeof MergePreview>
