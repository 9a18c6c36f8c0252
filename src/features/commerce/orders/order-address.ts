import { z } from 'zod'

/** A shipping e-mail address as its owner sees it behind the mailed link. */
export const OrderAddressView = z.object({
  email: z.string(),
  shopName: z.string(),
  state: z.enum(['asked', 'confirmed', 'declined', 'expired']),
})
export type OrderAddressView = z.infer<typeof OrderAddressView>
export const OrderAddressAnswer = z.object({ isWanted: z.boolean() })
