import { z } from 'zod'
import { onlineWays } from '../../core/shop-settings/shop-words.ts'

/** A payment provider, as configured on this server. */
const Provider = z.object({
  code: z.enum(onlineWays),
  hasKeys: z.boolean(),
  /** The configured keys are test keys, so no money is captured. */
  isTest: z.boolean(),
  /** Buyers pay in its form on a page of the shop; otherwise on the provider's page. */
  isOnOurPage: z.boolean(),
  /** The URL to which it sends events. */
  webhook: z.string(),
  lastEventAt: z.iso.datetime().nullable(),
  /** The number of payments that are authorized but not captured. */
  authorised: z.int(),
})
export type Provider = z.infer<typeof Provider>

export const PaymentsView = z.object({ providers: z.array(Provider) })
