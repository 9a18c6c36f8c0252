import { z } from 'zod'

/** The one that stays. */
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
  /** What its author has of both: the one of the product that stays stays. */
  doubled: z.object({ reviews: Count, questions: Count, watches: Count, collections: Count }),
  sizes: z.array(
    z.object({
      size: z.string(),
      /** Pieces; null: not counted. */
      pieces: z.int().nullable(),
      /** added: to the pieces of the same size. moved: the other has no such size. */
      fate: z.enum(['added', 'moved']),
    }),
  ),
})
export type MergePreview = z.infer<typeof MergePreview>
