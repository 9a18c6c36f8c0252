import { z } from 'zod'

/** A card that a member keeps at Stripe. */
const SavedCard = z.object({
  id: z.string(),
  /** As Stripe calls it, such as `visa`. */
  brand: z.string(),
  last4: z.string(),
  expMonth: z.int(),
  expYear: z.int(),
})
export type SavedCard = z.infer<typeof SavedCard>

export const SavedCards = z.object({ cards: z.array(SavedCard) })
