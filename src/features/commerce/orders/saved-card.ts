import { z } from 'zod'

export const SavedCardId = z.string().regex(/^[\w-]{1,100}$/)

/** A member's card saved at Stripe. */
const SavedCard = z.object({
  id: z.string(),
  /** Stripe's name, such as `visa`. */
  brand: z.string(),
  last4: z.string(),
  expMonth: z.int(),
  expYear: z.int(),
  /** When it last paid for an order. */
  usedAt: z.iso.datetime().nullable(),
})
export type SavedCard = z.infer<typeof SavedCard>

export const SavedCards = z.object({ cards: z.array(SavedCard) })
