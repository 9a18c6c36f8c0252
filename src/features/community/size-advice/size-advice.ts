import { z } from 'zod'

const Count = z.int().nonnegative()

/** What people found of one size; where they came from is counted, who they are is not said. */
const AdviceOfSize = z.object({
  size: z.string(),
  verdict: z.enum(['small', 'right', 'large', 'mixed']),
  small: Count,
  right: Count,
  large: Count,
  /** Each person counts once: by their review, else by a return for its size, else by having kept it. */
  from: z.object({ reviews: Count, returns: Count, kept: Count }),
})

/** In the order of the product's sizes; sizes with fewer than five people are left out. */
export const SizeAdvice = z.object({
  sizes: z.array(AdviceOfSize),
  /** What at least five people near the viewer's own measures found right; null where there are fewer, or no majority. */
  near: z.object({ size: z.string(), count: Count, people: Count }).nullable(),
})
export type SizeAdvice = z.infer<typeof SizeAdvice>
