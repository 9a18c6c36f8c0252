import { z } from 'zod'
import { SavedCardId } from './saved-card.ts'

export const PaymentAsk = z.object({
  /** Pay on the provider's own page, even if the shop has a page for it. */
  atProvider: z.boolean().default(false),
  /** Pay with this card saved at the provider. A page is needed only if the bank asks the buyer to approve. */
  cardId: SavedCardId.optional(),
})
export type PaymentAsk = z.infer<typeof PaymentAsk>

/** The page of a pending online payment. */
export const PaymentPage = z.object({ url: z.url() })
export type PaymentPage = z.infer<typeof PaymentPage>

/** What our page needs to show the provider's form; null if there is no form to show. Then redirect to `url`. */
export const PaymentFormView = z.object({
  form: z.object({ publishableKey: z.string(), clientSecret: z.string() }).nullable(),
  url: z.url(),
})
export type PaymentFormView = z.infer<typeof PaymentFormView>
