import { z } from 'zod'
import { onlineWays } from '../../core/shop-settings/shop-words.ts'
import { disputeStates } from './order-words.ts'

/** A buyer claimed the money back from their bank or the provider. */
export const DisputeView = z.object({
  /** The provider's id. */
  reference: z.string(),
  provider: z.enum(onlineWays),
  state: z.enum(disputeStates),
  amountMinor: z.int(),
  reason: z.string(),
  /** The deadline for a response in the provider's dashboard. */
  answerBy: z.iso.datetime().nullable(),
  openedAt: z.iso.datetime(),
  closedAt: z.iso.datetime().nullable(),
})
export type DisputeView = z.infer<typeof DisputeView>
