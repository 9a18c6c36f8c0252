import { z } from 'zod'

const Count = z.int().nonnegative()

/** The fit of one size as people reported it. The sources are counted; the people are not named. */
const AdviceOfSize = z.object({
  size: z.string(),
  verdict: z.enum(['small', 'right', 'large', 'mixed']),
  small: Count,
  right: Count,
  large: Count,
  /** Each person counts once: by their review, else by a return because of the size, else by having kept the piece. */
  from: z.object({ reviews: Count, returns: Count, kept: Count }),
})

/** In the order of the product's sizes; sizes with fewer than five people are left out. */
export const SizeAdvice = z.object({
  sizes: z.array(AdviceOfSize),
  /**
   * The size that at least five people with measures near the viewer's found right; null if there are fewer, or no
   * majority.
   */
  near: z.object({ size: z.string(), count: Count, people: Count }).nullable(),
})
export type SizeAdvice = z.infer<typeof SizeAdvice>
