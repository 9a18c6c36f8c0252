import { z } from 'zod'
import { onlineWays } from '../../core/shop-settings/shop-words.ts'
import { disputeStates } from './order-words.ts'

/** A buyer asked the bank or the provider for the money back. */
export const DisputeView = z.object({
  /** As the provider calls it. */
  reference: z.string(),
  provider: z.enum(onlineWays),
  state: z.enum(disputeStates),
  amountMinor: z.int(),
  reason: z.string(),
  /** The last day for an answer, in the provider's dashboard. */
  answerBy: z.iso.datetime().nullable(),
  openedAt: z.iso.datetime(),
  closedAt: z.iso.datetime().nullable(),
})
export type DisputeView = z.infer<typeof DisputeView>
