import { z } from 'zod'

export const SavedCardId = z.string().regex(/^[\w-]{1,100}$/)

/** A card that a member keeps at Stripe. */
const SavedCard = z.object({
  id: z.string(),
  /** As Stripe calls it, such as `visa`. */
  brand: z.string(),
  last4: z.string(),
  expMonth: z.int(),
  expYear: z.int(),
  /** When an order was last paid with it. */
  usedAt: z.iso.datetime().nullable(),
})
export type SavedCard = z.infer<typeof SavedCard>

export const SavedCards = z.object({ cards: z.array(SavedCard) })
