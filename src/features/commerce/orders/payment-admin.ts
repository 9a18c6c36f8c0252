import { z } from 'zod'
import { onlineWays } from '../../core/shop-settings/shop-words.ts'

/** A payment provider, as far as this server knows it. */
const Provider = z.object({
  code: z.enum(onlineWays),
  hasKeys: z.boolean(),
  /** By its keys: no money is taken. */
  isTest: z.boolean(),
  /** Buyers pay in its form on a page of the shop; otherwise on a page of its own. */
  isOnOurPage: z.boolean(),
  /** Where it sends its events. */
  webhook: z.string(),
  lastEventAt: z.iso.datetime().nullable(),
  /** Payments that are authorised and not taken yet. */
  authorised: z.int(),
})
export type Provider = z.infer<typeof Provider>

export const PaymentsView = z.object({ providers: z.array(Provider) })
